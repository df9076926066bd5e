/** O céu de um momento e os trânsitos dele a um mapa: mais de uma vista os pergunta. */
import { skipToken } from '@reduxjs/toolkit/query';
import type { ArgumentoDe } from '@/api/argumentos';
import { apiSlice, usePlanetasQuery, useTransitosQuery } from '@/api/apiSlice';
import {
  HORA_EXATA,
  mapaNaConsulta,
  perguntaDoCeu,
  type InstanteELugar,
} from '@/api/mapaNaConsulta';
import { useJuntas } from '@/vistas/juntas';
import { RADICAL } from '@core/contract';

export const perguntaDosTransitos = ({
  mapa,
  instante,
}: {
  readonly mapa: InstanteELugar;
  readonly instante: string;
}): ArgumentoDe<'transitos'> => ({
  data: instante,
  consulta: mapaNaConsulta(RADICAL, mapa),
});

export interface PerguntasDoCeu {
  readonly ceu: ArgumentoDe<'planetas'>;
  readonly transitos: ArgumentoDe<'transitos'>;
}

/** @param onde de que lugar se olha o céu; o do mapa, se não se diz */
export const perguntasDoCeu = (
  mapa: InstanteELugar,
  instante: string,
  onde?: Pick<InstanteELugar, 'latitude' | 'longitude'>,
): PerguntasDoCeu => ({
  ceu: perguntaDoCeu({ ...mapa, ...onde, data: instante, hora: HORA_EXATA }),
  transitos: perguntaDosTransitos({ mapa, instante }),
});

/** O céu e os trânsitos, juntos. @param perguntas null: ainda não se pode perguntar */
export const useCeu = (perguntas: PerguntasDoCeu | null) =>
  useJuntas(
    usePlanetasQuery(perguntas?.ceu ?? skipToken),
    useTransitosQuery(perguntas?.transitos ?? skipToken),
  );

/** O mesmo, pedido antes de fazer falta. */
export function usePedirCeu() {
  const pedirPlanetas = apiSlice.usePrefetch('planetas');
  const pedirTransitos = apiSlice.usePrefetch('transitos');
  return ({ ceu, transitos }: PerguntasDoCeu): void => {
    pedirPlanetas(ceu);
    pedirTransitos(transitos);
  };
}
