import { createContext } from 'react';
import type { WheelProps } from '@/wheel';

/** Como a pessoa quer a roda, em todas as vistas. */
export interface DesenhoDaRoda {
  readonly estilo: NonNullable<WheelProps['estilo']>;
  /** O tamanho das letras nesta tela; ampliada, a roda tem as de sempre. */
  readonly letra: NonNullable<WheelProps['letra']>;
  readonly linhas: NonNullable<WheelProps['linhas']>;
  readonly exibirAspectos: boolean;
  readonly aoAlternarAspectos: () => void;
}

/** null: a roda de fábrica, que não se amplia. */
export const DesenhoDaRodaEmUso = createContext<DesenhoDaRoda | null>(null);
