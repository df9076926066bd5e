import { useRef, type KeyboardEvent } from 'react';

const SEPARADORES = /^[/.:-]$/;

/**
 * Num campo partido em dia, mês e ano, o separador que se escreve acaba a parte, como a seta: o dia
 * de '1/1/2001' é o 1, e não o começo de outro. Depois do 5 de '5/3/2020' o campo já passou por si.
 */
export function useSeparador() {
  const escritaEm = useRef<Element>(null);
  return (evento: KeyboardEvent): void => {
    const { key } = evento;
    const target = evento.target as Element;
    if (!SEPARADORES.test(key)) {
      escritaEm.current = target;
      return;
    }
    evento.preventDefault();
    // Escolhida a data toda, escreve-se no campo, e o que se escreve é da primeira parte.
    const primeira = escritaEm.current?.querySelector('[role="spinbutton"]');
    if (target === (primeira ?? escritaEm.current))
      target.dispatchEvent(
        new window.KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }),
      );
  };
}
