import { apiSlice } from '@/api/apiSlice';
import { selectToken } from '@/features/auth/authSlice';
import { consultaDoMapa } from '@/features/chart/chartSlice';
import { mapaSalvo } from '@/features/chart/mapaNaTela';
import type { Mapa } from '@core/contract';
import { mapaDoEndereco } from './partes';
import type { AppDispatch, AppStore } from '@/store/estado';

/**
 * Pede o mapa do endereço, e o cálculo dele, enquanto a tela que os vai mostrar ainda chega: ela os
 * encontra pedidos.
 */
export function adiantarConsultas(store: AppStore, caminho: string): void {
  const dispatch: AppDispatch = store.dispatch;
  if (selectToken(store.getState()) === null) return;
  const calcular = (mapa: Mapa | null | undefined): void => {
    if (mapa)
      void dispatch(
        apiSlice.endpoints.planetas.initiate(consultaDoMapa(mapaSalvo(mapa)), { subscribe: false }),
      );
  };
  const id = mapaDoEndereco(caminho);
  if (id !== null)
    void dispatch(apiSlice.endpoints.mapa.initiate(id, { subscribe: false })).then(({ data }) =>
      calcular(data),
    );
  else if (caminho === '/')
    void dispatch(apiSlice.endpoints.perfilMapa.initiate(undefined, { subscribe: false })).then(
      ({ data }) => calcular(data),
    );
}
