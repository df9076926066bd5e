/** Procurar por escrito, sem se importar com acentos nem maiúsculas: uma busca só, em toda a parte. */
import { matchSorter, rankings, type KeyOption, type RankedItem } from 'match-sorter';
import { simples } from '@core/texto';

/** Como se acha um item: textos já sem acentos nem maiúsculas ({@link simples}). */
export type Chaves<T> = readonly KeyOption<T>[];

const COMUM = { keepDiacritics: true } as const;

/** Os que têm todas as palavras, cada uma em alguma das chaves; pela ordem em que estavam. */
export const comTodas = <T>(
  itens: readonly T[],
  palavras: readonly string[],
  chaves: Chaves<T>,
): T[] =>
  palavras.reduce(
    (achados, palavra) =>
      matchSorter(achados, palavra, {
        ...COMUM,
        keys: chaves,
        threshold: rankings.CONTAINS,
        sorter: (postos) => postos,
      }),
    [...itens],
  );

/** Os mesmos, do que mais se parece com a frase ao que menos; entre iguais, pela ordem que se dá. */
export function porSemelhanca<T>(
  itens: readonly T[],
  frase: string,
  chave: KeyOption<T>,
  entreIguais: (a: T, b: T) => number,
): RankedItem<T>[] {
  let postos: RankedItem<T>[] = [];
  matchSorter(itens, frase, {
    ...COMUM,
    keys: [chave],
    threshold: rankings.NO_MATCH,
    sorter: (todos) => {
      postos = todos.sort(
        (a, b) => b.rank - a.rank || entreIguais(a.item, b.item) || a.index - b.index,
      );
      return postos;
    },
  });
  return postos;
}

/** Os que têm no texto tudo o que se escreveu; com nada escrito, todos. */
export const filtrarPorTexto = <T>(
  itens: readonly T[],
  procurado: string,
  textoDe: (item: T) => string,
): readonly T[] =>
  comTodas(itens, simples(procurado).split(/\s+/).filter(Boolean), [
    (item) => simples(textoDe(item)),
  ]);
