/** Os eclipses de uns anos sobre um mapa. */
import { injetar } from '@/api/injetar';
import { mapaNaConsulta } from '@/api/mapaNaConsulta';
import { pedido } from '@/api/pedido';
import type { InstanteELugar } from '@/api/planetasApi';
import { NATAL, type RespostaDe } from '@core/contract';
import type { OrbeDoEclipse } from '@core/tecnicas/eclipses/medidas';

interface Pergunta {
  readonly mapa: InstanteELugar;
  /** 'aaaa-MM-dd' */
  readonly de: string;
  readonly ate: string;
  readonly orbe: OrbeDoEclipse;
}

const eclipsesApi = injetar({
  endpoints: (build) => ({
    eclipses: build.query<RespostaDe<'eclipses'>, Pergunta>({
      query: ({ mapa, ...resto }) =>
        pedido('eclipses', { consulta: { ...mapaNaConsulta(NATAL, mapa), ...resto } }),
    }),
  }),
});

export const { useEclipsesQuery } = eclipsesApi;
