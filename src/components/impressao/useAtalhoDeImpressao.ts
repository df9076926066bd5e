import { useEffect, useRef } from 'react';
import { useTeclasDaPagina } from '@/components/teclas/useTeclasDaPagina';

const doAtalho = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'p';

/** Ctrl+P (ou ⌘P) imprime o que se vê, como o botão, em vez da página do navegador. */
export function useAtalhoDeImpressao(imprimir: () => void): void {
  useTeclasDaPagina('impressao');
  const atual = useRef(imprimir);
  useEffect(() => {
    atual.current = imprimir;
  });
  useEffect(() => {
    const aoTeclar = (evento: KeyboardEvent): void => {
      if (evento.defaultPrevented || !doAtalho(evento)) return;
      evento.preventDefault();
      atual.current();
    };
    window.addEventListener('keydown', aoTeclar);
    return () => window.removeEventListener('keydown', aoTeclar);
  }, []);
}
