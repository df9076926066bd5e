import { useCallback, useEffect, useEffectEvent } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { limitesDaTecnica } from '@/vistas/datas/limites';
import type { VistaAberta } from '@/vistas/mapaNaTela';
import { nosLimites, type Limites } from '@core/civil';
import type { IdDaTecnica } from '@core/tecnicas/catalogo';
import { andado, diaEscolhido, momentoSlice, selectDia, selectMomento } from './momentoSlice';

/**
 * O dia de que uma vista é, nos limites da técnica, e como se passa a outro. No endereço põe-no a
 * página.
 * @param pedir de quem anda no tempo pede-se já o dia seguinte: enquanto um se desenha, o outro
 *   calcula-se
 */
export function useDia(
  id: IdDaTecnica,
  { mapa, hoje: doCalendario }: VistaAberta,
  pedir?: (dia: string) => void,
): readonly [dia: string, mudar: (dia: string) => void, limites: Limites] {
  const dispatch = useAppDispatch();
  const { de, ate } = limitesDaTecnica(id, mapa);
  const dia = useAppSelector((s) => selectDia(s, { de, ate }, doCalendario));
  const mudar = useCallback(
    (novo: string) => void dispatch(diaEscolhido(nosLimites(novo, { de, ate }))),
    [dispatch, de, ate],
  );
  const momento = useAppSelector(selectMomento);
  const adiantar = useEffectEvent(() => {
    if (momento.andada === null) return;
    const seguinte = momentoSlice.reducer(momento, andado(momento.andada, { de, ate }));
    pedir?.(selectDia({ momento: seguinte }, { de, ate }, doCalendario));
  });
  useEffect(() => adiantar(), [momento]);
  return [dia, mudar, { de, ate }];
}
