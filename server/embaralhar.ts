import { randomInt } from 'node:crypto';

/** Os mesmos, numa ordem que ninguém prevê (Fisher–Yates). @param sortear de 0 a n − 1 */
export function embaralhar<T>(
  itens: readonly T[],
  sortear: (n: number) => number = randomInt,
): T[] {
  const restam = [...itens];
  return itens.flatMap(() => restam.splice(sortear(restam.length), 1));
}
