/** Mais de uma pergunta para uma só vista. */
import { useState } from 'react';
import type { RespostaPedida } from './QuadroDaResposta';

type Pedidas<T extends readonly unknown[]> = { readonly [K in keyof T]: RespostaPedida<T[K]> };

/**
 * As respostas de várias perguntas como a de uma: há-a quando vieram todas, e até lá fica a última
 * que veio inteira. Falha com a primeira que falhar; tentar de novo repete as que falharam.
 */
export function useJuntas<const T extends readonly unknown[]>(
  ...pedidas: Pedidas<T>
): RespostaPedida<T> {
  const vindas = pedidas.map(({ currentData }) => currentData);
  const inteira = vindas.includes(undefined) ? undefined : (vindas as unknown as T);
  const [ultima, guardar] = useState(inteira);
  const nova = inteira?.some((parte, i) => parte !== ultima?.[i]) ? inteira : undefined;
  if (nova) guardar(nova);
  const data = nova ?? ultima;
  return {
    currentData: inteira && data,
    data,
    error: pedidas.find(({ error }) => error)?.error,
    isFetching: pedidas.some(({ isFetching }) => isFetching),
    refetch: () => pedidas.forEach(({ error, refetch }) => error && void refetch()),
  };
}
