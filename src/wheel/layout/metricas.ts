/** Medidas da tinta: larguras da IBM Plex Sans (algarismos tabulares) e caixas dos símbolos. */
import { CAIXAS, espessuraOptica, type NomeDoGlifo } from '../../glyphs';
import type { Caixa, Coordenada } from './caixa';
import type { GlifoPosto, TextoPosto } from './tipos';

/**
 * Avanço de cada caractere que a roda escreve, em milésimos do corpo. Medido no peso 600, o mais
 * largo dos usados.
 */
const AVANCO: Readonly<Record<string, number>> = {
  '°': 470,
  '′': 262,
  A: 672,
  C: 642,
  D: 690,
  F: 578,
  M: 818,
  '~': 600,
};
const AVANCO_DO_ALGARISMO = 600;

/**
 * Altura dos algarismos e maiúsculas acima da linha de base, e o que o redondo passa dela, em
 * corpos.
 */
const ALTURA = 0.72;
const SOBRA = 0.016;

export interface Medida {
  readonly largura: number;
  readonly altura: number;
}

/** Os textos da roda são poucas centenas: cada um soma-se uma vez. */
const somados = new Map<string, number>();

function avancoDe(texto: string): number {
  const somado = somados.get(texto);
  if (somado !== undefined) return somado;
  let milesimos = 0;
  for (const c of texto) milesimos += AVANCO[c] ?? AVANCO_DO_ALGARISMO;
  somados.set(texto, milesimos);
  return milesimos;
}

export function medirTexto(texto: string, tamanho: number): Medida {
  const milesimos = avancoDe(texto);
  return { largura: (milesimos * tamanho) / 1000, altura: (ALTURA + SOBRA) * tamanho };
}

/**
 * Símbolos pequenos ganham traço mais grosso; os da roda se pintam com este, em unidades da grade.
 */
function tracoDoGlifo(tamanho: number): number {
  return espessuraOptica(tamanho);
}

export function medirGlifo(nome: NomeDoGlifo, tamanho: number): Medida {
  const [, , largura, altura] = CAIXAS[nome];
  const escala = tamanho / 24;
  const traco = tracoDoGlifo(tamanho);
  return { largura: (largura + traco) * escala, altura: (altura + traco) * escala };
}

/** Caixa da medida com o centro no ponto. */
function caixaEm({ x, y }: Coordenada, { largura, altura }: Medida): Caixa {
  return { x, y, largura, altura };
}

/** Põe o texto com o centro da tinta no ponto. */
export function porTexto(
  texto: string,
  tamanho: number,
  peso: number,
  centro: Coordenada,
): TextoPosto {
  const medida = medirTexto(texto, tamanho);
  return {
    texto,
    tamanho,
    peso,
    x: centro.x,
    y: centro.y + medida.altura / 2 - SOBRA * tamanho,
    caixa: caixaEm(centro, medida),
  };
}

/** Põe o símbolo com o centro da tinta no ponto. */
export function porGlifo<N extends NomeDoGlifo>(
  nome: N,
  tamanho: number,
  centro: Coordenada,
): GlifoPosto & { readonly nome: N } {
  const [x, y, largura, altura] = CAIXAS[nome];
  const escala = tamanho / 24;
  return {
    nome,
    tamanho,
    traco: tracoDoGlifo(tamanho),
    x: centro.x - (x + largura / 2) * escala,
    y: centro.y - (y + altura / 2) * escala,
    caixa: caixaEm(centro, medirGlifo(nome, tamanho)),
  };
}
