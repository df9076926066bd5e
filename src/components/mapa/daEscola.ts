import { createContext, type ReactNode } from 'react';
import type { AstroInfo } from '@core/contract';
import type { Selecao } from '@/wheel';

export interface PropsDaEscola {
  /** A escola de que o mapa é; null num que não é de nenhuma, ou que se vê às cegas. */
  readonly escolaId: string | null;
  readonly info: AstroInfo;
  /** null: o mapa inteiro. */
  readonly selecao: Selecao | null;
  /** As do que se escolheu, quando não são as do mapa: as de dois mapas. */
  readonly chaves?: readonly string[];
}

/** O que o painel do mapa mostra da escola de quem o vê; null onde não há. */
export const DaEscolaEmUso = createContext<((props: PropsDaEscola) => ReactNode) | null>(null);
