/**
 * As chamadas que vão uma de cada vez, pela ordem em que se fazem: cada escolha leva-se inteira, e
 * fica a última que se fez; e uma leitura nunca traz o que era antes de uma gravação já feita.
 */
const ultimas = new Map<string, Promise<unknown>>();

/** @param fila as da mesma esperam umas pelas outras */
export function naVez<T>(fila: string, fazer: () => T | PromiseLike<T>): Promise<T> {
  const feita = (ultimas.get(fila) ?? Promise.resolve()).then(fazer);
  ultimas.set(
    fila,
    feita.catch(() => undefined),
  );
  return feita;
}
