/** Os anos de que se pode pedir um retorno, contados no relógio do lugar do nascimento. */
import { civilDoInstante, civilDosSegundos, exigirData, exigirInstante } from '@core/civil';
import { ANOS_DAS_EFEMERIDES } from '@core/contract';
import type { MapaNaTela, VistaAberta } from '../mapaNaTela';

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

export function anoProposto({ mapa, hoje: dia }: VistaAberta): number {
  const { minimo, maximo } = limitesDosAnos(mapa);
  return Math.min(maximo, Math.max(minimo, exigirData(dia).ano));
}
