/** A progressão secundária, a terciária e a menor, e os aspectos de cada uma mês a mês. */
import * as z from 'zod';
import {
  ASPECTOS,
  FASES_DA_LUA,
  MOVIMENTOS,
  PLANETAS,
  PONTOS_COM_ASPECTO,
  SIGNOS,
} from '../../astrology';
import { aspectoSchema, astroInfoSchema } from '../../contract/calculos';
import { dataNaConsulta, dataSchema } from '../../contract/comum';
import { folgaSchema, instanteExato } from '../../contract/derivados';
import { consultaDe } from '../../contract/mapaNaConsulta';
import { NATAL } from '../../contract/nomesNaConsulta';
import { MESES_DA_PROGRESSAO, TIPOS_DE_PROGRESSAO } from './medidas';

const consulta = consultaDe([NATAL], {
  dataProgressao: dataNaConsulta,
  tipo: z
    .enum(TIPOS_DE_PROGRESSAO, 'Escolha a progressão secundária, terciária ou menor.')
    .default('secundaria'),
});

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
  longitude: z.number().min(0).lt(360),
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
export const mesesDaProgressaoSchema = z.array(mesDaProgressaoSchema).length(MESES_DA_PROGRESSAO);

/** As fases da Lua progredida de uma vida. */
export const fasesDaProgressaoSchema = z.object({
  /** Mais de uma quando a hora as deixa em aberto. */
  noNascimento: z.array(z.enum(FASES_DA_LUA)).min(1),
  /** Quando começa cada uma, na ordem da vida. */
  passagens: z.array(
    z.object({
      fase: z.enum(FASES_DA_LUA),
      instante: instanteExato,
      /** Onde está então a Lua. */
      longitude: z.number().min(0).lt(360),
      /** null quando a hora do nascimento é exata. */
      folga: folgaSchema.nullable(),
    }),
  ),
});
export type FasesDaProgressao = z.infer<typeof fasesDaProgressaoSchema>;

export const CONTRATO = {
  progressao: { consulta, resposta: progressaoSchema },
  aspectosDaProgressao: { consulta, resposta: mesesDaProgressaoSchema },
  fasesDaProgressao: { consulta: consultaDe([NATAL]), resposta: fasesDaProgressaoSchema },
};
