/**
 * Leitura dos dados de referência (libswe em C) e medida do maior erro, impressa mesmo quando
 * passa.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { separacao, type Planeta } from '@core/astrology';

export interface CasoDePlanetas {
  id: string;
  ut: string;
  kind: 'random' | 'station' | 'ingress';
  body?: string;
  station_jd_ut?: number;
  jd_ut: number;
  planets: Record<string, { lon: number; lat: number; lonSpeed: number }>;
}

export interface CasoDeCasas {
  id: string;
  ut: string;
  lat: number;
  lon: number;
  kind: 'random' | 'polar';
  jd_ut: number;
  houses: { P: { rc: number; cusps: number[]; asc: number; mc: number }; O: { cusps: number[] } };
}

export const INGLES: Record<Planeta | 'NodoMédio' | 'NodoVerdadeiro', string> = {
  Sol: 'Sun',
  Lua: 'Moon',
  Mercúrio: 'Mercury',
  Vênus: 'Venus',
  Marte: 'Mars',
  Júpiter: 'Jupiter',
  Saturno: 'Saturn',
  Urano: 'Uranus',
  Netuno: 'Neptune',
  Plutão: 'Pluto',
  NodoMédio: 'MeanNode',
  NodoVerdadeiro: 'TrueNode',
};

/**
 * Segundos de arco: o que um cálculo igual alcança (a referência tem 10 casas, a tolerância é a do
 * projeto).
 */
export const TOLERANCIA_ARCO = 0.05;
/** Graus por dia. */
export const TOLERANCIA_VELOCIDADE = 1e-5;

export function lerCasos<T>(arquivo: string): T[] {
  const texto = readFileSync(resolve('__tests__/fixtures/golden', arquivo), 'utf8');
  return texto
    .trim()
    .split('\n')
    .map((linha) => JSON.parse(linha) as T);
}

export function segundosDeArco(a: number, b: number): number {
  return separacao(a, b) * 3600;
}

/** Guarda o maior erro de cada grandeza e o imprime no fim. */
export class MaiorErro {
  private readonly maiores = new Map<string, { erro: number; onde: string }>();

  anotar(grandeza: string, erro: number, onde: string): void {
    const atual = this.maiores.get(grandeza);
    if (!atual || erro > atual.erro) this.maiores.set(grandeza, { erro, onde });
  }

  de(grandeza: string): number {
    return this.maiores.get(grandeza)?.erro ?? NaN;
  }

  imprimir(unidade: string): void {
    for (const [grandeza, { erro, onde }] of this.maiores)
      process.stdout.write(
        `maior erro de ${grandeza}: ${erro.toExponential(2)}${unidade} em ${onde}\n`,
      );
  }
}
