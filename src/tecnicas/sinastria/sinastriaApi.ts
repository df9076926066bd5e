/** Os aspectos entre dois mapas, e as casas de um em que cai o outro. */
import { injetar } from '@/api/injetar';
import { mapaNaConsulta } from '@/api/mapaNaConsulta';
import { pedido } from '@/api/pedido';
import type { InstanteELugar } from '@/api/planetasApi';
import { mapaDito, type RespostaDe } from '@core/contract';

const sinastriaApi = injetar({
  endpoints: (build) => ({
    sinastria: build.query<
      RespostaDe<'sinastria'>,
      { readonly a: InstanteELugar; readonly b: InstanteELugar }
    >({
      query: ({ a, b }) =>
        pedido('sinastria', {
          consulta: { ...mapaNaConsulta(mapaDito('A'), a), ...mapaNaConsulta(mapaDito('B'), b) },
        }),
    }),
  }),
});

export const { useSinastriaQuery } = sinastriaApi;
