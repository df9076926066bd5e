import { skipToken } from '@reduxjs/toolkit/query';
import { useFusoNoInstanteQuery } from '@/api/apiSlice';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { parNaApi } from '@core/civil';
import { MINUTOS_DA_RETIFICACAO } from '@core/tecnicas/linhaDaVida/medidas';
import { instanteMexido } from './retificacao';

/**
 * O fuso da hora mexida: o do mapa, salvo se dentro do que se pode mexer o relógio do lugar mudou
 * (começou ou acabou o horário de verão). O que se informou à mão vale para todas.
 */
export function useFusoDaHora({ data, ianaTimeZone, ...onde }: MapaNaTela, minutos: number) {
  const fixo = data.motivo === null || data.motivo.tipo === 'manual';
  const coordenada = parNaApi(onde.latitude, onde.longitude);
  const em = (mexida: number) => ({
    consulta: { instante: instanteMexido(data.dataHora, mexida), ianaTimeZone, coordenada },
  });
  const antes = useFusoNoInstanteQuery(fixo ? skipToken : em(-MINUTOS_DA_RETIFICACAO));
  const depois = useFusoNoInstanteQuery(fixo ? skipToken : em(MINUTOS_DA_RETIFICACAO));
  const [primeiro, ultimo] = [antes.currentData?.fuso, depois.currentData?.fuso];
  const sabidos = primeiro !== undefined && ultimo !== undefined;
  const muda = sabidos && primeiro !== ultimo;
  const desta = useFusoNoInstanteQuery(muda && minutos !== 0 ? em(minutos) : skipToken);
  const perguntas = [antes, depois, desta];
  return {
    /** O que o relógio do lugar somava ao UTC nesse instante; null enquanto não se sabe. */
    fuso:
      minutos === 0 || ((fixo || sabidos) && !muda) ? data.fuso : (desta.currentData?.fuso ?? null),
    /** Dentro das duas horas o relógio do lugar mudou. */
    muda,
    erro: perguntas.some((p) => p.error !== undefined && p.currentData === undefined),
    tentarDeNovo: () => perguntas.forEach((p) => p.error !== undefined && void p.refetch()),
  };
}
