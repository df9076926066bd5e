/**
 * Ordem alfabética como se lê no Brasil: Á junto de A, sem distinguir maiúsculas, "Aula 2" antes de
 * "Aula 10".
 */
const colador = new Intl.Collator('pt-BR', { numeric: true });

export function porNome<T extends { readonly nome: string }>(itens: readonly T[]): T[] {
  return [...itens].sort((a, b) => colador.compare(a.nome, b.nome));
}
