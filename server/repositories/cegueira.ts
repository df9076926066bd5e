/** Como a cegueira de um mapa se guarda e se lê. */
import { sql } from 'kysely';
import type { Cegueira } from '@core/contract';
import type { CegueiraGravada } from '../db/schema';

const SO_SIGNOS = 'só signos e casas';

/** A versão anterior do programa só conhece três: a mais forte grava-se como 'sem dados', marcada. */
export const cegueiraGravada = (
  cegueira: Cegueira,
): { cegueira: CegueiraGravada; so_signos: boolean } =>
  cegueira === SO_SIGNOS
    ? { cegueira: 'sem dados', so_signos: true }
    : { cegueira, so_signos: false };
export const cegueiraLida = (l: {
  readonly cegueira: CegueiraGravada;
  readonly so_signos: boolean;
}): Cegueira => (l.cegueira === 'sem dados' && l.so_signos ? SO_SIGNOS : l.cegueira);

/** A que se escolheu, esteja ou não revelado. */
export const CEGUEIRA_ESCOLHIDA = sql<Cegueira>`case when d.cegueira = 'sem dados' and d.so_signos
  then ${sql.lit(SO_SIGNOS)} else d.cegueira end`;
export const CEGUEIRA_DE_AGORA = sql<Cegueira>`case when d.revela_em <= now() then 'às claras'
  else ${CEGUEIRA_ESCOLHIDA} end`;
