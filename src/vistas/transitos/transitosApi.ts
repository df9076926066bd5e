/** Os trânsitos de um momento: mais de uma vista os pergunta. */
import { injetar } from '@/api/injetar';
import { mapaNaConsulta } from '@/api/mapaNaConsulta';
import { pedido } from '@/api/pedido';
import type { InstanteELugar } from '@/api/planetasApi';
import { RADICAL, type RespostaDe } from '@core/contract';

export const transitosApi = injetar({
  endpoints: (build) => ({
    transitos: build.query<RespostaDe<'transitos'>, { mapa: InstanteELugar; instante: string }>({
      query: ({ mapa, instante }) =>
        pedido('transitos', {
          parametros: { data: instante },
          consulta: {
            ...mapaNaConsulta(RADICAL, mapa),
          },
        }),
    }),
  }),
});

export const { useTransitosQuery } = transitosApi;
