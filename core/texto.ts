/** Dois algarismos: 7 → '07'. */
export function dois(n: number): string {
  return String(n).padStart(2, '0');
}

/** 'Marte', 'Marte e Júpiter', 'Marte, Júpiter e Saturno'. */
export function emLista(itens: readonly string[]): string {
  const ultimo = itens.at(-1) ?? '';
  return itens.length < 2 ? ultimo : `${itens.slice(0, -1).join(', ')} e ${ultimo}`;
}
