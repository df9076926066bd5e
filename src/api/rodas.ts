/** As rodas pequenas dos mapas de uma lista: pedem-se juntas, um bloco da lista de cada vez. */
import { skipToken } from '@reduxjs/toolkit/query';
import { RODAS_POR_VEZ, type RodaPequena } from '@core/contract';
import { useRodasQuery } from './apiSlice';

/** Os ids do bloco da lista em que está este mapa, separados por vírgulas. */
export function blocoDe(id: string, lista: readonly string[]): string {
  const i = Math.floor(lista.indexOf(id) / RODAS_POR_VEZ) * RODAS_POR_VEZ;
  return lista.slice(i, i + RODAS_POR_VEZ).join(',');
}

/** @param bloco o da lista em que está o mapa; null, nada se pede */
export function useRodaPequena(id: string, bloco: string | null): RodaPequena | null {
  const { data } = useRodasQuery(bloco === null ? skipToken : { consulta: { ids: bloco } });
  return data?.find((r) => r.id === id)?.roda ?? null;
}
