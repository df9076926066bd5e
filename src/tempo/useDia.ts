import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { limitesDaTecnica } from '@/vistas/datas/limites';
import type { VistaAberta } from '@/vistas/mapaNaTela';
import { nosLimites, type Limites } from '@core/civil';
import type { IdDaTecnica } from '@core/tecnicas/catalogo';
import { diaEscolhido, selectDia } from './momentoSlice';
import { useAdiantar } from './useAdiantar';

/**
 * O dia de que uma vista é, nos limites da técnica, e como se passa a outro. No endereço põe-no a
 * página.
 * @param pedir de quem anda pede-se já o dia seguinte
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
  useAdiantar({ de, ate }, (momento) => pedir?.(selectDia({ momento }, { de, ate }, doCalendario)));
  return [dia, mudar, { de, ate }];
}
