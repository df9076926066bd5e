/** O cálculo de um céu: o de um nascimento, ou o de outro momento. */
import { CEU, type RespostaDe } from '@core/contract';
import { injetar } from './injetar';
import { mapaNaConsulta, type InstanteELugar } from './mapaNaConsulta';
import { pedido } from './pedido';

export type { InstanteELugar } from './mapaNaConsulta';

/** De um céu que não é o de um nascimento: sabe-se a que horas é. */
export const HORA_EXATA = { precisao: 'exata' } as const;

export const planetasApi = injetar({
  endpoints: (build) => ({
    planetas: build.query<RespostaDe<'planetas'>, InstanteELugar>({
      query: (ceu) => pedido('planetas', { consulta: mapaNaConsulta(CEU, ceu) }),
    }),
  }),
});

export const { usePlanetasQuery } = planetasApi;
