/** De quem é uma relação que se guarda. */
import type { Dono } from '../base/caderno';
import { cadernoDe } from './cadernos';

type MapaAlcancado = Parameters<typeof cadernoDe>[1];

/**
 * Da escola, quando todos os mapas são dela e quem guarda é da equipe; de quem a guarda, nos outros
 * casos: como no caderno de cada um.
 */
export function donoDaRelacao(usuarioId: string, mapas: readonly MapaAlcancado[]): Dono {
  const donos = mapas.map((m) => cadernoDe(usuarioId, m));
  const escolas = new Set(donos.map((d) => ('escolaId' in d ? d.escolaId : null)));
  const [escolaId = null] = escolas;
  return escolas.size === 1 && escolaId !== null ? { escolaId } : { usuarioId };
}

/** Uma relação da escola só leva mapas dela; uma da pessoa, os que ela vê. */
export const cabemNaRelacao = (dono: Dono, mapas: readonly MapaAlcancado[]): boolean =>
  !('escolaId' in dono) || mapas.every(({ linha }) => linha.escola_id === dono.escolaId);
