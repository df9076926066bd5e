/** Tudo o que a aplicação guarda: o cache da API e, de cada fatia, o que só a pessoa sabe. */
import {
  combineSlices,
  type Action,
  type Reducer,
  type Store,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { persistReducer, type PersistConfig, type PersistedState } from 'redux-persist';
import { apiSlice } from '@/api/apiSlice';
import { guardadasSlice } from '@/api/guardadasSlice';
import { authSlice } from '@/features/auth/authSlice';
import { chartSlice, GUARDADOS_DO_DESENHO } from '@/features/chart/chartSlice';
import { compartilhamentoSlice } from '@/features/compartilhamento/compartilhamentoSlice';
import { configuracaoSlice } from '@/features/configuracao/configuracaoSlice';
import { estudoSlice } from '@/features/estudo/estudoSlice';
import { fichaSlice } from '@/features/ficha/fichaSlice';
import { formularioSlice } from '@/features/mapas/formularioSlice';
import { armazenamento, armazenamentoDaAba } from './armazenamento';

/**
 * O persistReducer estreita o tipo do preloadedState e não compila (redux-persist#1459): o tipo do
 * redutor não muda.
 */
function persistir<S, A extends Action>(
  config: PersistConfig<S>,
  reducer: Reducer<S, A>,
): Reducer<S, A> {
  return persistReducer(config, reducer) as unknown as Reducer<S, A>;
}

/** Sobe quando muda a forma de um rascunho. */
const VERSAO_DOS_RASCUNHOS = 3;

async function descartarOutraVersao(guardado: PersistedState): Promise<PersistedState> {
  return guardado?._persist.version === VERSAO_DOS_RASCUNHOS ? guardado : undefined;
}

/**
 * As fatias que vêm com a vista que as usa: cada uma acrescenta aqui a sua, e até lá o estado não a
 * tem.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface FatiasSobDemanda {}

export const rootReducer = combineSlices(
  apiSlice,
  guardadasSlice,
  authSlice,
  compartilhamentoSlice,
  {
    chart: persistir(
      { key: 'desenho', version: 1, storage: armazenamento, whitelist: [...GUARDADOS_DO_DESENHO] },
      chartSlice.reducer,
    ),
    // Os rascunhos resistem a recarregar a página, nesta aba; os de outra versão do formulário já
    // não se leem.
    formulario: persistir(
      {
        key: 'rascunhos',
        version: VERSAO_DOS_RASCUNHOS,
        storage: armazenamentoDaAba,
        migrate: descartarOutraVersao,
      },
      formularioSlice.reducer,
    ),
    // O que se escreveu nas fichas e ainda não chegou ao servidor.
    ficha: persistir(
      { key: 'fichas', version: 1, storage: armazenamentoDaAba, whitelist: ['porGravar'] },
      fichaSlice.reducer,
    ),
    // O que se compõe nas turmas e ainda não se enviou.
    estudo: persistir(
      { key: 'estudo', version: 1, storage: armazenamentoDaAba },
      estudoSlice.reducer,
    ),
    // Só preferências se guardam: nunca mapas, nunca o token (que vive na chave dele).
    configuracao: persistir(
      { key: 'configuracao', version: 1, storage: armazenamento },
      configuracaoSlice.reducer,
    ),
  },
).withLazyLoadedSlices<FatiasSobDemanda>();

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
export type AppStore = Store<RootState, UnknownAction> & { readonly dispatch: AppDispatch };
