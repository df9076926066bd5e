/** O que a cor e o traço dizem na roda. */
import type { Tokens } from '@/tema/tokens';
import { elementoDoSigno, type NomeDoAspecto, type Signo } from '@core/astrology';

export function corDoSigno(signo: Signo, cores: Tokens): string {
  return cores.elementos[elementoDoSigno(signo)].traco;
}

export interface TracoDoAspecto {
  /** Multiplica a largura dada pelo orbe. */
  readonly largura: number;
  /** Segunda pista, além da cor: três aspectos são do mesmo azul. */
  readonly tracejado?: string;
}

export const TRACOS_DOS_ASPECTOS: Readonly<Record<NomeDoAspecto, TracoDoAspecto>> = {
  Conjunção: { largura: 1.6 },
  Oposição: { largura: 1.6 },
  Quadratura: { largura: 1.15 },
  Trígono: { largura: 0.95 },
  Sextil: { largura: 0.95, tracejado: '6 3.5' },
  Quincuncio: { largura: 1.1, tracejado: '1.6 3.2' },
  Semissextil: { largura: 0.9, tracejado: '1.6 3.2' },
  Semiquadratura: { largura: 0.9, tracejado: '1.6 3.2' },
  Quintil: { largura: 0.9, tracejado: '1.6 3.2' },
  Sesquiquadratura: { largura: 0.9, tracejado: '1.6 3.2' },
  Biquintil: { largura: 0.9, tracejado: '1.6 3.2' },
};
