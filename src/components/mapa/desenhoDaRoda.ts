import { createContext, use, useMemo } from 'react';
import type { WheelProps } from '@/wheel';
import { ASPECTOS, type NomeDoAspecto } from '@core/astrology';

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

/** Os aspectos que quem vê quer ver, nas rodas e nas tabelas. */
export const AspectosVistos = createContext<ReadonlySet<NomeDoAspecto>>(new Set(ASPECTOS));

/** Destes, os que quem vê quer ver. */
export function useVisiveis<A extends { readonly aspecto: NomeDoAspecto }>(
  aspectos: readonly A[],
): readonly A[] {
  const vistos = use(AspectosVistos);
  return useMemo(() => aspectos.filter(({ aspecto }) => vistos.has(aspecto)), [aspectos, vistos]);
}
