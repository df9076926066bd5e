/** Procurar por escrito sem se importar com acentos nem maiúsculas. */

const simples = (s: string): string => s.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Diz se o texto contém o procurado; um procurado em branco está em todo lugar. */
export function contem(texto: string, procurado: string): boolean {
  return simples(texto).includes(simples(procurado.trim()));
}
