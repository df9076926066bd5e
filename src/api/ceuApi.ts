/** O calendário do céu, e as horas planetárias de um lugar. */
import type { ConsultaDe, RespostaDe } from '@core/contract';
import { injetar } from './injetar';
import { pedido } from './pedido';

/** O céu não muda; a memória do navegador é que não é sem fim. */
const UMA_HORA = 3600;

const ceuApi = injetar({
  endpoints: (build) => ({
    ceu: build.query<RespostaDe<'ceu'>, ConsultaDe<'ceu'>>({
      query: (consulta) => pedido('ceu', { consulta }),
      keepUnusedDataFor: UMA_HORA,
    }),
    horasPlanetarias: build.query<RespostaDe<'horasPlanetarias'>, ConsultaDe<'horasPlanetarias'>>({
      query: (consulta) => pedido('horasPlanetarias', { consulta }),
    }),
  }),
});

export const { useCeuQuery, useHorasPlanetariasQuery, usePrefetch: useAdiantarCeu } = ceuApi;
