/** As rodas pequenas dos mapas de uma lista: pedem-se juntas, um bloco da lista de cada vez. */
import { skipToken } from '@reduxjs/toolkit/query';
import { RODAS_POR_VEZ, type RespostaDe, type RodaPequena } from '@core/contract';
import { injetar } from './injetar';
import { pedido } from './pedido';
import { item, PERFIL } from './tags';

const GUARDADAS_S = 600;

const rodasApi = injetar({
  endpoints: (build) => ({
    /** @param ids separados por vírgulas; dos que não são da pessoa, nada se diz */
    rodas: build.query<RespostaDe<'rodas'>, string>({
      query: (ids) => pedido('rodas', { consulta: { ids } }),
      keepUnusedDataFor: GUARDADAS_S,
      providesTags: (_r, _erro, ids) => [
        ...ids.split(',').map((id) => item('mapas', id)),
        item('mapas', PERFIL),
        'calculo',
      ],
    }),
  }),
});

/** O bloco da lista em que está este mapa. */
export function blocoDe(id: string, lista: readonly string[]): string {
  const i = Math.floor(lista.indexOf(id) / RODAS_POR_VEZ) * RODAS_POR_VEZ;
  return lista.slice(i, i + RODAS_POR_VEZ).join(',');
}

/** @param bloco o da lista em que está o mapa; null, nada se pede */
export function useRodaPequena(id: string, bloco: string | null): RodaPequena | null {
  const { data } = rodasApi.endpoints.rodas.useQuery(bloco ?? skipToken);
  return data?.find((r) => r.id === id)?.roda ?? null;
}
