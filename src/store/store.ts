import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { apiSlice } from '@/api/apiSlice';
import { rootReducer, type AppStore, type RootState } from './estado';
import { criarListeners } from './listeners';

/** Uma store completa; os testes fazem uma para cada história. */
export function makeStore(preloadedState?: Partial<RootState>): AppStore {
  const listeners = criarListeners();
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefault) =>
      getDefault({
        serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] },
      })
        .prepend(listeners.middleware)
        .concat(apiSlice.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

/** O que se guarda grava-se aos poucos; quem sai da página leva-o gravado. */
export function makePersistor(store: AppStore) {
  const persistor = persistStore(store);
  window.addEventListener('pagehide', () => void persistor.flush());
  return persistor;
}
