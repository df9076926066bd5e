/** A versão retificada de um mapa: outro mapa, com a hora mexida, nota C e a razão. */
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { civilDoInstante, fusoNaTela, textoDaDataHora } from '@core/civil';
import { LIMITES, type MapaEntrada } from '@core/contract';
import { instanteMexido } from './retificacao';

const cortado = (texto: string, maximo: number): string => [...texto].slice(0, maximo).join('');

const SUFIXO = ' (hora retificada)';
export const nomeProposto = ({ nome }: MapaNaTela): string =>
  cortado(nome, LIMITES.nome - SUFIXO.length) + SUFIXO;

/** A hora com que se ficou, no relógio do lugar, e o que ela somava ao UTC. */
export const horaMexida = ({ data }: MapaNaTela, minutos: number, fuso: string): string =>
  `${textoDaDataHora(civilDoInstante(instanteMexido(data.dataHora, minutos), fuso))} (${fusoNaTela(fuso)})`;

export const razaoProposta = (mapa: MapaNaTela, minutos: number, fuso: string): string =>
  `Hora retificada de ${horaMexida(mapa, 0, mapa.data.fuso)} para ${horaMexida(mapa, minutos, fuso)}, pelos arcos e trânsitos aos ângulos.`;

/** @param fuso o da hora mexida */
export function versaoRetificada(
  { data, latitude, longitude, local, ianaTimeZone }: MapaNaTela,
  minutos: number,
  fuso: string,
  dito: { readonly nome: string; readonly razao: string },
): MapaEntrada {
  return {
    nome: dito.nome.trim(),
    data: { dataHora: instanteMexido(data.dataHora, minutos), fuso },
    latitude,
    longitude,
    localidade: local,
    ianaTimeZone,
    hora: { precisao: 'exata' },
    rodden: 'C',
    fonteDaHora: dito.razao.trim(),
  };
}
