/** Os fusos, e os lugares da lista própria. */
import type { RespostaDe } from '@core/contract';
import { injetar } from './injetar';
import { pedido } from './pedido';

interface ConsultaDeVerao {
  /** Hora civil 'aaaa-MM-ddTHH:mm:ss'. */
  readonly civil: string;
  readonly ianaTimeZone: string;
  readonly coordenada: string;
}

interface InstanteNaZona {
  /** UTC ISO. */
  readonly instante: string;
  readonly ianaTimeZone: string;
  /** Par de coordenadas como vai na API. */
  readonly coordenada: string;
}

const horariosApi = injetar({
  endpoints: (build) => ({
    lugares: build.query<RespostaDe<'lugares'>, string>({
      query: (texto) => pedido('lugares', { consulta: { texto } }),
    }),
    fuso: build.query<RespostaDe<'fuso'>, string>({
      query: (coordenada) => pedido('fuso', { consulta: { coordenada } }),
    }),
    fusoNoInstante: build.query<RespostaDe<'fusoNoInstante'>, InstanteNaZona>({
      query: (consulta) => pedido('fusoNoInstante', { consulta }),
    }),
    verao: build.query<RespostaDe<'verao'>, ConsultaDeVerao>({
      query: ({ civil, ianaTimeZone, coordenada }) =>
        pedido('verao', { consulta: { dt: `${civil}Z`, ianaTimeZone, coordenada } }),
    }),
  }),
});

export const { useLugaresQuery, useFusoQuery, useFusoNoInstanteQuery, useVeraoQuery } = horariosApi;
