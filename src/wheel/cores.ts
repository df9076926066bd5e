/** O que a cor e o traço dizem na roda. */
import type { Tokens, TracoDoAspecto } from '@/tema/tokens';
import {
  elementoDoSigno,
  REGENTES,
  type NomeDoAspecto,
  type Ponto,
  type Signo,
} from '@core/astrology';
import type { LugarDoAnel } from './layout';

/** A do que está num anel: a do segundo distingue-o do de dentro e do de mais fora. */
export const corDoAnel = (lugar: LugarDoAnel, cores: Tokens): string =>
  lugar === 1 ? cores.destaque : cores.tinta;

/** A da faixa do signo. */
export function corDoElemento(signo: Signo, cores: Tokens): string {
  return cores.elementos[elementoDoSigno(signo)].traco;
}

/** A do símbolo do signo. */
export function corDoSigno(signo: Signo, cores: Tokens): string {
  if (cores.simbolos === 'elemento') return corDoElemento(signo, cores);
  const [regente] = REGENTES[signo];
  return cores.simbolos === 'uma' || !regente ? cores.tinta : cores.simbolos[regente];
}

/** A do símbolo do corpo; quem não é planeta, e quem não se pinta, fica com a do anel. */
export function corDoCorpo(nome: Ponto, cores: Tokens, doAnel: string): string {
  if (typeof cores.simbolos === 'string') return doAnel;
  return (cores.simbolos as Readonly<Partial<Record<Ponto, string>>>)[nome] ?? doAnel;
}

export const tracoDoAspecto = (aspecto: NomeDoAspecto, cores: Tokens): TracoDoAspecto =>
  cores.tracos[aspecto] ?? TRACOS_DOS_ASPECTOS[aspecto];

export const TRACOS_DOS_ASPECTOS: Readonly<Record<NomeDoAspecto, TracoDoAspecto>> = {
  Conjunção: { largura: 1.6 },
  Oposição: { largura: 1.6 },
  Quadratura: { largura: 1.15 },
  Trígono: { largura: 0.95 },
  Sextil: { largura: 0.95, tracejado: '6 3.5' },
  Quincuncio: { largura: 1.1, tracejado: '1.6 3.2' },
  Semissextil: { largura: 0.9, tracejado: '1.4 2.6 4.5 2.6' },
  Semiquadratura: { largura: 0.9, tracejado: '9 2.4 1.6 2.4' },
  Sesquiquadratura: { largura: 0.9, tracejado: '9 2.4 1.6 2.4 1.6 2.4' },
  Quintil: { largura: 0.9, tracejado: '3.2 2.4' },
  Biquintil: { largura: 0.9, tracejado: '12 2.6' },
};
