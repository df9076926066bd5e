import * as z from 'zod';
import {
  ASPECTOS,
  MODOS_DO_ASPECTO,
  MOVIMENTOS,
  PARTES_ARABICAS,
  PLANETAS,
  PONTOS,
  PONTOS_ASTRONOMICOS,
  SIGNOS,
  SISTEMAS_DE_CASAS,
  TIPOS_DE_PARALELO,
} from '../astrology';
import { instanteSchema, lugarNaConsulta } from './comum';
import { perfilNaConsulta } from './perfil';

export const planetasConsultaSchema = z.object({
  data: instanteSchema,
  coordenada: lugarNaConsulta,
  ...perfilNaConsulta,
});

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
    casas: z.object({ atual: z.int().min(1).max(12), proxima: z.int().min(1).max(12).nullable() }),
    movimento: z.enum(MOVIMENTOS),
  });
}

export const aspectoSchema = z.object({
  aspecto: z.enum(ASPECTOS),
  de: z.object({ nome: z.enum(PONTOS), posição: longitudeEcliptica }),
  para: z.object({ nome: z.enum(PONTOS), posição: longitudeEcliptica }),
  distancia: z.number().min(0).max(180),
  diferença: z.number().min(0),
  modo: z.enum(MODOS_DO_ASPECTO),
});

/** Tudo o que se calcula de um mapa. */
export const astroInfoSchema = z.object({
  planetas: z.array(corpoSchema(PLANETAS)).length(PLANETAS.length),
  /** Os de sempre e os pedidos. */
  pontosAstronomicos: z.array(corpoSchema(PONTOS_ASTRONOMICOS)),
  partesArabicas: z.array(corpoSchema(PARTES_ARABICAS)),
  cuspides: z.object({
    casas: z.array(longitudeEcliptica).length(12),
    ascendente: longitudeEcliptica,
    meioDoCéu: longitudeEcliptica,
  }),
  aspectos: z.array(aspectoSchema),
  elementos: z.object({ fogo: z.int(), terra: z.int(), ar: z.int(), agua: z.int() }),
  modos: z.object({ cardinal: z.int(), fixo: z.int(), mutavel: z.int() }),
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
  sistemaDeCasas: z.enum(SISTEMAS_DE_CASAS),
  /** Frase a mostrar junto do mapa (casas que não existem nas latitudes polares), ou null. */
  aviso: z.string().nullable(),
});
export type AstroInfo = z.infer<typeof astroInfoSchema>;
export type Corpo =
  | AstroInfo['planetas'][number]
  | AstroInfo['pontosAstronomicos'][number]
  | AstroInfo['partesArabicas'][number];
export type AspectoDoMapa = z.infer<typeof aspectoSchema>;
