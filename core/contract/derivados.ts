/**
 * Trânsitos, revolução solar e progressão secundária: o que se deriva de um mapa e de outra data.
 */
import * as z from 'zod';
import {
  ASPECTOS,
  MOVIMENTOS,
  PLANETAS,
  PONTOS_COM_ASPECTO,
  PONTOS_QUE_TRANSITAM,
  SIGNOS,
  type Planeta,
} from '../astrology';
import { lerData, segundosDoInstante } from '../civil';
import { aspectoSchema, astroInfoSchema } from './calculos';
import {
  anoNoIntervalo,
  dataNaConsulta,
  dataSchema,
  instanteSchema,
  latitudeSchema,
  longitudeSchema,
  lugarNaConsulta,
  texto,
} from './comum';
import { AVISO_FORA_DO_INTERVALO, LIMITES } from './limites';
import { conferirHora, horaNaConsulta } from './hora';
import { perfilNaConsulta } from './perfil';

const longitude = z.number().min(0).lt(360);
/** Instante UTC com milissegundos; o céu que ele diz pode ser anterior aos anos que se aceitam. */
const instanteExato = z.string().refine((s) => segundosDoInstante(s) !== null);

// ─── Trânsitos ───────────────────────────────────────────────────────────────

/**
 * Chave de cada planeta natal numa linha de trânsito: o nome em minúsculas, com os acentos. Fonte:
 * especificação, §3.
 */
const CHAVES_DE_TRANSITO = [
  'sol',
  'lua',
  'mercúrio',
  'vênus',
  'marte',
  'júpiter',
  'saturno',
  'urano',
  'netuno',
  'plutão',
] as const;
export type ChaveDeTransito = (typeof CHAVES_DE_TRANSITO)[number];

export function chaveDeTransito(planeta: Planeta): ChaveDeTransito {
  return planeta.toLowerCase() as ChaveDeTransito;
}

export const DIAS_DE_TRANSITO = 31;
/** Orbe de um trânsito na tabela e nos períodos, graus. */
export const ORBE_DO_TRANSITO = 1;
/** Orbe da lista de aspectos entre o céu do dia e o mapa, graus. */
export const ORBE_DOS_ASPECTOS_DO_DIA = 3;

export const transitosConsultaSchema = z
  .object({
    data: instanteSchema,
    coord: lugarNaConsulta,
    ...perfilNaConsulta,
    ...horaNaConsulta,
  })
  .superRefine(conferirHora(({ data }) => data));

const aspectoOuNada = z.enum(ASPECTOS).optional();

/** Um dia de um planeta em trânsito. */
const linhaDeTransitoSchema = z.object({
  dia: dataSchema,
  /** Longitude às 12:00 UTC, graus com 4 decimais. */
  long: z.string().regex(/^\d{1,3}\.\d{4}$/),
  movimento: z.enum(MOVIMENTOS),
  sol: aspectoOuNada,
  lua: aspectoOuNada,
  mercúrio: aspectoOuNada,
  vênus: aspectoOuNada,
  marte: aspectoOuNada,
  júpiter: aspectoOuNada,
  saturno: aspectoOuNada,
  urano: aspectoOuNada,
  netuno: aspectoOuNada,
  plutão: aspectoOuNada,
  /** Planetas natais com que o aspecto fica exato dentro deste dia (UTC). */
  exatos: z.array(z.enum(CHAVES_DE_TRANSITO)),
});
export type LinhaDeTransito = z.infer<typeof linhaDeTransitoSchema>;

const folgaSchema = z.object({ de: instanteExato, ate: instanteExato });
export type Folga = z.infer<typeof folgaSchema>;

