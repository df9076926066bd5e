import { randomInt } from 'node:crypto';

/** Os mesmos, numa ordem que ninguém prevê (Fisher–Yates). @param sortear de 0 a n − 1 */
export function embaralhar<T>(
  itens: readonly T[],
  sortear: (n: number) => number = randomInt,
): T[] {
  const restam = [...itens];
  return itens.flatMap(() => restam.splice(sortear(restam.length), 1));
}

/** Até onde se sorteia: o primeiro destes em que pelo menos metade ainda está por dar. */
const ATE = [99, 999, 9_999, 99_999];

/** De 1 em diante, um que não é nenhum destes. @param sortear de 0 a n − 1 */
export function sortearNumero(
  dados: ReadonlySet<number>,
  sortear: (n: number) => number = randomInt,
): number {
  const ate = ATE.find((n) => dados.size * 2 < n) ?? 2 * dados.size;
  for (;;) {
    const numero = sortear(ate) + 1;
    if (!dados.has(numero)) return numero;
  }
}
