/** Os trânsitos de um momento: mais de uma vista os pergunta. */
import { injetar } from '@/api/injetar';
import { pedido } from '@/api/pedido';
import { comoSeCalcula, type InstanteELugar } from '@/api/planetasApi';
import { parNaApi } from '@core/civil';
import type { RespostaDe } from '@core/contract';

export const transitosApi = injetar({
  endpoints: (build) => ({
    transitos: build.query<RespostaDe<'transitos'>, { mapa: InstanteELugar; instante: string }>({
      query: ({ mapa, instante }) =>
        pedido('transitos', {
          parametros: { data: instante },
          consulta: {
            data: mapa.data,
            coord: parNaApi(mapa.latitude, mapa.longitude),
            ...comoSeCalcula(mapa),
          },
        }),
    }),
  }),
});

export const { useTransitosQuery } = transitosApi;
