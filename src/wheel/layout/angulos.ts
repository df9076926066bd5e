/**
 * As casas em que a cúspide é um ângulo: a sigla com que se rotula e, se há, o ponto do mapa que
 * ali mora.
 */
import type { Ponto } from '@core/astrology';

export interface Angulo {
  readonly casa: number;
  readonly sigla: string;
  readonly ponto: Ponto | null;
}

export const ANGULOS: readonly Angulo[] = [
  { casa: 1, sigla: 'AC', ponto: 'Ascendente' },
  { casa: 4, sigla: 'FC', ponto: null },
  { casa: 7, sigla: 'DC', ponto: null },
  { casa: 10, sigla: 'MC', ponto: 'MeioDoCéu' },
];

export function anguloDaCasa(casa: number): Angulo | null {
  return ANGULOS.find((a) => a.casa === casa) ?? null;
}
