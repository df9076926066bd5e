/** O que liga planetas, signos e casas num mapa: quem rege o quê, e quem está onde. */
import { casaDaLongitude } from './casas';
import { signosRegidosPor } from './dignidades';
import type { Planeta, Ponto } from './pontos';
import { inicioDoSigno, signoDaLongitude, type Signo } from './signos';

export interface PontoNoZodiaco {
  readonly nome: Ponto;
  /** Longitude eclíptica, graus. */
  readonly longitude: number;
}

/** O que há num signo que o planeta rege. */
export interface Regencia {
  readonly signo: Signo;
  /** Casas cuja cúspide está no signo, de 1 a 12, na ordem das casas. */
  readonly casas: readonly number[];
  /**
   * Casa que contém o signo inteiro, quando ele não tem cúspide (signo interceptado); senão null.
   */
  readonly interceptadoNa: number | null;
  /** Pontos que estão no signo, na ordem recebida. */
  readonly pontos: readonly Ponto[];
}

/**
 * Casas cuja cúspide está no signo (arco semiaberto [30·i, 30·(i+1))), na ordem das casas.
 * @param cuspides as 12 longitudes das cúspides, da casa 1 à 12
 */
export function casasComCuspideNoSigno(signo: Signo, cuspides: readonly number[]): number[] {
  return cuspides.flatMap((longitude, i) => (signoDaLongitude(longitude) === signo ? [i + 1] : []));
}

/** Casa que contém o signo inteiro quando nenhuma cúspide cai nele; null quando alguma cai. */
export function casaQueIntercepta(signo: Signo, cuspides: readonly number[]): number | null {
  return casasComCuspideNoSigno(signo, cuspides).length > 0
    ? null
    : casaDaLongitude(inicioDoSigno(signo), cuspides);
}

/** Pontos cujo lugar eclíptico está no signo, na ordem recebida. */
export function pontosNoSigno(signo: Signo, pontos: readonly PontoNoZodiaco[]): Ponto[] {
  return pontos.filter((p) => signoDaLongitude(p.longitude) === signo).map((p) => p.nome);
}

/**
 * Uma entrada para cada signo que o planeta rege, na ordem do zodíaco. Fonte das regências:
 * especificação, §9.
 */
export function regenciasDoPlaneta(
  planeta: Planeta,
  cuspides: readonly number[],
  pontos: readonly PontoNoZodiaco[],
): Regencia[] {
  return signosRegidosPor(planeta).map((signo) => ({
    signo,
    casas: casasComCuspideNoSigno(signo, cuspides),
    interceptadoNa: casaQueIntercepta(signo, cuspides),
    pontos: pontosNoSigno(signo, pontos),
  }));
}
