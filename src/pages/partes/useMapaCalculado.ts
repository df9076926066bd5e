import { useState } from 'react';
import { usePlanetasQuery } from '@/api/apiSlice';
import { chaveDoMapa, consultaDoMapa, type MapaNaTela } from '@/features/chart/chartSlice';

/**
 * O mapa a mostrar: quando só mudou o perfil de cálculo, o de antes fica à vista, inteiro, até o
 * novo estar calculado (ou se saber que não vem). Outro mapa mostra-se logo, e espera-se por ele.
 */
export function useMapaCalculado(mapa: MapaNaTela): {
  readonly mostrado: MapaNaTela;
  readonly calculando: boolean;
} {
  const { currentData, isError } = usePlanetasQuery(consultaDoMapa(mapa));
  const [ultimo, guardar] = useState(mapa);
  const respondido = currentData !== undefined || isError;
  if (respondido && ultimo !== mapa) guardar(mapa);
  const mostrado = respondido || chaveDoMapa(ultimo) !== chaveDoMapa(mapa) ? mapa : ultimo;
  return { mostrado, calculando: mostrado !== mapa };
}
