/** De um registro ao cálculo: à parte do contrato, que a tela precisa disto antes do validador. */
import { temCasas } from '../astrology';
import { segundosDoInstante } from '../civil';
import type { HoraDoCalculo, HoraDoMapa } from './hora';

/** Um período mais curto do que isto conta-se como uma hora aproximada: há casas, e ± minutos. */
const PERIODO_CURTO_SEGUNDOS = 3600;

/**
 * A hora de um registro como o cálculo a pede. No registro também se diz como a pessoa a disse; ao
 * cálculo bastam os instantes, e o mapa de um período é o do meio dele.
 */
export function horaDoCalculo(hora: HoraDoMapa): HoraDoCalculo {
  if (hora.precisao === 'exata' || hora.precisao === 'aproximada') return hora;
  const { precisao, horaDe: de, horaAte: ate } = hora;
  const duracao = (segundosDoInstante(ate) ?? NaN) - (segundosDoInstante(de) ?? NaN);
  return precisao === 'período' && duracao < PERIODO_CURTO_SEGUNDOS
    ? { precisao: 'aproximada', minutos: Math.max(1, Math.ceil(duracao / 120)) }
    : { precisao, de, ate };
}

/** Diz se um mapa com esta hora se calcula com casas e ângulos. */
export const calculaCasas = (hora: HoraDoMapa): boolean => temCasas(horaDoCalculo(hora).precisao);
