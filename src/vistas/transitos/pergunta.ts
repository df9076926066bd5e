/** Os trânsitos de um momento: mais de uma vista os pergunta. */
import type { ArgumentoDe } from '@/api/argumentos';
import { mapaNaConsulta, type InstanteELugar } from '@/api/mapaNaConsulta';
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
