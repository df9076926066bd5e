import { useDeferredValue, type ReactNode } from 'react';

interface Props {
  readonly enquanto: ReactNode;
  readonly children: ReactNode;
}

/**
 * O que custa a desenhar: da primeira vez, desenha-se em fatias, sem trancar o navegador, com outra
 * coisa no lugar enquanto isso.
 */
export function AosPoucos({ enquanto, children }: Props) {
  return useDeferredValue(true, false) ? children : enquanto;
}
