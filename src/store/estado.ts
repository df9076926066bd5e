/** Tudo o que a aplicação guarda: o cache da API e, de cada fatia, o que só a pessoa sabe. */
import {
  combineSlices,
  type Action,
  type Reducer,
  type Store,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { persistReducer, type PersistConfig } from 'redux-persist';
import { apiSlice } from '@/api/apiSlice';
import { comoAlunoSlice } from '@/api/comoAlunoSlice';
import { offlineCacheSlice } from '@/api/offlineCacheSlice';
import { authSlice } from '@/features/conta/auth/authSlice';
import { chartSlice, GUARDADOS_DO_DESENHO } from '@/features/mapa/chart/chartSlice';
import { configuracaoSlice } from '@/features/conta/configuracao/configuracaoSlice';
import { escolhasSlice } from '@/features/mapa/escolhas/escolhasSlice';
import { fichaSlice } from '@/features/mesa/ficha/fichaSlice';
import { comOQueSeEntende } from '@/outbox/guardados';
import { outboxSlice } from '@/outbox/outboxSlice';
import { progressionSlice } from '@/tecnicas/progressao/progressionSlice';
import { solarReturnSlice } from '@/tecnicas/revolucao/solarReturnSlice';
import { transitSlice } from '@/tecnicas/transitos/transitSlice';
import { momentoSlice } from '@/tempo/momentoSlice';
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

/**
 * As fatias que vêm com a vista que as usa: cada uma acrescenta aqui a sua, e até lá o estado não a
 * tem.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface FatiasSobDemanda {}

export const rootReducer = combineSlices(
  apiSlice,
  comoAlunoSlice,
  offlineCacheSlice,
  authSlice,
  escolhasSlice,
  fichaSlice,
  momentoSlice,
  transitSlice,
  solarReturnSlice,
  progressionSlice,
  {
    chart: persistir(
      { key: 'desenho', version: 1, storage: armazenamento, whitelist: [...GUARDADOS_DO_DESENHO] },
      chartSlice.reducer,
    ),
    // O que se escreveu e o servidor ainda não tem resiste a recarregar a página, nesta aba.
    outbox: persistir(
      {
        key: 'outbox',
        version: 1,
        storage: armazenamentoDaAba,
        migrate: comOQueSeEntende,
      },
      outboxSlice.reducer,
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
