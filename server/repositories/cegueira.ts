/** A cegueira de um mapa de turma, na consulta em que ele é `d`. */
import { sql } from 'kysely';
import type { Cegueira } from '@core/contract';

export const CEGUEIRA_DE_AGORA = sql<Cegueira>`case when d.revela_em <= now() then 'às claras'
  else d.cegueira end`;
