import * as z from 'zod';
import {
  ASPECTOS,
  CERTEZAS,
  GRAOS,
  MODOS_DO_ASPECTO,
  MOVIMENTOS,
  PARTES_ARABICAS,
  PLANETAS,
  PONTOS,
  PONTOS_ASTRONOMICOS,
  SECTOS,
  SIGNOS,
  SISTEMAS_DE_CASAS,
  TIPOS_DE_PARALELO,
} from '../astrology';

const longitudeEcliptica = z.number().min(0).lt(360);

function corpoSchema<const T extends readonly [string, ...string[]]>(nomes: T) {
  return z.object({
    ponto: z.object({
      /** Nome do ponto ('Sol', 'NodoMédio'…). */
      tipo: z.enum(nomes),
      /** Longitude eclíptica, graus decimais sem arredondar. */
      longitude: longitudeEcliptica,
      /** Latitude eclíptica, graus decimais. */
      latitude: z.number(),
      extra: z.object({ /** Graus por dia. */ velocidadeLong: z.number() }),
    }),
    grauAstrologico: z.object({
      graus: z.int().min(0).max(29),
      minuto: z.int().min(0).max(59),
      segundo: z.int().min(0).max(59),
      signo: z.enum(SIGNOS),
    }),
    /** null: sem hora não há casas. */
    casas: z
      .object({ atual: z.int().min(1).max(12), proxima: z.int().min(1).max(12).nullable() })
      .nullable(),
    movimento: z.enum(MOVIMENTOS),
  });
}

export const aspectoSchema = z.object({
  aspecto: z.enum(ASPECTOS),
  de: z.object({ nome: z.enum(PONTOS), posição: longitudeEcliptica }),
  para: z.object({ nome: z.enum(PONTOS), posição: longitudeEcliptica }),
  distancia: z.number().min(0).max(180),
  diferença: z.number().min(0),
  /** Não se diz às cegas: os graus inteiros não o dizem. */
  modo: z.enum(MODOS_DO_ASPECTO).optional(),
  /** Só sem hora: em todo o período, ou em parte dele; os números são os do instante do mapa. */
  certeza: z.enum(CERTEZAS).optional(),
});

const signos = z.array(z.enum(SIGNOS)).min(2);
const mudancaSchema = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('signo'), nome: z.enum(PONTOS), valores: signos }),
  z.object({
    tipo: z.literal('casa'),
    nome: z.enum(PONTOS),
    valores: z.array(z.int().min(1).max(12)).min(2),
  }),
  z.object({ tipo: z.literal('secto'), valores: z.array(z.enum(SECTOS)).min(2) }),
]);
export type MudancaDoMapa = z.infer<typeof mudancaSchema>;

/** O que a hora que não se sabe ao certo deixa em aberto. */
const horaDoCalculoSchema = z.object({
  precisao: z.enum(['aproximada', 'período', 'desconhecida']),
  /** Instantes UTC entre os quais se nasceu. */
  de: z.string(),
  ate: z.string(),
  /**
   * Sem hora, o arco da Lua e o dos outros que mudam de signo, percorrido no sentido do zodíaco;
   * vazio na aproximada.
   */
  intervalos: z.array(
    z.object({ nome: z.enum(PONTOS), de: longitudeEcliptica, ate: longitudeEcliptica }),
  ),
  /** Na aproximada, o que muda dentro dela; vazio sem hora. */
  mudancas: z.array(mudancaSchema),
});
/** Quantos planetas não se sabe em que signo estão: só sem hora. */
const indefinido = z.int().optional();

/** Tudo o que se calcula de um mapa. */
export const astroInfoSchema = z.object({
  /**
   * Só às cegas: as longitudes são graus inteiros; ou só dizem o signo, a casa e a ordem dentro
   * deles, e o grau é um lugar no desenho.
   */
  grao: z.enum(GRAOS).optional(),
  planetas: z.array(corpoSchema(PLANETAS)).length(PLANETAS.length),
  /** Os de sempre e os pedidos. */
  pontosAstronomicos: z.array(corpoSchema(PONTOS_ASTRONOMICOS)),
  partesArabicas: z.array(corpoSchema(PARTES_ARABICAS)),
  /** null: sem hora não há casas. */
  cuspides: z
    .object({
      casas: z.array(longitudeEcliptica).length(12),
      ascendente: longitudeEcliptica,
      meioDoCéu: longitudeEcliptica,
    })
    .nullable(),
  aspectos: z.array(aspectoSchema),
  elementos: z.object({
    fogo: z.int(),
    terra: z.int(),
    ar: z.int(),
    agua: z.int(),
    indefinido,
  }),
  /**
   * Não vêm nas respostas que o navegador guardou de antes deles, nem da instância que ainda não foi
   * atualizada.
   */
  modos: z.object({ cardinal: z.int(), fixo: z.int(), mutavel: z.int(), indefinido }).optional(),
  /** Só quando se pedem. */
  paralelos: z
    .array(
      z.object({
        tipo: z.enum(TIPOS_DE_PARALELO),
        de: z.enum(PONTOS),
        para: z.enum(PONTOS),
        diferença: z.number().min(0),
      }),
    )
    .optional(),
  /** De que lado do horizonte está o Sol; não vem sem casas, nem do que o navegador guardou antes. */
  secto: z.enum(SECTOS).optional(),
  sistemaDeCasas: z.enum(SISTEMAS_DE_CASAS),
  /** Frase a mostrar junto do mapa (casas que não existem nas latitudes polares), ou null. */
  aviso: z.string().nullable(),
  /** null quando é exata. */
  hora: horaDoCalculoSchema.nullable().default(null),
});
export type AstroInfo = z.infer<typeof astroInfoSchema>;
export type Corpo =
  | AstroInfo['planetas'][number]
  | AstroInfo['pontosAstronomicos'][number]
  | AstroInfo['partesArabicas'][number];
export type AspectoDoMapa = z.infer<typeof aspectoSchema>;
