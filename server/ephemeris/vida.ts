/** O que toda progressão precisa: o mapa natal, e a correspondência entre os dias do céu e os da vida. */
import type { PontoComAspecto } from '@core/astrology';
import type { AstroInfo, Corpo } from '@core/contract';

/** Ano trópico, dias. Fonte: decisão do projeto (a mesma constante das referências). */
export const ANO_TROPICO = 365.24219;
export type Sentido = 'direta' | 'conversa';
export const SINAL: Readonly<Record<Sentido, 1 | -1>> = { direta: 1, conversa: -1 };

export interface Natal {
  readonly dia: number;
  /** Graus decimais. */
  readonly latitude: number;
  readonly info: AstroInfo;
}

/** Dia juliano do céu que se lê: nascimento ± um dia por ano trópico vivido. */
export function diaProgredido(diaNatal: number, diaAlvo: number, sentido: Sentido): number {
  return diaNatal + (SINAL[sentido] * (diaAlvo - diaNatal)) / ANO_TROPICO;
}

/** Inverso: em que dia da vida o céu progredido é o deste dia. */
export function diaDaVida(diaNatal: number, progredido: number, sentido: Sentido): number {
  return diaNatal + SINAL[sentido] * (progredido - diaNatal) * ANO_TROPICO;
}

/** @throws Error quando o mapa não o tem */
export function corpoDoMapa(info: AstroInfo, nome: PontoComAspecto): Corpo {
  const corpo = [...info.planetas, ...info.pontosAstronomicos].find((c) => c.ponto.tipo === nome);
  if (!corpo) throw new Error(`O mapa não tem ${nome}.`);
  return corpo;
}

/** Longitude natal de um ponto, graus. @throws Error quando o mapa não o tem */
export function longitudeNatal(info: AstroInfo, nome: PontoComAspecto): number {
  return corpoDoMapa(info, nome).ponto.longitude;
}
