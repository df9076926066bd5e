/** Todos os símbolos do projeto, por nome. */
import type { Elemento, NomeDoAspecto, Ponto, Signo } from '@core/astrology';
import {
  DESENHOS_DAS_MARCAS,
  DESENHOS_DOS_ASPECTOS,
  DESENHOS_DOS_ELEMENTOS,
  type Marca,
} from './aspectos';
import { DESENHOS_DAS_CASAS, type NumeroDeCasa } from './casas';
import type { Desenho } from './desenho';
import { DESENHOS_DOS_PONTOS, type Angulo } from './pontos';
import { DESENHOS_DOS_SIGNOS } from './signos';
import { moldar, porMolde, type Molde } from './traco';

export type NomeDoGlifo = Ponto | Signo | NomeDoAspecto | Angulo | Marca | Elemento | NumeroDeCasa;

export const GRADE = 24;
/** Espessura do traço no tamanho do texto, em unidades da grade. */
export const TRACO = 1.75;

const GLIFOS: Readonly<Record<NomeDoGlifo, Desenho>> = {
  ...DESENHOS_DOS_SIGNOS,
  ...DESENHOS_DOS_PONTOS,
  ...DESENHOS_DOS_ASPECTOS,
  ...DESENHOS_DAS_MARCAS,
  ...DESENHOS_DOS_ELEMENTOS,
  ...DESENHOS_DAS_CASAS,
};

export const NOMES_DOS_GLIFOS = Object.keys(GLIFOS) as readonly NomeDoGlifo[];

/** Os traços do símbolo num só atributo `d`, para o SVG da roda, a exportação e a impressão. */
export function glyphPaths(nome: NomeDoGlifo): string {
  return GLIFOS[nome].join('');
}

const moldes = new Map<NomeDoGlifo, Map<number, Molde>>();

function moldeDe(nome: NomeDoGlifo, tamanho: number): Molde {
  const doNome = moldes.get(nome) ?? new Map<number, Molde>();
  const pronto = doNome.get(tamanho) ?? moldar(glyphPaths(nome), tamanho / GRADE);
  moldes.set(nome, doNome.set(tamanho, pronto));
  return pronto;
}

/**
 * O símbolo no lugar e no tamanho pedidos, sem `transform`: muitos deles cabem num só elemento do
 * SVG.
 * @param tamanho lado da grade depois de escalada, nas unidades do desenho
 * @param x origem da grade
 * @param y origem da grade
 */
export function glyphPathsEm(nome: NomeDoGlifo, tamanho: number, x: number, y: number): string {
  return porMolde(moldeDe(nome, tamanho), x, y);
}

/**
 * Espessura que mantém o peso aparente: o símbolo pequeno engrossa, o grande afina.
 * @param tamanho lado do quadrado em que se desenha, em px
 * @returns unidades da grade, de 1,4 (a partir de 72 px) a 2,1 (até 14 px)
 */
export function espessuraOptica(tamanho: number): number {
  if (tamanho <= 24) return TRACO + 0.35 * Math.min(1, (24 - tamanho) / 10);
  return TRACO - 0.35 * Math.min(1, (tamanho - 24) / 48);
}
