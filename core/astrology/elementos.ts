/**
 * Contagem dos planetas por elemento. Contam-se os dez planetas; a soma é sempre o número deles.
 */
import { elementoDoSigno, signoDaLongitude, type Elemento } from './signos';

export interface ContagemDeElementos {
  readonly fogo: number;
  readonly terra: number;
  readonly ar: number;
  readonly agua: number;
}

const CHAVES: Record<Elemento, keyof ContagemDeElementos> = {
  Fogo: 'fogo',
  Terra: 'terra',
  Ar: 'ar',
  Água: 'agua',
};

/** @param longitudes longitudes dos dez planetas, graus */
export function contarElementos(longitudes: readonly number[]): ContagemDeElementos {
  const contagem = { fogo: 0, terra: 0, ar: 0, agua: 0 };
  for (const longitude of longitudes)
    contagem[CHAVES[elementoDoSigno(signoDaLongitude(longitude))]] += 1;
  return contagem;
}
