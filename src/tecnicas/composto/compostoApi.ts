/** O mapa composto de dois. */
import { injetar } from '@/api/injetar';
import { mapaNaConsulta } from '@/api/mapaNaConsulta';
import { pedido } from '@/api/pedido';
import type { InstanteELugar } from '@/api/planetasApi';
import { parNaApi } from '@core/civil';
import { mapaDito, type RespostaDe } from '@core/contract';

interface PerguntaDoComposto {
  readonly a: InstanteELugar;
  readonly b: InstanteELugar;
  /** De onde são as casas; null: pelos pontos médios. */
  readonly lugar: Pick<InstanteELugar, 'latitude' | 'longitude'> | null;
}

const compostoApi = injetar({
  endpoints: (build) => ({
    composto: build.query<RespostaDe<'composto'>, PerguntaDoComposto>({
      query: ({ a, b, lugar }) =>
        pedido('composto', {
          consulta: {
            ...mapaNaConsulta(mapaDito('A'), a),
            ...mapaNaConsulta(mapaDito('B'), b),
            ...(lugar && {
              casas: 'lugar',
              coordLugar: parNaApi(lugar.latitude, lugar.longitude),
            }),
          },
        }),
    }),
  }),
});

export const { useCompostoQuery } = compostoApi;
