import { createContext, type ComponentType } from 'react';
import type { AstroInfo } from '@core/contract';
import type { Selecao } from '@/wheel';

export interface PropsDaEscola {
  /** null: ainda não foi salvo, ou vê-se às cegas. */
  readonly mapaId: string | null;
  readonly info: AstroInfo;
  /** null: o mapa inteiro. */
  readonly selecao: Selecao | null;
}

/** O que o painel do mapa mostra da escola de quem o vê; null onde não há. */
export const DaEscolaEmUso = createContext<ComponentType<PropsDaEscola> | null>(null);
