/** Os mapas escolhidos: um a um, de um a outro, ou todos os que se veem. */
import type { Linha } from './linhas';

type Selecao = ReadonlySet<string>;

export function alternar(selecao: Selecao, id: string): Selecao {
  const nova = new Set(selecao);
  if (!nova.delete(id)) nova.add(id);
  return nova;
}

/** Os de antes, e todos os que estão de um ao outro. @param de null, ou já fora da lista: só o outro */
export function estender(
  selecao: Selecao,
  linhas: readonly Linha[],
  de: string | null,
  ate: string,
): Selecao {
  const fim = linhas.findIndex(({ id }) => id === ate);
  const comeco = linhas.findIndex(({ id }) => id === de);
  const [a, b] = comeco < 0 ? [fim, fim] : [Math.min(comeco, fim), Math.max(comeco, fim)];
  return new Set([...selecao, ...linhas.slice(a, b + 1).map(({ id }) => id)]);
}

export const todas = (selecao: Selecao, linhas: readonly Linha[]): Selecao =>
  new Set([...selecao, ...linhas.map(({ id }) => id)]);
