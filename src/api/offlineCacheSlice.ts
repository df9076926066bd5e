/**
 * De que respostas à vista se sabe que vieram do que estava guardado, e quando tinham vindo do
 * servidor.
 */
import { createSlice, type UnknownAction } from '@reduxjs/toolkit';
import type { NomeDaRota } from '@core/contract';
import { apiSlice } from './apiSlice';
import { vistaEm } from './offlineCache';

interface OfflineCacheState {
  readonly vistasEm: Readonly<Record<string, number>>;
}

const inicial: OfflineCacheState = { vistasEm: {} };

interface Chegada extends UnknownAction {
  readonly meta: {
    readonly arg: { readonly endpointName: string; readonly originalArgs: unknown };
    readonly baseQueryMeta?: { readonly response?: Response };
  };
}
const chegou = (acao: UnknownAction): acao is Chegada =>
  acao.type === `${apiSlice.reducerPath}/executeQuery/fulfilled`;
const chaveDe = (chamada: string, argumentos: unknown): string =>
  `${chamada}(${JSON.stringify(argumentos)})`;

export const offlineCacheSlice = createSlice({
  name: 'offlineCache',
  initialState: inicial,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(apiSlice.util.resetApiState, () => inicial)
      .addMatcher(chegou, (state, { meta: { arg, baseQueryMeta } }) => {
        const chave = chaveDe(arg.endpointName, arg.originalArgs);
        const quando = vistaEm(baseQueryMeta?.response);
        if (quando === null) delete state.vistasEm[chave];
        else state.vistasEm[chave] = quando;
      });
  },
});

interface ComOfflineCache {
  readonly offlineCache: OfflineCacheState;
}

/** Quando o servidor deu esta resposta, ms, se o que se vê é a guardada; null se acaba de vir. */
export function selectVistaEm(
  state: ComOfflineCache,
  chamada: NomeDaRota,
  argumentos: unknown,
): number | null {
  return state.offlineCache.vistasEm[chaveDe(chamada, argumentos)] ?? null;
}
