/** Paralelos e contraparalelos: os pontos à mesma distância do equador celeste. */
import type { Ponto } from './pontos';

export const TIPOS_DE_PARALELO = ['Paralelo', 'Contraparalelo'] as const;
type TipoDeParalelo = (typeof TIPOS_DE_PARALELO)[number];
/** Graus. */
const ORBE_DO_PARALELO = 1;

export interface Paralelo<N extends Ponto = Ponto> {
  readonly tipo: TipoDeParalelo;
  readonly de: N;
  readonly para: N;
  /** Graus que falta ou sobra a um dos dois. */
  readonly diferença: number;
}

const rad = (graus: number): number => (graus * Math.PI) / 180;

/**
 * Declinação de um lugar da eclíptica, graus, Norte positivo. Fonte: Meeus, Astronomical
 * Algorithms, cap. 13.
 * @param obliquidade a verdadeira da data, graus
 */
export function declinacao(longitude: number, latitude: number, obliquidade: number): number {
  const [l, b, e] = [rad(longitude), rad(latitude), rad(obliquidade)];
  const seno = Math.sin(b) * Math.cos(e) + Math.cos(b) * Math.sin(e) * Math.sin(l);
  return (Math.asin(seno) * 180) / Math.PI;
}

/** Do mesmo lado do equador é paralelo; de lados opostos, contraparalelo. */
export function paraleloEntre<N extends Ponto>(
  [de, a]: readonly [N, number],
  [para, b]: readonly [N, number],
): Paralelo<N> | null {
  const diferença = Math.abs(Math.abs(a) - Math.abs(b));
  if (diferença > ORBE_DO_PARALELO) return null;
  return { tipo: a < 0 === b < 0 ? 'Paralelo' : 'Contraparalelo', de, para, diferença };
}
