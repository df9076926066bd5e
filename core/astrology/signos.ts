/** Os doze signos do zodíaco tropical, trinta graus cada um a partir do ponto vernal. */
import { normalizar } from './angulo';

export const SIGNOS = [
  'Áries',
  'Touro',
  'Gêmeos',
  'Câncer',
  'Leão',
  'Virgem',
  'Libra',
  'Escorpião',
  'Sagitário',
  'Capricórnio',
  'Aquário',
  'Peixes',
] as const;
export type Signo = (typeof SIGNOS)[number];

export const GRAUS_POR_SIGNO = 30;

export const ELEMENTOS = ['Fogo', 'Terra', 'Ar', 'Água'] as const;
export type Elemento = (typeof ELEMENTOS)[number];

const MODOS_DO_SIGNO = ['Cardinal', 'Fixo', 'Mutável'] as const;
export type ModoDoSigno = (typeof MODOS_DO_SIGNO)[number];

/** Índice do signo, 0 (Áries) a 11 (Peixes). */
export function indiceDoSigno(signo: Signo): number {
  return SIGNOS.indexOf(signo);
}

/** Signo que contém a longitude (graus decimais); o arco de cada signo é [30·i, 30·(i+1)). */
export function signoDaLongitude(longitude: number): Signo {
  const i = Math.floor(normalizar(longitude) / GRAUS_POR_SIGNO);
  return SIGNOS[i] as Signo;
}

/** Triplicidade: fogo, terra, ar e água repetem-se a cada quatro signos. */
export function elementoDoSigno(signo: Signo): Elemento {
  return ELEMENTOS[indiceDoSigno(signo) % ELEMENTOS.length] as Elemento;
}

/** Quadruplicidade: cardinal, fixo e mutável repetem-se a cada três signos. */
export function modoDoSigno(signo: Signo): ModoDoSigno {
  return MODOS_DO_SIGNO[indiceDoSigno(signo) % MODOS_DO_SIGNO.length] as ModoDoSigno;
}

/** Longitude em que o signo começa, em graus. */
export function inicioDoSigno(signo: Signo): number {
  return indiceDoSigno(signo) * GRAUS_POR_SIGNO;
}
