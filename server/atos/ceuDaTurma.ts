/** O céu de um mapa de uma turma, sob as escolhas de cálculo que valem nela. */
import type { PerfilParcial } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import { oQueSeVe } from '../cegueira/leitura';
import type { Dependencias } from '../dependencias';
import type { MapaDaTurmaVisto } from '../repositories/turmasRepository';
import { astroInfoDoMapa } from './astroInfoDoMapa';

export function camadasDe({
  linha,
  calculoDaEscola,
}: Pick<MapaDaTurmaVisto, 'linha' | 'calculoDaEscola'>): PerfilParcial[] {
  return [calculoDaEscola, linha.calculo]
    .filter((c) => c !== null)
    .map((c) => JSON.parse(c) as PerfilParcial);
}

/**
 * O céu de um mapa da turma com que se estuda e se corrige, sob as escolhas da escola e dele, como a
 * turma o vê ou viu: revelado, o que se perguntou continua a corrigir-se pelo que se mostrou.
 */
export async function ceuDoMapaDaTurma(
  deps: Pick<Dependencias, 'calculadora'>,
  visto: MapaDaTurmaVisto,
): Promise<AstroInfo> {
  const { linha, escolhida, rotulo } = visto;
  const { info, perfil } = await astroInfoDoMapa(deps, linha, camadasDe(visto));
  return oQueSeVe(linha, { cegueira: escolhida, rotulo }).ceu(info, perfil);
}
