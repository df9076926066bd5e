/** Os trânsitos de um planeta durante muitos meses: um de cada vez, e as primeiras linhas não esperam. */
import * as z from 'zod';
import { ASPECTOS, PONTOS_COM_ASPECTO, PONTOS_QUE_TRANSITAM } from '../../astrology';
import { dataNaConsulta } from '../../contract/comum';
import { folgaSchema, instanteExato } from '../../contract/derivados';
import { consultaDe } from '../../contract/mapaNaConsulta';
import { RADICAL } from '../../contract/nomesNaConsulta';
import { MESES_DE_TRANSITOS_LONGOS } from './medidas';

const consulta = consultaDe([RADICAL], {
  planeta: z.enum(PONTOS_QUE_TRANSITAM, 'Planeta desconhecido.'),
  /** O primeiro dia da janela. */
  de: dataNaConsulta,
  meses: z
    .enum(MESES_DE_TRANSITOS_LONGOS.map(String), 'Peça 12, 18 ou 36 meses.')
    .transform(Number),
});

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

export const CONTRATO = { transitosLongos: { consulta, resposta: transitosLongosSchema } };
