import { useEffect, useEffectEvent } from 'react';
import { useAppSelector } from '@/store/hooks';
import type { Limites } from '@core/civil';
import { andado, momentoSlice, selectMomento, type MomentoState } from './momentoSlice';

/** De quem anda no tempo pede-se já o passo seguinte: enquanto um se desenha, o outro calcula-se. */
export function useAdiantar(limites: Limites, pedir: (seguinte: MomentoState) => void): void {
  const momento = useAppSelector(selectMomento);
  const adiantar = useEffectEvent(() => {
    if (momento.andada !== null)
      pedir(momentoSlice.reducer(momento, andado(momento.andada, limites)));
  });
  useEffect(() => adiantar(), [momento]);
}
