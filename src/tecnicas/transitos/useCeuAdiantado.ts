import { useStore } from 'react-redux';
import { apiSlice } from '@/api/apiSlice';
import { perguntaDoCeu } from '@/api/mapaNaConsulta';
import type { RootState } from '@/store/estado';
import { useAppDispatch } from '@/store/hooks';
import { useAdiantar } from '@/tempo/useAdiantar';
import type { VistaAberta } from '@/vistas/mapaNaTela';
import { LIMITES_DO_TRANSITO } from '@/vistas/transitos/limites';
import { perguntaDosTransitos } from '@/vistas/transitos/pergunta';
import { selectConsultas, type Situacao } from './transitSlice';

/** De quem anda já se pede o céu a seguir, e os trânsitos dele. */
export function useCeuAdiantado(vista: VistaAberta, situacao: Situacao | null): void {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  useAdiantar(LIMITES_DO_TRANSITO, (momento) => {
    const seguinte = selectConsultas({ ...store.getState(), momento }, vista, situacao);
    if (seguinte === null) return;
    const { planetas, transitos } = apiSlice.endpoints;
    const so = { subscribe: false } as const;
    void dispatch(planetas.initiate(perguntaDoCeu(seguinte.ceu), so));
    void dispatch(transitos.initiate(perguntaDosTransitos(seguinte.transitos), so));
  });
}
