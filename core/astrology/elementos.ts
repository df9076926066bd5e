/**
 * Contagem dos planetas por elemento e por modo. Contam-se os dez planetas; a soma é sempre o
 * número deles.
 */
import {
  elementoDoSigno,
  modoDoSigno,
  signoDaLongitude,
  type Elemento,
  type ModoDoSigno,
} from './signos';

export interface ContagemDeElementos {
  readonly fogo: number;
  readonly terra: number;
  readonly ar: number;
  readonly agua: number;
}

export interface ContagemDeModos {
  readonly cardinal: number;
  readonly fixo: number;
  readonly mutavel: number;
}

const CHAVES: Record<Elemento, keyof ContagemDeElementos> = {
  Fogo: 'fogo',
  Terra: 'terra',
  Ar: 'ar',
  Água: 'agua',
};
const CHAVES_DOS_MODOS: Record<ModoDoSigno, keyof ContagemDeModos> = {
  Cardinal: 'cardinal',
  Fixo: 'fixo',
  Mutável: 'mutavel',
};

/** @param longitudes longitudes dos planetas, graus */
export function contarElementos(longitudes: readonly number[]): ContagemDeElementos {
  const contagem = { fogo: 0, terra: 0, ar: 0, agua: 0 };
  for (const longitude of longitudes)
    contagem[CHAVES[elementoDoSigno(signoDaLongitude(longitude))]] += 1;
  return contagem;
}

/** @param longitudes longitudes dos planetas, graus */
export function contarModos(longitudes: readonly number[]): ContagemDeModos {
  const contagem = { cardinal: 0, fixo: 0, mutavel: 0 };
  for (const longitude of longitudes)
    contagem[CHAVES_DOS_MODOS[modoDoSigno(signoDaLongitude(longitude))]] += 1;
  return contagem;
}
