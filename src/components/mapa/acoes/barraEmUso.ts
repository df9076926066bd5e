import { createContext } from 'react';

/** Do que a pessoa e o aparelho deixam, para as barras de dentro. */
interface BarraEmUso {
  /** O que está na tela veio do guardado neste aparelho. */
  readonly semRede: boolean;
  /** As teclas de uma letra valem. */
  readonly comTeclas: boolean;
  readonly aoAlternarTeclas: (() => void) | null;
}

export const BarraEmUso = createContext<BarraEmUso>({
  semRede: false,
  comTeclas: true,
  aoAlternarTeclas: null,
});
