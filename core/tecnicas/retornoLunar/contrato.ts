/** As revoluções lunares de um ano, e o mapa de uma delas, num lugar. */
import * as z from 'zod';
import { lugarNaConsulta, texto } from '../../contract/comum';
import {
  anoDoRetorno,
  desdeONascimento,
  instanteExato,
  retornoSchema,
} from '../../contract/derivados';
import { LIMITES } from '../../contract/limites';
import { consultaDe } from '../../contract/mapaNaConsulta';
import { NATAL } from '../../contract/nomesNaConsulta';

/** Num ano a Lua volta 13 vezes, às vezes 14. */
const MAXIMO = 14;

const consulta = consultaDe([NATAL], {
  dataRevolucao: anoDoRetorno,
  coordRevolucao: lugarNaConsulta,
  local: texto(LIMITES.localidade).default(''),
  /** Qual delas, desde o retorno do Sol nesse ano. */
  numero: z.coerce.number('Informe qual das revoluções.').int().min(1).max(MAXIMO).default(1),
}).superRefine(desdeONascimento('A revolução lunar'));

export const retornoLunarSchema = retornoSchema.extend({
  /** Os de todas, por ordem. */
  retornos: z.array(instanteExato).min(1),
  /** Qual delas é esta: a última, se se pediu uma que o ano não tem. */
  numero: z.int().min(1).max(MAXIMO),
});
export type RetornoLunar = z.infer<typeof retornoLunarSchema>;

export const CONTRATO = { retornoLunar: { consulta, resposta: retornoLunarSchema } };
