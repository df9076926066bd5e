import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { nosLimites, type Limites } from '@core/civil';
import { diaEscolhido, selectDia } from './momentoSlice';
import { useAdiantar } from './useAdiantar';

/**
 * O dia de que uma vista é, nos limites dela, e como se passa a outro. No endereço põe-no a página.
 * @param pedir de quem anda pede-se já o dia seguinte
 */
export function useDia(
  { hoje: doCalendario }: { readonly hoje: string },
  { de, ate }: Limites,
  pedir?: (dia: string) => void,
): readonly [dia: string, mudar: (dia: string) => void] {
  const dispatch = useAppDispatch();
  const dia = useAppSelector((s) => selectDia(s, { de, ate }, doCalendario));
  const mudar = useCallback(
    (novo: string) => void dispatch(diaEscolhido(nosLimites(novo, { de, ate }))),
    [dispatch, de, ate],
  );
  useAdiantar({ de, ate }, (momento) => pedir?.(selectDia({ momento }, { de, ate }, doCalendario)));
  return [dia, mudar];
}
