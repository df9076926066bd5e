import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useImpressao } from '@/components/impressao/useImpressao';
import { estilosDoQuadro } from './paginas';

/** Imprime-se o que está no quadro, com os estilos dele: os da página em volta são outros. */
export function useImprimirCaderno(titulo: string, documento: Document | null, regras: string) {
  const conteudo = useRef<HTMLElement>(null);
  const [estilos, preparar] = useState<string | null>(null);
  const imprimir = useImpressao({
    conteudo,
    titulo,
    estilos: estilos ?? '',
    aoTerminar: useCallback(() => preparar(null), []),
  });
  const comTudo = useEffectEvent(imprimir);
  useEffect(() => {
    if (estilos !== null) comTudo();
  }, [estilos]);
  return (): void => {
    if (!documento) return;
    conteudo.current = documento.querySelector<HTMLElement>('.caderno');
    preparar(`${estilosDoQuadro(documento)}\n${regras}`);
  };
}
