/**
 * Os quatro ângulos: a sigla com que se rotulam, de que ponto são e onde ficam. São quase sempre
 * cúspides; em Signos inteiros e em Iguais, nem todos.
 */
import { normalizar, separacao, type Ponto } from '@core/astrology';
import type { MapaDaRoda, SiglaDoAngulo } from './tipos';

export interface Angulo {
  readonly sigla: SiglaDoAngulo;
  readonly ponto: Ponto | null;
  readonly longitude: number;
  /** Casa de que é a cúspide, 1 a 12, ou null quando flutua. */
  readonly cuspide: number | null;
}

/** Os pontos do mapa que são linhas da roda, e não corpos. */
export const PONTOS_DOS_ANGULOS: readonly Ponto[] = ['Ascendente', 'MeioDoCéu'];

/** Graus: abaixo disto, ângulo e cúspide são o mesmo lugar (0,4″). */
const MESMO_LUGAR = 1e-4;

/** @param cuspides as que se desenham */
export function angulosDaRoda(
  angulos: MapaDaRoda['angulos'],
  cuspides: readonly number[],
): Angulo[] {
  if (angulos === null) return [];
  const { ascendente, meioDoCeu } = angulos;
  const quatro = [
    { sigla: 'AC', ponto: 'Ascendente', longitude: ascendente },
    { sigla: 'FC', ponto: null, longitude: normalizar(meioDoCeu + 180) },
    { sigla: 'DC', ponto: null, longitude: normalizar(ascendente + 180) },
    { sigla: 'MC', ponto: 'MeioDoCéu', longitude: meioDoCeu },
  ] as const;
  return quatro.map((angulo) => {
    const i = cuspides.findIndex((c) => separacao(c, angulo.longitude) < MESMO_LUGAR);
    return i < 0
      ? { ...angulo, cuspide: null }
      : { ...angulo, longitude: cuspides[i] as number, cuspide: i + 1 };
  });
}
