/** O que a cor e o traço dizem na roda. */
import type { Tokens } from '@/tema/tokens';
import { elementoDoSigno, type NomeDoAspecto, type Signo } from '@core/astrology';

export function corDoSigno(signo: Signo, cores: Tokens): string {
  return cores.elementos[elementoDoSigno(signo)].traco;
}

export interface TracoDoAspecto {
  /** Multiplica a largura dada pelo orbe. */
  readonly largura: number;
  /** Segunda pista, além da cor: há aspectos da mesma. */
  readonly tracejado?: string;
}

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
