import { QueryStatus } from '@reduxjs/toolkit/query';
import { apiSlice } from '@/api/apiSlice';
import type { AppDispatch, RootState } from '@/store/estado';

interface Chamada {
  readonly initiate: (
    argumento: unknown,
    opcoes: { readonly forceRefetch: true; readonly subscribe: false },
  ) => Parameters<AppDispatch>[0];
}
const chamadas = apiSlice.endpoints as unknown as Readonly<Record<string, Chamada>>;

/** Pede de novo o que já veio, sem o tirar da tela: para que o service worker o guarde. */
export function pedirDeNovo() {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    for (const pedida of Object.values(getState().api.queries))
      if (pedida?.status === QueryStatus.fulfilled) {
        const chamada = chamadas[pedida.endpointName];
        if (chamada)
          dispatch(chamada.initiate(pedida.originalArgs, { forceRefetch: true, subscribe: false }));
      }
  };
}
