/** Os trânsitos longos, um planeta de cada vez. */
import { injetar } from '@/api/injetar';
import { pedido } from '@/api/pedido';
import { comoSeCalcula, type InstanteELugar } from '@/api/planetasApi';
import type { PontoQueTransita } from '@core/astrology';
import { parNaApi } from '@core/civil';
import type { RespostaDe } from '@core/contract';

/** Os trânsitos de um planeta durante anos. */
export interface ConsultaDeTransitosLongos {
  readonly mapa: InstanteELugar;
  readonly planeta: PontoQueTransita;
  /** 'aaaa-MM-dd' */
  readonly de: string;
  readonly meses: 12 | 18 | 36;
}

export const longosApi = injetar({
  endpoints: (build) => ({
    transitosLongos: build.query<RespostaDe<'transitosLongos'>, ConsultaDeTransitosLongos>({
      query: ({ mapa, planeta, de, meses }) =>
        pedido('transitosLongos', {
          consulta: {
            data: mapa.data,
            coord: parNaApi(mapa.latitude, mapa.longitude),
            planeta,
            de,
            meses: String(meses),
            ...comoSeCalcula(mapa),
          },
        }),
    }),
  }),
});

export const { useTransitosLongosQuery } = longosApi;
