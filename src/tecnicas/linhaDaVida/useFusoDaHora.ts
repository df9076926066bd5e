import { skipToken } from '@reduxjs/toolkit/query';
import { useFusoNoInstanteQuery } from '@/api/apiSlice';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { parNaApi } from '@core/civil';
import { MINUTOS_DA_RETIFICACAO } from '@core/tecnicas/linhaDaVida/medidas';
import { instanteMexido } from './retificacao';

interface FusoDaHora {
  /** O que o relógio do lugar somava ao UTC nesse instante; null enquanto não se sabe. */
  readonly fuso: string | null;
  /** Dentro das duas horas o relógio do lugar mudou. */
  readonly muda: boolean;
  readonly erro: boolean;
  readonly tentarDeNovo: () => void;
}

/**
 * O fuso da hora mexida: o do mapa, salvo se dentro do que se pode mexer o relógio do lugar mudou
 * (começou ou acabou o horário de verão). O que se informou à mão vale para todas.
 */
export function useFusoDaHora(
  { data, ianaTimeZone, ...onde }: MapaNaTela,
  minutos: number,
): FusoDaHora {
  const fixo = data.motivo === null || data.motivo.tipo === 'manual';
  const coordenada = parNaApi(onde.latitude, onde.longitude);
  const em = (mexida: number) => ({
    consulta: { instante: instanteMexido(data.dataHora, mexida), ianaTimeZone, coordenada },
  });
  const antes = useFusoNoInstanteQuery(fixo ? skipToken : em(-MINUTOS_DA_RETIFICACAO));
  const depois = useFusoNoInstanteQuery(fixo ? skipToken : em(MINUTOS_DA_RETIFICACAO));
  const muda =
    antes.currentData !== undefined &&
    depois.currentData !== undefined &&
    antes.currentData.fuso !== depois.currentData.fuso;
  const desta = useFusoNoInstanteQuery(muda && minutos !== 0 ? em(minutos) : skipToken);
  const sabido = fixo || (antes.currentData !== undefined && depois.currentData !== undefined);
  const perguntas = [antes, depois, desta];
  return {
    fuso: minutos === 0 || (sabido && !muda) ? data.fuso : (desta.currentData?.fuso ?? null),
    muda,
    erro: perguntas.some((p) => p.error !== undefined && p.currentData === undefined),
    tentarDeNovo: () => perguntas.forEach((p) => p.error !== undefined && void p.refetch()),
  };
}
