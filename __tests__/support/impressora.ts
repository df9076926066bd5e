/**
 * Nas telas o react-to-print é este (o jsdom não imprime): guarda o que se mandou imprimir. O
 * verdadeiro corre nas histórias do navegador.
 */
import type { UseReactToPrintOptions } from 'react-to-print';

export interface Impressao {
  readonly opcoes: UseReactToPrintOptions;
  /** A folha como estava quando se mandou imprimir. */
  readonly folha: HTMLElement | null;
  readonly texto: string;
}

/** O que se imprimiu neste teste, por ordem. */
export const impressoes: Impressao[] = [];

export function useReactToPrint(opcoes: UseReactToPrintOptions): () => void {
  return () => {
    const original = opcoes.contentRef?.current ?? null;
    const folha = original instanceof HTMLElement ? original : null;
    impressoes.push({ opcoes, folha, texto: folha?.textContent ?? '' });
  };
}
