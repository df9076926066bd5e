import { combineReducers, configureStore, type Action, type Reducer, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { FLUSH, PAUSE, PERSIST, persistReducer, persistStore, PURGE, REGISTER, REHYDRATE, type PersistConfig, type PersistedState, type Persistor } from 'redux-persist';
import { apiSlice } from '@/api/apiSlice';
import { guardadasSlice } from '@/api/guardadasSlice';
import { verificarRespostas } from '@/api/verificacao';
import { authSlice } from '@/features/auth/authSlice';
import { chartSlice } from '@/features/chart/chartSlice';
import { compartilhamentoSlice } from '@/features/compartilhamento/compartilhamentoSlice';
import { configuracaoSlice } from '@/features/configuracao/configuracaoSlice';
import { formularioSlice } from '@/features/mapas/formularioSlice';
import { progressionSlice } from '@/features/progression/progressionSlice';
import { solarReturnSlice } from '@/features/solarReturn/solarReturnSlice';
import { transitSlice } from '@/features/transit/transitSlice';
import { armazenamento, armazenamentoDaAba } from './armazenamento';
import { criarListeners } from './listeners';

/** O persistReducer estreita o tipo do preloadedState e não compila (redux-persist#1459): o tipo do redutor não muda. */
function persistir<S, A extends Action>(config: PersistConfig<S>, reducer: Reducer<S, A>): Reducer<S, A> {
  return persistReducer(config, reducer) as unknown as Reducer<S, A>;
}

/** Sobe quando muda a forma de um rascunho. */
const VERSAO_DOS_RASCUNHOS = 1;

async function descartarOutraVersao(guardado: PersistedState): Promise<PersistedState> {
  return guardado?._persist.version === VERSAO_DOS_RASCUNHOS ? guardado : undefined;
}

const rootReducer = combineReducers({
  [apiSlice.reducerPath]: apiSlice.reducer,
  guardadas: guardadasSlice.reducer,
  auth: authSlice.reducer,
  chart: chartSlice.reducer,
  compartilhamento: compartilhamentoSlice.reducer,
  transit: transitSlice.reducer,
  solarReturn: solarReturnSlice.reducer,
  progression: progressionSlice.reducer,
  // Os rascunhos resistem a recarregar a página, nesta aba; os de outra versão do formulário já não se leem.
  formulario: persistir({ key: 'rascunhos', version: VERSAO_DOS_RASCUNHOS, storage: armazenamentoDaAba, migrate: descartarOutraVersao }, formularioSlice.reducer),
  // Só preferências se guardam: nunca mapas, nunca o token (que vive na chave dele).
  configuracao: persistir({ key: 'configuracao', version: 1, storage: armazenamento }, configuracaoSlice.reducer),
});

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;

verificarRespostas(apiSlice);

/** Uma store completa; os testes fazem uma para cada história. */
export function makeStore(preloadedState?: Partial<RootState>) {
  const listeners = criarListeners();
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefault) =>
      getDefault({ serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] } })
        .prepend(listeners.middleware)
        .concat(apiSlice.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;

export function makePersistor(store: AppStore) {
  return persistStore(store);
}

/** Resolve quando as preferências e os rascunhos guardados já estão na store. */
export function reidratada(persistor: Persistor): Promise<void> {
  return new Promise((resolve) => {
    const conferir = (): void => {
      if (!persistor.getState().bootstrapped) return;
      largar();
      resolve();
    };
    const largar = persistor.subscribe(conferir);
    conferir();
  });
}
