/** Listas de milhares de itens, escritas aos poucos: entre um pedaço e outro, os outros pedidos andam. */
import { setImmediate } from 'node:timers/promises';

const ITENS_POR_PEDACO = 500;

/** O JSON da lista, cada item passado por `apresentar`. */
export async function jsonDaLista<T>(itens: readonly T[], apresentar: (item: T) => unknown): Promise<string> {
  const pedacos: string[] = [];
  for (let i = 0; i < itens.length; i += ITENS_POR_PEDACO) {
    if (i > 0) await setImmediate();
    pedacos.push(JSON.stringify(itens.slice(i, i + ITENS_POR_PEDACO).map(apresentar)).slice(1, -1));
  }
  return `[${pedacos.join(',')}]`;
}