/** Do dia em que um trânsito entra no orbe ao dia em que sai. */
const periodoDeTransitoSchema = z.object({
  planeta: z.enum(PLANETAS),
  natal: z.enum(PONTOS_COM_ASPECTO),
  aspecto: z.enum(ASPECTOS),
  /** Entrada no orbe; null quando é anterior aos anos das efemérides. */
  entrada: instanteExato.nullable(),
  /**
   * Cada vez que fica exato (até três ou cinco, com a retrogradação); vazio quando só se aproxima.
   */
  exatos: z.array(instanteExato),
  saida: instanteExato.nullable(),
  /** De cada exato, entre que instantes cai; só de um ponto natal que a hora deixa em aberto. */
  folgas: z.array(folgaSchema).optional(),
});
export type PeriodoDeTransito = z.infer<typeof periodoDeTransitoSchema>;

export const transitosSchema = z.object({
  transitos: z.object({
    porPlaneta: z
      .array(
        z.object({
          planeta: z.enum(PLANETAS),
          transitos: z.array(linhaDeTransitoSchema).length(DIAS_DE_TRANSITO),
        }),
      )
      .length(PLANETAS.length),
  }),
  /** Do céu do instante pedido (`de`) ao mapa (`para`), orbe 3°. */
  aspectos: z.array(aspectoSchema),
  /** Todo trânsito que toca os 31 dias, orbe 1°, na ordem da entrada. */
  periodos: z.array(periodoDeTransitoSchema),
});
export type Transitos = z.infer<typeof transitosSchema>;

/** Quantos meses se podem pedir de trânsitos longos. */
const MESES_DE_TRANSITOS_LONGOS = [12, 18, 36] as const;

/** Um planeta de cada vez: as primeiras linhas não esperam pelas últimas. */
export const transitosLongosConsultaSchema = z
  .object({
    data: instanteSchema,
    coord: lugarNaConsulta,
    planeta: z.enum(PONTOS_QUE_TRANSITAM, 'Planeta desconhecido.'),
    /** O primeiro dia da janela. */
    de: dataNaConsulta,
    meses: z
      .enum(MESES_DE_TRANSITOS_LONGOS.map(String), 'Peça 12, 18 ou 36 meses.')
      .transform(Number),
    ...perfilNaConsulta,
    ...horaNaConsulta,
  })
  .superRefine(conferirHora(({ data }) => data));

export const transitosLongosSchema = z.object({
  planeta: z.enum(PONTOS_QUE_TRANSITAM),
  /** Todo trânsito que toca a janela, orbe 1°, na ordem da entrada. */
  transitos: z.array(
    z.object({
      natal: z.enum(PONTOS_COM_ASPECTO),
      aspecto: z.enum(ASPECTOS),
      /** Casa natal por onde o planeta passa quando o aspecto é exato; null sem hora. */
      casa: z.int().min(1).max(12).nullable(),
      /** null: antes dos anos das efemérides. */
      entrada: instanteExato.nullable(),
      exatos: z.array(
        z.object({
          instante: instanteExato,
          retrogrado: z.boolean(),
          /** Entre que instantes cai; só de um ponto natal que a hora deixa em aberto. */
          folga: folgaSchema.optional(),
        }),
      ),
      /** null: depois deles. */
      saida: instanteExato.nullable(),
    }),
  ),
});
export type TransitosLongos = z.infer<typeof transitosLongosSchema>;

// ─── Revolução solar ─────────────────────────────────────────────────────────

/** Só o ano conta: 'aaaa', uma data ou um instante dele; mas o que se escreve há de existir. */
const anoNaConsulta = z
  .string('Informe o ano.')
  .regex(/^\d{4}(-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z)?)?$/, 'Ano inválido. Use aaaa.')
  .refine(
    (s) => s.length === 4 || lerData(s.slice(0, 10)) !== null,
    'Data inválida. Use aaaa ou aaaa-MM-dd.',
  )
  .refine(anoNoIntervalo, { error: AVISO_FORA_DO_INTERVALO, abort: true })
  .transform((s) => Number(s.slice(0, 4)));

