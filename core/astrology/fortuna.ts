/** Roda da Fortuna e Parte do Espírito, conforme o mapa seja diurno ou noturno. */
import { arco, normalizar } from './angulo';

/**
 * Diurno quando o lugar eclíptico do Sol está acima do horizonte AC–DC. Acima do horizonte está o
 * arco que vai do Descendente ao Ascendente no sentido do zodíaco; sobre a linha conta como dia.
 */
export function ehDiurno(sol: number, ascendente: number): boolean {
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
  deDia = ehDiurno(sol, ascendente),
): number {
  return normalizar(deDia ? ascendente + lua - sol : ascendente + sol - lua);
}

/** Longitude da Parte do Espírito: a conta da Fortuna, com o dia e a noite trocados. */
export function longitudeDoEspirito(
  ascendente: number,
  sol: number,
  lua: number,
  deDia = ehDiurno(sol, ascendente),
): number {
  return longitudeDaFortuna(ascendente, sol, lua, !deDia);
}
