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

/** Diz se, entre as duas caixas, sobra menos que `folga` na horizontal e na vertical. Encostar não é sobrepor. */
export function sobrepoe(a: Caixa, b: Caixa, folga = 0): boolean {
  const dx = Math.abs(a.x - b.x) - (a.largura + b.largura) / 2;
  const dy = Math.abs(a.y - b.y) - (a.altura + b.altura) / 2;
  return dx < folga && dy < folga;
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
export function passoEntre(a: Pick<Caixa, 'largura' | 'altura'>, b: Pick<Caixa, 'largura' | 'altura'>, direcao: Coordenada, folga: number): number {
  const naHorizontal = ((a.largura + b.largura) / 2 + folga) / Math.abs(direcao.x);
  const naVertical = ((a.altura + b.altura) / 2 + folga) / Math.abs(direcao.y);
  return Math.min(naHorizontal, naVertical);
}

/** Meia extensão da caixa na direção dada: até onde ela chega, projetada. */
export function alcance(caixa: Pick<Caixa, 'largura' | 'altura'>, direcao: Coordenada): number {
  return (Math.abs(direcao.x) * caixa.largura + Math.abs(direcao.y) * caixa.altura) / 2;
}

/** Distância da caixa a uma reta que passa por `origem` na `direcao` (unitária); negativa quando a reta a corta. */
export function distanciaDaReta(caixa: Caixa, origem: Coordenada, direcao: Coordenada): number {
  const normal = { x: -direcao.y, y: direcao.x };
  const centro = (caixa.x - origem.x) * normal.x + (caixa.y - origem.y) * normal.y;
  return Math.abs(centro) - alcance(caixa, normal);
}

type Trecho = readonly [number, number];

/** Trecho [entrada, saída] da semirreta dentro da caixa alargada, ou null. */
function travessia(caixa: Caixa, origem: Coordenada, direcao: Coordenada, folga: number): Trecho | null {
  let [entrada, saida] = [-Infinity, Infinity];
  for (const [c, o, d, meia] of [
    [caixa.x, origem.x, direcao.x, caixa.largura / 2 + folga],
    [caixa.y, origem.y, direcao.y, caixa.altura / 2 + folga],
  ] as const) {
    if (Math.abs(d) < 1e-12) {
      if (Math.abs(o - c) >= meia) return null;
      continue;
    }
    const [a, b] = [(c - meia - o) / d, (c + meia - o) / d];
    entrada = Math.max(entrada, Math.min(a, b));
    saida = Math.min(saida, Math.max(a, b));
  }
  return entrada < saida ? [entrada, saida] : null;
}

/** Partes de [inicio, fim], ao longo da semirreta, que nenhuma caixa alargada cobre. Pedaços menores que `minimo` somem. */
export function trechosLivres(origem: Coordenada, direcao: Coordenada, limites: Trecho, caixas: readonly Caixa[], folga: number, minimo = 3): Trecho[] {
  const [inicio, fim] = limites;
  const cobertos = caixas
    .flatMap((c) => travessia(c, origem, direcao, folga) ?? [])
    .reduce<Trecho[]>((pares, v, i, todos) => (i % 2 === 0 ? [...pares, [v, todos[i + 1] as number]] : pares), [])
    .filter(([a, b]) => b > inicio && a < fim)
    .sort((p, q) => p[0] - q[0]);
  const livres: Trecho[] = [];
  let ate = inicio;
  for (const [a, b] of cobertos) {
    if (a - ate >= minimo) livres.push([ate, a]);
    ate = Math.max(ate, b);
  }
  if (fim - ate >= minimo) livres.push([ate, fim]);
  return livres;
}
