/** O início, parte a parte. */
import type { RespostaDe } from '@core/contract';
import { injetar } from './injetar';
import { pedido } from './pedido';
import { lista } from './tags';

/** A Lua anda pouco, mas anda. */
const LUA_GUARDADA_S = 300;

const inicioApi = injetar({
  endpoints: (build) => ({
    mapasDoInicio: build.query<RespostaDe<'mapasDoInicio'>, void>({
      query: () => pedido('mapasDoInicio', {}),
      providesTags: [lista('mapas'), lista('escolas'), lista('compartilhamento'), 'calculo'],
    }),
    ceuDeAgora: build.query<RespostaDe<'ceuDeAgora'>, void>({
      query: () => pedido('ceuDeAgora', {}),
      keepUnusedDataFor: LUA_GUARDADA_S,
    }),
    pendencias: build.query<RespostaDe<'pendencias'>, void>({
      query: () => pedido('pendencias', {}),
      providesTags: ['turmas', 'exercicios'],
    }),
  }),
});

export const { useMapasDoInicioQuery, useCeuDeAgoraQuery, usePendenciasQuery } = inicioApi;
