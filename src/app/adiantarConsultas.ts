import { perguntaDoCeu } from '@/api/mapaNaConsulta';
import { apiSlice } from '@/api/apiSlice';
import { selectToken } from '@/features/conta/auth/authSlice';
import { consultaDoMapa, mapaSalvo } from '@/vistas/mapaNaTela';
import { resolverPerfil, type PerfilParcial } from '@core/astrology';
import type { Mapa } from '@core/contract';
import { mapaDoEndereco } from './partes';
import type { AppDispatch, AppStore } from '@/store/estado';

const SEM_ASSINAR = { subscribe: false } as const;

/**
 * Pede o mapa do endereço e as escolhas que valem nele, ao mesmo tempo, e logo o cálculo, enquanto
 * a tela que os vai mostrar ainda chega: ela os encontra pedidos.
 */
export function adiantarConsultas(store: AppStore, caminho: string): void {
  const dispatch: AppDispatch = store.dispatch;
  if (selectToken(store.getState()) === null) return;
  const { mapa, perfilMapa } = apiSlice.endpoints;
  const { planetas } = apiSlice.endpoints;
  const { calculoDoMapa, calculoDoUsuario } = apiSlice.endpoints;
  const calcular = (
    registro: Mapa | null | undefined,
    camadas: readonly (PerfilParcial | null)[] | undefined,
  ): void => {
    if (!registro || !camadas) return;
    const naTela = mapaSalvo(registro, { perfil: resolverPerfil(camadas), comMeuPerfil: false });
    void dispatch(planetas.initiate(perguntaDoCeu(consultaDoMapa(naTela)), SEM_ASSINAR));
  };
  const id = mapaDoEndereco(caminho);
  if (id !== null)
    void Promise.all([
      dispatch(mapa.initiate(id, SEM_ASSINAR)),
      dispatch(calculoDoMapa.initiate(id, SEM_ASSINAR)),
    ]).then(([registro, { data }]) =>
      calcular(registro.data, data && [data.escola, data.usuario, data.mapa]),
    );
  else if (caminho === '/')
    void Promise.all([
      dispatch(perfilMapa.initiate(undefined, SEM_ASSINAR)),
      dispatch(calculoDoUsuario.initiate(undefined, SEM_ASSINAR)),
    ]).then(([registro, { data }]) => calcular(registro.data, data && [data]));
  else if (caminho === '/mapas')
    void dispatch(apiSlice.endpoints.resumos.initiate(undefined, SEM_ASSINAR));
  else if (caminho === '/mapas/agora')
    void dispatch(calculoDoUsuario.initiate(undefined, SEM_ASSINAR));
}
