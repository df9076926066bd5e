/** A revolução solar de um ano, num lugar. */
import * as z from 'zod';
import { lugarNaConsulta, texto } from '../../contract/comum';
import { anoDoRetorno, desdeONascimento, retornoSchema } from '../../contract/derivados';
import { LIMITES } from '../../contract/limites';
import { consultaDe } from '../../contract/mapaNaConsulta';
import { NATAL } from '../../contract/nomesNaConsulta';

const consulta = consultaDe([NATAL], {
  dataRevolucao: anoDoRetorno,
  coordRevolucao: lugarNaConsulta,
  /** O nome do lugar, que volta no mapa do retorno. */
  local: texto(LIMITES.localidade).default(''),
  /** Se a longitude natal do Sol anda com a precessão. */
  precessionada: z.stringbool('Responda sim ou não.').default(false),
}).superRefine(desdeONascimento('A revolução solar'));

export type Revolucao = z.infer<typeof retornoSchema>;

export const CONTRATO = { revolucaoSolar: { consulta, resposta: retornoSchema } };
