/** O cálculo de um céu: o de um nascimento, ou o de outro momento. */
import type { PerfilDeCalculo } from '@core/astrology';
import { parNaApi, type Latitude, type Longitude } from '@core/civil';
import type { HoraDoCalculo, RespostaDe } from '@core/contract';
import { escolhasNaConsulta, horaComoConsulta } from './escolhasNaConsulta';
import { injetar } from './injetar';
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

/** O perfil e a hora, como vão em todo cálculo. */
export const comoSeCalcula = ({ perfil, hora }: Pick<InstanteELugar, 'perfil' | 'hora'>) => ({
  ...escolhasNaConsulta(perfil),
  ...horaComoConsulta(hora),
});

export const planetasApi = injetar({
  endpoints: (build) => ({
    planetas: build.query<RespostaDe<'planetas'>, InstanteELugar>({
      query: ({ data, latitude, longitude, ...como }) =>
        pedido('planetas', {
          consulta: {
            data,
            coordenada: parNaApi(latitude, longitude),
            ...comoSeCalcula(como),
          },
        }),
    }),
  }),
});

export const { usePlanetasQuery } = planetasApi;
