/** O que se grava por se mexer numa escolha, e depois noutra, sem esperar. */
import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';

interface Resposta {
  readonly error?: FetchBaseQueryError | undefined;
}

let ultima: Promise<unknown> = Promise.resolve();
/** Cada uma leva a escolha inteira: vão por ordem, para ficar a última que se fez. */
export function gravarUmaAUma(
  args: FetchArgs,
  pedir: (args: FetchArgs) => Resposta | PromiseLike<Resposta>,
): Promise<{ data: null } | { error: FetchBaseQueryError }> {
  const feita = ultima.then(async () => {
    const { error } = await pedir(args);
    return error ? { error } : { data: null };
  });
  ultima = feita.catch(() => undefined);
  return feita;
}
