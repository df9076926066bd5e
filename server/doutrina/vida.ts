/** A correspondência entre os dias do céu progredido e os da vida. */

import { ANO_TROPICO } from '@core/tecnicas/progressao/medidas';

export type Sentido = 'direta' | 'conversa';
export const SINAL: Readonly<Record<Sentido, 1 | -1>> = { direta: 1, conversa: -1 };

/**
 * Dia juliano do céu que se lê: nascimento ± um dia por ano trópico vivido.
 * @param ritmo dias da vida por dia do céu, se não é um ano
 */
export function diaProgredido(
  diaNatal: number,
  diaAlvo: number,
  sentido: Sentido,
  ritmo: number = ANO_TROPICO,
): number {
  return diaNatal + (SINAL[sentido] * (diaAlvo - diaNatal)) / ritmo;
}

/** Inverso: em que dia da vida o céu progredido é o deste dia. */
export function diaDaVida(
  diaNatal: number,
  progredido: number,
  sentido: Sentido,
  ritmo: number = ANO_TROPICO,
): number {
  return diaNatal + SINAL[sentido] * (progredido - diaNatal) * ritmo;
}
