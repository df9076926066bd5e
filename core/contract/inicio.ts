/** O início: os últimos mapas que se abriram, a Lua de agora, e o que espera pela pessoa. */
import * as z from 'zod';
import { ASPECTOS_MAIORES, PONTOS, PRECISOES_DA_HORA, SIGNOS } from '../astrology';
import { idSchema } from './comum';
import { RODAS_POR_VEZ } from './limites';

/** Quantos mapas se mostram. */
export const MAPAS_NO_INICIO = 8;

const graus = z.number().min(0).lt(360);

/** O que basta para uma roda em miniatura: longitudes, ao décimo de grau, e nenhum texto. */
const rodaPequenaSchema = z.object({
  pontos: z.array(z.object({ ponto: z.enum(PONTOS), longitude: graus })),
  /** Os maiores que têm linha, entre esses pontos, pelo lugar deles na lista. */
  aspectos: z.array(
    z.object({ aspecto: z.enum(ASPECTOS_MAIORES), de: z.int().min(0), para: z.int().min(0) }),
  ),
  /** Sem hora não há ângulos nem casas; nem a Lua, que anda doze graus num dia. */
  ascendente: graus.nullable(),
  meioDoCeu: graus.nullable(),
  cuspides: z.array(graus).nullable(),
});
export type RodaPequena = z.infer<typeof rodaPequenaSchema>;

export const rodasConsultaSchema = z.object({
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(idSchema).max(RODAS_POR_VEZ, `Peça até ${RODAS_POR_VEZ} rodas de cada vez.`)),
});
/** Só as dos mapas que a pessoa pode abrir; null: fora dos anos das efemérides. */
export const rodasSchema = z.array(z.object({ id: idSchema, roda: rodaPequenaSchema.nullable() }));

const mapaDoInicioSchema = z.object({
  id: idSchema,
  nome: z.string(),
  dataHora: z.string(),
  fuso: z.string(),
  precisao: z.enum(PRECISOES_DA_HORA),
  localidade: z.string(),
  /** De que escola é; null nos pessoais. */
  escola: z.string().nullable(),
  /** null: fora dos anos das efemérides. */
  roda: rodaPequenaSchema.nullable(),
});
export type MapaDoInicio = z.infer<typeof mapaDoInicioSchema>;
/** Os que se abriram por último, o mais recente primeiro. */
export const mapasDoInicioSchema = z.array(mapaDoInicioSchema);

export const ceuDeAgoraSchema = z.object({
  /** De quando é, UTC ISO. */
  em: z.string(),
  lua: z.object({
    longitude: graus,
    /** Da Lua ao Sol, no sentido do zodíaco: 0 na Lua nova, 180 na cheia. */
    elongacao: graus,
    /** De 0 a 1. */
    iluminada: z.number().min(0).max(1),
  }),
  mudaDeSigno: z.object({ em: z.string(), signo: z.enum(SIGNOS) }),
  /** Do último aspecto maior que faz neste signo, do Sol a Plutão, até sair dele. */
  foraDeCurso: z.object({ de: z.string(), ate: z.string() }),
});
export type CeuDeAgora = z.infer<typeof ceuDeAgoraSchema>;

const turma = z.object({ id: idSchema, nome: z.string() });
const pendenciaSchema = z.discriminatedUnion('especie', [
  z.object({
    especie: z.literal('fazer'),
    id: idSchema,
    titulo: z.string(),
    turma,
    prazo: z.string().nullable(),
  }),
  /** Mapas da turma por abrir. */
  z.object({ especie: z.literal('mapas'), turma, quantos: z.int().positive() }),
  z.object({
    especie: z.literal('corrigir'),
    id: idSchema,
    titulo: z.string(),
    turma,
    quantos: z.int().positive(),
  }),
  /** De quem ensina: o prazo está a acabar, ou acabou há pouco, e há quem não tenha entregado. */
  z.object({
    especie: z.literal('prazo'),
    id: idSchema,
    titulo: z.string(),
    turma,
    prazo: z.string(),
    faltam: z.int().positive(),
  }),
  /** De quem estuda: a última entrega voltou, e não entregou outra. */
  z.object({
    especie: z.literal('devolvido'),
    id: idSchema,
    titulo: z.string(),
    turma,
    refazer: z.boolean(),
  }),
]);
export type Pendencia = z.infer<typeof pendenciaSchema>;
export const pendenciasSchema = z.array(pendenciaSchema);
