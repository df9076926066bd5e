/** A correspondência entre os dias do céu progredido e os da vida. */

/** Ano trópico, dias. Fonte: decisão do projeto (a mesma constante das referências). */
export const ANO_TROPICO = 365.24219;
export type Sentido = 'direta' | 'conversa';
export const SINAL: Readonly<Record<Sentido, 1 | -1>> = { direta: 1, conversa: -1 };

/** Dia juliano do céu que se lê: nascimento ± um dia por ano trópico vivido. */
export function diaProgredido(diaNatal: number, diaAlvo: number, sentido: Sentido): number {
  return diaNatal + (SINAL[sentido] * (diaAlvo - diaNatal)) / ANO_TROPICO;
}

/** Inverso: em que dia da vida o céu progredido é o deste dia. */
export function diaDaVida(diaNatal: number, progredido: number, sentido: Sentido): number {
  return diaNatal + SINAL[sentido] * (progredido - diaNatal) * ANO_TROPICO;
}
