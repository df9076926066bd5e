/** Os eclipses de uns anos, e os pontos do mapa em que o grau de cada um toca. */
import * as z from 'zod';
import {
  ASPECTOS,
  ASTROS_DO_ECLIPSE,
  ESPECIES_DE_ECLIPSE,
  PONTOS_COM_ASPECTO,
} from '../../astrology';
import { diasDesdeEpoca } from '../../civil';
import { dataNaConsulta } from '../../contract/comum';
import { instanteExato } from '../../contract/derivados';
import { consultaDe } from '../../contract/mapaNaConsulta';
import { NATAL } from '../../contract/nomesNaConsulta';
import { ANOS_DE_ECLIPSES, ORBE_PROPOSTO, ORBES_DO_ECLIPSE } from './medidas';

const DIAS_POR_ANO = 365.25;

const consulta = consultaDe([NATAL], {
  /** Das 00:00 UTC do primeiro dia ao fim do último. */
  de: dataNaConsulta,
  ate: dataNaConsulta,
  orbe: z
    .enum(ORBES_DO_ECLIPSE, 'Escolha um orbe de 1, 3 ou 5 graus.')
    .default(ORBE_PROPOSTO)
    .transform(Number),
}).superRefine(({ de, ate }, ctx) => {
  const dias = diasDesdeEpoca(ate) - diasDesdeEpoca(de);
  const queixa = (message: string) => ctx.addIssue({ code: 'custom', path: ['ate'], message });
  if (dias < 0) queixa('O fim vem antes do começo.');
  if (dias > ANOS_DE_ECLIPSES * DIAS_POR_ANO + 1)
    queixa(`Peça no máximo ${ANOS_DE_ECLIPSES} anos de cada vez.`);
});

export const eclipsesSchema = z.object({
  /** Todos os da janela, na ordem do tempo, toquem no mapa ou não. */
  eclipses: z.array(
    z.object({
      /** O do máximo. */
      instante: instanteExato,
      astro: z.enum(ASTROS_DO_ECLIPSE),
      especie: z.enum(ESPECIES_DE_ECLIPSE),
      /** Do Sol, o quanto do diâmetro se cobre; da Lua, o da sombra ou, num penumbral, o da penumbra. */
      magnitude: z.number().min(0),
      saros: z.int(),
      /** A da Lua no máximo, graus sem arredondar. */
      longitude: z.number().min(0).lt(360),
      /** Casa natal em que cai; null sem hora. */
      casa: z.int().min(1).max(12).nullable(),
      /** O mais exato primeiro. */
      toques: z.array(
        z.object({
          natal: z.enum(PONTOS_COM_ASPECTO),
          aspecto: z.enum(ASPECTOS),
          diferença: z.number().min(0),
        }),
      ),
    }),
  ),
});
export type Eclipses = z.infer<typeof eclipsesSchema>;

export const CONTRATO = { eclipses: { consulta, resposta: eclipsesSchema } };
