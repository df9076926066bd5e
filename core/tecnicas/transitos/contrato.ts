/** Os trânsitos de 31 dias em volta de um instante. */
import * as z from 'zod';
import { ASPECTOS, MOVIMENTOS, PLANETAS, PONTOS_COM_ASPECTO } from '../../astrology';
import { aspectoSchema } from '../../contract/calculos';
import { dataSchema, instanteSchema } from '../../contract/comum';
import { folgaSchema, instanteExato } from '../../contract/derivados';
import { consultaDe } from '../../contract/mapaNaConsulta';
import { RADICAL } from '../../contract/nomesNaConsulta';
import { CHAVES_DE_TRANSITO, DIAS_DE_TRANSITO } from './medidas';

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

/** Do céu do instante pedido (`de`) ao mapa (`para`), orbe 3°. */
const aspectoDoDiaSchema = aspectoSchema.extend({
  /**
   * O exato que vem a seguir ao instante, da mesma história de idas e voltas, ou de um separativo que
   * já não volta o último que houve; null: nos anos das efemérides não chega a ficar exato, ou a hora
   * que não se sabe deixa em aberto em que dia. Não vem nas respostas que o navegador guardou de antes
   * de o haver.
   */
  exato: instanteExato.nullable().optional(),
  /** Quando sai do orbe de vez; null: depois dos anos das efemérides. */
  termina: instanteExato.nullable().optional(),
});
export type AspectoDoDia = z.infer<typeof aspectoDoDiaSchema>;

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
  aspectos: z.array(aspectoDoDiaSchema),
  /** Todo trânsito que toca os 31 dias, orbe 1°, na ordem da entrada. */
  periodos: z.array(periodoDeTransitoSchema),
});
export type Transitos = z.infer<typeof transitosSchema>;

export const CONTRATO = {
  transitos: {
    parametros: z.object({ data: instanteSchema }),
    consulta: consultaDe([RADICAL]),
    resposta: transitosSchema,
  },
};