export const revolucaoConsultaSchema = z
  .object({
    dataMapa: instanteSchema,
    coordMapa: lugarNaConsulta,
    dataRevolucao: anoNaConsulta,
    coordRevolucao: lugarNaConsulta,
    /** O nome do lugar, que volta no mapa do retorno. */
    local: texto(LIMITES.localidade).default(''),
    ...perfilNaConsulta,
    ...horaNaConsulta,
  })
  .superRefine(conferirHora(({ dataMapa }) => dataMapa))
  .superRefine(({ dataMapa, dataRevolucao }, ctx) => {
    const ano = Number(dataMapa.slice(0, 4));
    if (dataRevolucao < ano)
      ctx.addIssue({
        code: 'custom',
        path: ['dataRevolucao'],
        message: `A revolução solar começa no ano do nascimento (${ano}).`,
      });
  });

export const revolucaoSchema = z.object({
  /** O mapa do retorno, com as casas do lugar do retorno; `aspectos` são os dele próprio. */
  revolucao: astroInfoSchema.extend({
    local: z.string(),
    latitude: latitudeSchema,
    longitude: longitudeSchema,
  }),
  /** Instante do retorno, UTC. */
  data: instanteExato,
  /** Do retorno (`de`) ao natal (`para`). */
  aspectos: z.array(aspectoSchema),
  /** Casa natal em que cai cada planeta do retorno; vazia sem hora. */
  casasNatais: z.array(z.object({ nome: z.enum(PLANETAS), casa: z.int().min(1).max(12) })),
});
export type Revolucao = z.infer<typeof revolucaoSchema>;

// ─── Progressão secundária ───────────────────────────────────────────────────

export const progressaoConsultaSchema = z
  .object({
    dataMapa: instanteSchema,
    coordMapa: lugarNaConsulta,
    dataProgressao: dataNaConsulta,
    ...perfilNaConsulta,
    ...horaNaConsulta,
  })
  .superRefine(conferirHora(({ dataMapa }) => dataMapa));

/** O que acontece à Lua progredida nos 12 meses. */
const eventoDaLuaSchema = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('aspecto'),
    data: instanteExato,
    aspecto: z.enum(ASPECTOS),
    natal: z.enum(PONTOS_COM_ASPECTO),
  }),
  z.object({ tipo: z.literal('signo'), data: instanteExato, signo: z.enum(SIGNOS) }),
  z.object({ tipo: z.literal('casa'), data: instanteExato, casa: z.int().min(1).max(12) }),
]);
export type EventoDaLua = z.infer<typeof eventoDaLuaSchema>;

/** Um mapa progredido: corpos com a casa natal, ângulos por arco solar, cúspides progredidas. */
const mapaProgredidoSchema = astroInfoSchema.extend({
  /** Instante do céu que se lê (nascimento mais ou menos um dia por ano). */
  instante: instanteExato,
  eventosDaLua: z.array(eventoDaLuaSchema),
});
export type MapaProgredido = z.infer<typeof mapaProgredidoSchema>;

export const progressaoSchema = z.object({
  direta: mapaProgredidoSchema,
  conversa: mapaProgredidoSchema,
  /** Nome do método dos ângulos, para a tela. */
  metodo: z.string(),
});
export type Progressao = z.infer<typeof progressaoSchema>;

const posicaoDoMes = z.object({
  nome: z.enum(PLANETAS),
  longitude,
  /** A natal; null sem hora. */
  casa: z.int().min(1).max(12).nullable(),
  movimento: z.enum(MOVIMENTOS),
});

/** Um mês: onde estão os planetas progredidos e os aspectos deles (orbe 1°) ao natal. */
const mesDaProgressaoSchema = z.object({
  /** Primeiro dia do mês, 'aaaa-MM-01'. */
  data: dataSchema,
  planetasDireta: z.array(posicaoDoMes),
  planetasConversa: z.array(posicaoDoMes),
  posicoesDireta: z.array(aspectoSchema),
  posicoesConversa: z.array(aspectoSchema),
});
export type MesDaProgressao = z.infer<typeof mesDaProgressaoSchema>;
export const MESES_DA_PROGRESSAO = 12;
export const mesesDaProgressaoSchema = z.array(mesDaProgressaoSchema).length(MESES_DA_PROGRESSAO);
