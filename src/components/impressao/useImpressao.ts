import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useReactToPrint } from 'react-to-print';
import { nonceDaPagina } from '@/components/moldura/nonce';
import { pedirCoresDoPapel } from '@/tema/mudar';
import { imprimirQuadro } from './imprimirQuadro';

interface Opcoes {
  readonly conteudo: RefObject<HTMLElement | null>;
  /** Dá nome ao PDF. */
  readonly titulo: string;
  /** Regras da folha que a página não tem. */
  readonly estilos?: string;
  readonly aoTerminar?: () => void;
}

/**
 * Toda impressão passa por aqui: o react-to-print copia o conteúdo para um quadro à parte, com os
 * estilos da página, e abre o diálogo.
 */
export function useImpressao({ conteudo, titulo, estilos = '', aoTerminar }: Opcoes): () => void {
  const largar = useRef<() => void>(undefined);
  const imprimir = useReactToPrint({
    contentRef: conteudo,
    pageStyle: estilos,
    documentTitle: titulo,
    ...(nonceDaPagina !== undefined && { nonce: nonceDaPagina }),
    // O que se copia leva as cores do papel; copiado, a página volta às dela.
    onBeforePrint: async () => {
      await Promise.resolve();
      largar.current = pedirCoresDoPapel();
    },
    print: (quadro) => {
      largar.current?.();
      return imprimirQuadro(quadro, titulo);
    },
    onPrintError: () => largar.current?.(),
    ...(aoTerminar && { onAfterPrint: aoTerminar }),
  });
  useEffect(
    () => () => {
      document.getElementById('printWindow')?.remove();
      largar.current?.();
    },
    [],
  );
  return useCallback(() => imprimir(), [imprimir]);
}
