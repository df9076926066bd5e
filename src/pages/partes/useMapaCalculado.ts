import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { perguntaDoCeu } from '@/api/mapaNaConsulta';
import { usePlanetasQuery } from '@/api/apiSlice';
import { chaveDoMapa, consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';

/** O mesmo mapa, ainda que calculado sob outro perfil ou, num que anda no tempo, noutro momento. */
function mesmo(a: MapaNaTela, b: MapaNaTela, anda: boolean): boolean {
  return anda
    ? a.id === b.id && a.nome === b.nome && a.local === b.local
    : chaveDoMapa(a) === chaveDoMapa(b);
}

/**
 * O mapa a mostrar: quando só mudou o perfil de cálculo, ou o momento de um que anda no tempo, o de
 * antes fica à vista, inteiro, até o novo estar calculado (ou se saber que não vem). Outro mapa
 * mostra-se logo, e espera-se por ele.
 * @param porCalcular ainda não se sabe sob que escolhas: nada se pede
 */
export function useMapaCalculado(
  mapa: MapaNaTela,
  { anda = false, porCalcular = false } = {},
): {
  readonly mostrado: MapaNaTela;
  readonly calculando: boolean;
} {
  const { currentData, isError } = usePlanetasQuery(
    porCalcular ? skipToken : perguntaDoCeu(consultaDoMapa(mapa)),
  );
  const [ultimo, guardar] = useState(porCalcular ? null : mapa);
  const respondido = currentData !== undefined || isError;
  // O que não se calculou não fica à vista no lugar do que se está a calcular.
  const aGuardar = porCalcular ? null : respondido ? mapa : ultimo;
  if (ultimo !== aGuardar) guardar(aGuardar);
  const mostrado = respondido || !ultimo || !mesmo(ultimo, mapa, anda) ? mapa : ultimo;
  return { mostrado, calculando: mostrado !== mapa };
}
