import { useCallback, useRef } from 'react';
import { useStore } from 'react-redux';
import { perguntaDosTransitos } from '@/vistas/transitos/pergunta';
import { perguntaDoCeu } from '@/api/mapaNaConsulta';
import { apiSlice } from '@/api/apiSlice';
import type { RootState } from '@/store/estado';
import { useAppDispatch } from '@/store/hooks';
import type { Andada } from '@core/civil';
import type { VistaAberta } from '@/vistas/mapaNaTela';
import { andado, selectConsultas, transitSlice, type Situacao } from './transitSlice';

/** Quem dá dois passos iguais dentro disto há de dar o terceiro. */
const A_SEGUIR_MS = 1000;

/**
 * Quem anda depressa já tem pedido o passo seguinte: enquanto um se desenha, o outro calcula-se. Um
 * passo só não pede nada a mais.
 */
export function useAdiantar(
  vista: VistaAberta,
  situacao: Situacao | null,
): (andada: Andada) => void {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const ultima = useRef<{ readonly andada: string; readonly ms: number } | null>(null);
  return useCallback(
    (andada) => {
      const [agora, antes] = [performance.now(), ultima.current];
      ultima.current = { andada: andada.join(' '), ms: agora };
      if (antes?.andada !== ultima.current.andada || agora - antes.ms > A_SEGUIR_MS) return;
      const transit = transitSlice.reducer(store.getState().transit, andado(andada, vista.hoje));
      const seguinte = selectConsultas({ transit }, vista, situacao);
      if (seguinte === null) return;
      void dispatch(
        apiSlice.endpoints.planetas.initiate(perguntaDoCeu(seguinte.ceu), { subscribe: false }),
      );
      void dispatch(
        apiSlice.endpoints.transitos.initiate(perguntaDosTransitos(seguinte.transitos), {
          subscribe: false,
        }),
      );
    },
    [dispatch, store, vista, situacao],
  );
}
