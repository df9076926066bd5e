import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { PAGINA_A4 } from './estilos';
import { fimDaImpressao, semAvisoDoFim } from '@/components/impressao/imprimirQuadro';
import { useAtalhoDeImpressao } from '@/components/impressao/useAtalhoDeImpressao';
import { useImpressao } from '@/components/impressao/useImpressao';

interface Opcoes {
  readonly conteudo: RefObject<HTMLDivElement | null>;
  /** Dá nome ao PDF. */
  readonly titulo: string;
  /** Os dados estão na folha. */
  readonly pronta: boolean;
  /** O navegador já está imprimindo esta página. */
  readonly emCurso: boolean;
  readonly aoTerminar: () => void;
}

function letrasProntas(): Promise<unknown> {
  return document.fonts?.ready ?? Promise.resolve();
}

/**
 * Chama uma só vez, ainda que o quadro e a janela avisem ambos; não onde o aviso não é de
 * confiança.
 */
function useFimUnico(aoTerminar: () => void): () => void {
  const terminou = useRef(false);
  return useCallback(() => {
    if (terminou.current || semAvisoDoFim()) return;
    terminou.current = true;
    aoTerminar();
  }, [aoTerminar]);
}

/**
 * Abre o diálogo uma só vez (também no StrictMode), quando há dados e letras; devolve como abri-lo
 * de novo.
 */
export function useImpressaoAutomatica({
  conteudo,
  titulo,
  pronta,
  emCurso,
  aoTerminar,
}: Opcoes): () => void {
  const jaAbriu = useRef(emCurso);
  const terminar = useFimUnico(aoTerminar);
  const imprimir = useImpressao({ conteudo, titulo, estilos: PAGINA_A4, aoTerminar: terminar });
  useAtalhoDeImpressao(imprimir);
  useEffect(() => {
    if (!pronta || jaAbriu.current) return;
    let valeAinda = true;
    void letrasProntas().then(() => {
      if (!valeAinda || jaAbriu.current) return;
      jaAbriu.current = true;
      imprimir();
    });
    return () => {
      valeAinda = false;
    };
  }, [pronta, imprimir]);
  useEffect(() => {
    let valeAinda = true;
    void fimDaImpressao(window).then(() => {
      if (valeAinda) terminar();
    });
    return () => {
      valeAinda = false;
    };
  }, [terminar]);
  return imprimir;
}
