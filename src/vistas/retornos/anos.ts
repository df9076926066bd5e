/** Os anos de que se pode pedir um retorno, contados no relógio do lugar do nascimento. */
import {
  civilDoInstante,
  civilDosSegundos,
  exigirData,
  exigirInstante,
  somarMeses,
} from '@core/civil';
import { ANOS_DAS_EFEMERIDES } from '@core/contract';
import { dataDoNascimento, type MapaNaTela } from '../mapaNaTela';

const MESES_POR_ANO = 12;

/** O ano que o relógio do lugar marcava no nascimento. */
export function anoDoNascimento({ data }: MapaNaTela): number {
  return civilDoInstante(data.dataHora, data.fuso).ano;
}

/** Quantos anos o do nascimento em UTC está à frente do civil: 1, 0 ou -1. */
function avancoDoAnoUtc(mapa: MapaNaTela): number {
  return civilDosSegundos(exigirInstante(mapa.data.dataHora)).ano - anoDoNascimento(mapa);
}

/** A API conta os anos em UTC: quem nasceu à noite em 31/12 já nasceu no ano seguinte. */
export function anoNaApi(mapa: MapaNaTela, ano: number): string {
  return String(ano + avancoDoAnoUtc(mapa)).padStart(4, '0');
}

const SEGUNDOS_POR_ANO = 31_556_925;

/** O ano da revolução desse instante: quantas voltas deu o Sol desde o nascimento. */
export const anoDaRevolucao = (mapa: MapaNaTela, instante: string): number =>
  anoDoNascimento(mapa) +
  Math.round((exigirInstante(instante) - exigirInstante(mapa.data.dataHora)) / SEGUNDOS_POR_ANO);

export interface LimitesDosAnos {
  readonly minimo: number;
  readonly maximo: number;
}

/**
 * Os anos civis que se podem pedir: do nascimento ao último que, contado em UTC, as efemérides
 * ainda têm.
 */
export function limitesDosAnos(mapa: MapaNaTela): LimitesDosAnos {
  const { ultimo } = ANOS_DAS_EFEMERIDES;
  const minimo = anoDoNascimento(mapa);
  // Quem nasce no último ano pode ter só o seu.
  return { minimo, maximo: Math.max(minimo, Math.min(ultimo, ultimo - avancoDoAnoUtc(mapa))) };
}

export const noIntervalo = (ano: number, { minimo, maximo }: LimitesDosAnos): boolean =>
  ano >= minimo && ano <= maximo;

/** O dia em que faz anos, nesse ano; quem nasceu a 29 de fevereiro, no último do mês. */
export const aniversario = (mapa: MapaNaTela, ano: number): string =>
  somarMeses(dataDoNascimento(mapa), (ano - anoDoNascimento(mapa)) * MESES_POR_ANO);

/** O ano do último aniversário até esse dia; nunca fora dos limites. */
export function anoDoDia(mapa: MapaNaTela, dia: string): number {
  const { minimo, maximo } = limitesDosAnos(mapa);
  const { ano } = exigirData(dia);
  return Math.min(maximo, Math.max(minimo, dia < aniversario(mapa, ano) ? ano - 1 : ano));
}
