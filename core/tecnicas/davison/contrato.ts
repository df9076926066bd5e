/** O mapa do meio do tempo e do espaço entre dois nascimentos. */
import * as z from 'zod';
import { astroInfoSchema } from '../../contract/calculos';
import { consultaDe } from '../../contract/mapaNaConsulta';
import { mapaDito } from '../../contract/nomesNaConsulta';
import { instanteExato } from '../../contract/derivados';

const consulta = consultaDe([mapaDito('A'), mapaDito('B')], {
  /** À hora mais perto do meio em que o Meio do Céu é o do composto. */
  corrigido: z.stringbool('Responda true ou false.').default(false),
});

export const davisonSchema = astroInfoSchema.extend({
  /** UTC, com milissegundos. */
  dataHora: instanteExato,
  /** Graus decimais, Norte e Leste positivos. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Davison = z.infer<typeof davisonSchema>;

export const CONTRATO = { davison: { consulta, resposta: davisonSchema } };
