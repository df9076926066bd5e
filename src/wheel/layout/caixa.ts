/** Retângulos de tinta, sempre alinhados aos eixos (o texto da roda nunca se inclina). */
export interface Coordenada {
  readonly x: number;
  readonly y: number;
}

/** Retângulo dado pelo centro e pelas medidas inteiras. */
export interface Caixa {
  readonly x: number;
  readonly y: number;
  readonly largura: number;
  readonly altura: number;
}

/**
 * Diz se, entre as duas caixas, sobra menos que `folga` na horizontal e na vertical. Encostar não é
 * sobrepor.
 */
export function sobrepoe(a: Caixa, b: Caixa, folga = 0): boolean {
  const dx = a.x > b.x ? a.x - b.x : b.x - a.x;
  if (dx - (a.largura + b.largura) / 2 >= folga) return false;
  const dy = a.y > b.y ? a.y - b.y : b.y - a.y;
  return dy - (a.altura + b.altura) / 2 < folga;
}

/** Menor caixa que contém todas. */
export function uniao(caixas: readonly Caixa[]): Caixa {
  const x0 = Math.min(...caixas.map((c) => c.x - c.largura / 2));
  const x1 = Math.max(...caixas.map((c) => c.x + c.largura / 2));
  const y0 = Math.min(...caixas.map((c) => c.y - c.altura / 2));
  const y1 = Math.max(...caixas.map((c) => c.y + c.altura / 2));
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, largura: x1 - x0, altura: y1 - y0 };
}

/**
 * Distância entre centros, ao longo da direção (cos, sen), que deixa `folga` entre duas caixas.
 * Numa direção oblíqua basta que elas se afastem num dos eixos.
 */
export function passoEntre(
  a: Pick<Caixa, 'largura' | 'altura'>,
  b: Pick<Caixa, 'largura' | 'altura'>,
  direcao: Coordenada,
  folga: number,
): number {
  const naHorizontal = ((a.largura + b.largura) / 2 + folga) / Math.abs(direcao.x);
  const naVertical = ((a.altura + b.altura) / 2 + folga) / Math.abs(direcao.y);
  return Math.min(naHorizontal, naVertical);
}

/** Meia extensão da caixa na direção dada: até onde ela chega, projetada. */
export function alcance(caixa: Pick<Caixa, 'largura' | 'altura'>, direcao: Coordenada): number {
  return (Math.abs(direcao.x) * caixa.largura + Math.abs(direcao.y) * caixa.altura) / 2;
}

type Trecho = readonly [number, number];

/** Trecho [entrada, saída] da semirreta que sai do centro dentro da caixa alargada, ou null. */
function travessia(caixa: Caixa, direcao: Coordenada, folga: number): Trecho | null {
  const { x: dx, y: dy } = caixa;
  const [l, a] = [caixa.largura / 2 + folga, caixa.altura / 2 + folga];
  const emX = faixa(dx, direcao.x, l);
  const emY = faixa(dy, direcao.y, a);
  if (!emX || !emY) return null;
  const [entrada, saida] = [Math.max(emX[0], emY[0]), Math.min(emX[1], emY[1])];
  return entrada < saida ? [entrada, saida] : null;
}

/** Valores de t com |t·passo − distancia| < meia; null quando não há. */
function faixa(distancia: number, passo: number, meia: number): Trecho | null {
  if (Math.abs(passo) < 1e-12) return Math.abs(distancia) < meia ? [-Infinity, Infinity] : null;
  const [a, b] = [(distancia - meia) / passo, (distancia + meia) / passo];
  return a < b ? [a, b] : [b, a];
}

/**
 * Partes de [inicio, fim], ao longo da semirreta que sai do centro, que nenhuma caixa alargada cobre. Pedaços menores
 * que `minimo` somem.
 */
export function trechosLivres(
  direcao: Coordenada,
  limites: Trecho,
  caixas: readonly Caixa[],
  folga: number,
  minimo = 3,
): Trecho[] {
  const [inicio, fim] = limites;
  const cobertos: Trecho[] = [];
  for (const caixa of caixas) {
    const trecho = travessia(caixa, direcao, folga);
    if (trecho && trecho[1] > inicio && trecho[0] < fim) cobertos.push(trecho);
  }
  cobertos.sort((p, q) => p[0] - q[0]);
  const livres: Trecho[] = [];
  let ate = inicio;
  for (const [a, b] of cobertos) {
    if (a - ate >= minimo) livres.push([ate, a]);
    ate = Math.max(ate, b);
  }
  if (fim - ate >= minimo) livres.push([ate, fim]);
  return livres;
}
