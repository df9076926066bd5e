import { useState } from 'react';

/**
 * O que está escrito num campo: fica como se escreveu até o valor mudar para outro, por fora dele.
 * @param ler o valor que o escrito dá
 * @returns o escrito, undefined enquanto nada se escreveu por cima do valor; e como se anota
 */
export function useEscrito<V, E>(
  valor: V,
  ler: (escrito: E) => V,
): [escrito: E | undefined, escrever: (escrito: E) => void] {
  const [{ visto, escrito }, anotar] = useState<{ visto: V; escrito?: E }>({ visto: valor });
  if (visto !== valor)
    anotar({
      visto: valor,
      ...(escrito !== undefined && ler(escrito) === valor && { escrito }),
    });
  return [escrito, (novo) => anotar({ visto: valor, escrito: novo })];
}

/** Onde o que se escreve é o próprio valor. */
export const oMesmo = (texto: string): string => texto;
