/** Os trânsitos longos, um planeta de cada vez. */
import { injetar } from '@/api/injetar';
import { mapaNaConsulta } from '@/api/mapaNaConsulta';
import { pedido } from '@/api/pedido';
import type { InstanteELugar } from '@/api/planetasApi';
import type { PontoQueTransita } from '@core/astrology';
import { RADICAL, type RespostaDe } from '@core/contract';

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
            ...mapaNaConsulta(RADICAL, mapa),
            planeta,
            de,
            meses: String(meses),
          },
        }),
    }),
  }),
});

export const { useTransitosLongosQuery } = longosApi;
