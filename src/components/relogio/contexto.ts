/**
 * O relógio em que a tela escreve os instantes, seja a tabela qual for: quem abre a vista diz qual, e
 * ninguém escreve um instante por outra mão.
 */
import { createContext, use } from 'react';
import { RELOGIO_UTC, type Relogio } from '@core/civil';

interface OutroRelogio {
  readonly nome: string;
  readonly usar: () => void;
}

export interface RelogioDaTela {
  readonly relogio: Relogio;
  /** Como se diz: 'Horário de Brasília', 'UTC'. */
  readonly nome: string;
  /** O que se queria, quando não se soube. */
  readonly falta: string | null;
  readonly outros: readonly OutroRelogio[];
}

export const RelogioEmUso = createContext<RelogioDaTela>({
  relogio: RELOGIO_UTC,
  nome: 'UTC',
  falta: null,
  outros: [],
});

/** O de agora: com ele se escreve um instante. */
export const useRelogio = (): Relogio => use(RelogioEmUso).relogio;
