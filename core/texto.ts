/** Dois algarismos: 7 → '07'. */
export function dois(n: number): string {
  return String(n).padStart(2, '0');
}

/** O texto sem acentos nem maiúsculas, como se compara ao procurar. */
export function simples(texto: string): string {
  // Quase tudo o que se procura é ASCII: só o resto se decompõe.
  const letras = /[^\x20-\x7e]/.test(texto) ? texto.normalize('NFD').replace(/\p{M}/gu, '') : texto;
  return letras.toLowerCase();
}
