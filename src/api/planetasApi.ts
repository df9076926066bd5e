/** O cálculo de um céu: o de um nascimento, ou o de outro momento. */
import type { PerfilDeCalculo } from '@core/astrology';
import type { Latitude, Longitude } from '@core/civil';
import { CEU, type HoraDoCalculo, type RespostaDe } from '@core/contract';
import { injetar } from './injetar';
import { mapaNaConsulta } from './mapaNaConsulta';
import { pedido } from './pedido';

export interface InstanteELugar {
  /** Instante UTC ISO. */
  readonly data: string;
  readonly latitude: Latitude;
  readonly longitude: Longitude;
  /** Sob que escolhas se calcula. */
  readonly perfil: PerfilDeCalculo;
  /** Até onde se sabe a que horas foi. */
  readonly hora: HoraDoCalculo;
}

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
