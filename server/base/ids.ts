/** Identificadores: não se adivinham, e os que dizem quando se fizeram entram em ordem no índice. */
import { v4, v7, validate } from 'uuid';

export function novoId(agora: Date): string {
  return v7({ msecs: agora.getTime() });
}

/** O que vem depois, no mesmo instante, tem um id maior. @param ordem a contar de 0 */
export const novoIdEmOrdem = (agora: Date, ordem: number): string =>
  v7({ msecs: agora.getTime(), seq: ordem });

/** O que quem estuda lê às cegas: a ordem por que se fez, que muitas vezes é a dos nomes, não fica no id. */
export const idAoAcaso = (): string => v4();

/** O id em minúsculas, ou null quando não é um UUID: quem o pediu recebe 404, sem o banco saber. */
export function lerId(texto: string): string | null {
  return validate(texto) ? texto.toLowerCase() : null;
}
