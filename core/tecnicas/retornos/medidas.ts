/** As medidas dos retornos, que a tela também lê. */
import type { CorpoCeleste } from '../../astrology';

/** Os corpos de que se procuram retornos, e de quantos anos de cada vez. */
export const JANELAS_DOS_RETORNOS = {
  Lua: 3,
  Mercúrio: 3,
  Vênus: 3,
  Marte: 3,
  Júpiter: 120,
  Saturno: 120,
  Quíron: 120,
  Urano: 120,
} as const satisfies Partial<Readonly<Record<CorpoCeleste, number>>>;
export type CorpoQueVolta = keyof typeof JANELAS_DOS_RETORNOS;
export const CORPOS_QUE_VOLTAM = Object.keys(JANELAS_DOS_RETORNOS) as CorpoQueVolta[];

/** Ao lugar natal, ou ao oposto: a meia volta de Urano. */
export const ALVOS_DO_RETORNO = ['conjuncao', 'oposicao'] as const;
export type AlvoDoRetorno = (typeof ALVOS_DO_RETORNO)[number];
