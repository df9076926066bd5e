/** Roda da Fortuna e Parte do Espírito, conforme o mapa seja diurno ou noturno. */
import { arco, normalizar } from './angulo';

/**
 * De que lado da linha AC–DC está o Sol: é o que se sabe de um mapa sem lugar (o composto pelos
 * meios, o céu às cegas). O de um lugar tem a altura do Sol, que nas latitudes polares pode dizer o
 * contrário. Sobre a linha conta como dia.
 */
export function ehDiurnoPelasCasas(sol: number, ascendente: number): boolean {
  const desdeAscendente = arco(ascendente, sol);
  return desdeAscendente === 0 || desdeAscendente >= 180;
}

/**
 * Longitude da Roda da Fortuna: de dia AC + Lua − Sol, de noite AC + Sol − Lua.
 * @param deDia a fórmula que se usa
 * Fonte: Paulo de Alexandria, Introdução, cap. 23.
 */
export function longitudeDaFortuna(
  ascendente: number,
  sol: number,
  lua: number,
  deDia: boolean,
): number {
  return normalizar(deDia ? ascendente + lua - sol : ascendente + sol - lua);
}

/** Longitude da Parte do Espírito: a conta da Fortuna, com o dia e a noite trocados. */
export function longitudeDoEspirito(
  ascendente: number,
  sol: number,
  lua: number,
  deDia: boolean,
): number {
  return longitudeDaFortuna(ascendente, sol, lua, !deDia);
}
