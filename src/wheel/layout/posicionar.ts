/**
 * Acha onde pôr etiquetas em volta do círculo para que a tinta delas não se sobreponha: caixas
 * reais, menor deslocamento.
 */
import { arco, normalizar } from '@core/astrology';
import { distribuidor, ordemNoZodiaco } from './distribuir';
import type { Coordenada } from './caixa';
import type { Escala } from './escala';

/**
 * As caixas de tinta de uma etiqueta, seguidas: de cada uma x, y, largura e altura. Procurar lugar
 * experimenta milhares delas; escrevem-se sempre no mesmo sítio, sem fazer objetos.
 */
export type CaixasSeguidas = Float64Array;
/** Quantos números tem cada caixa, e quantas pode ter uma etiqueta. */
export const POR_CAIXA = 4;
export const CAIXAS_DE_UMA = 4;

export interface Etiqueta {
  readonly longitude: number;
  /** Desempate de longitudes iguais. */
  readonly ordem: number;
  /** Resistência a sair do lugar. */
  readonly peso: number;
  /**
   * Escreve a tinta da etiqueta se posta nesta longitude, e diz quantas caixas são. Um eixo não tem
   * tinta: é uma linha de que os outros se afastam.
   */
  readonly tinta: ((longitude: number, em: CaixasSeguidas) => number) | 'eixo';
}

export interface Folgas {
  /** Menor distância entre tintas de etiquetas vizinhas. */
  readonly tinta: number;
  /** Menor distância de uma tinta a um eixo. */
  readonly eixo?: number;
  /** Separação (graus) que basta em qualquer ângulo. */
  readonly maxima: number;
}

/**
 * Cada rodada alarga ao menos um par, de modo que o limite só corta casos que já chegaram à
 * separação máxima.
 */
const RODADAS = 120;
const DIVISOES = 5;
/**
 * Quanto se alarga um par que ainda se choca: aos poucos, e depois de muitas rodadas de uma vez.
 */
const acrescimo = (rodada: number): number => (rodada < 16 ? 0.35 : 1.5);
/** Peso que prende um eixo ao lugar sempre que os corpos cabem entre ele e o próximo. */
export const PESO_DE_EIXO = 1e6;

/** Uma etiqueta onde se experimenta. */
interface Posta {
  readonly caixas: CaixasSeguidas;
  /** Quantas; 0 num eixo. */
  quantas: number;
  eixo: boolean;
}
const novaPosta = (): Posta => ({
  caixas: new Float64Array(CAIXAS_DE_UMA * POR_CAIXA),
  quantas: 0,
  eixo: false,
});

interface Contexto {
  readonly etiquetas: readonly Etiqueta[];
  readonly folgas: Folgas;
  readonly escala: Escala;
}

function por({ tinta }: Etiqueta, longitude: number, em: Posta): void {
  em.eixo = tinta === 'eixo';
  em.quantas = tinta === 'eixo' ? 0 : tinta(longitude, em.caixas);
}

/** Se alguma caixa está a menos da folga da reta que sai do centro nesta direção. */
function cortaEixo({ caixas, quantas }: Posta, u: Coordenada, { escala, folgas }: Contexto) {
  const { x, y } = escala.centro;
  const folga = folgas.eixo ?? folgas.tinta;
  const [nx, ny] = [-u.y, u.x];
  for (let c = 0; c < quantas * POR_CAIXA; c += POR_CAIXA) {
    const centro = ((caixas[c] as number) - x) * nx + ((caixas[c + 1] as number) - y) * ny;
    const alcance =
      (Math.abs(nx) * (caixas[c + 2] as number) + Math.abs(ny) * (caixas[c + 3] as number)) / 2;
    if (Math.abs(centro) - alcance < folga) return true;
  }
  return false;
}

/** Como `sobrepoe`, entre todas as de uma e todas as da outra. */
function tocam(p: Posta, q: Posta, folga: number): boolean {
  const [a, b] = [p.caixas, q.caixas];
  for (let i = 0; i < p.quantas * POR_CAIXA; i += POR_CAIXA) {
    for (let j = 0; j < q.quantas * POR_CAIXA; j += POR_CAIXA) {
      const dx = Math.abs((a[i] as number) - (b[j] as number));
      const dy = Math.abs((a[i + 1] as number) - (b[j + 1] as number));
      if (
        dx - ((a[i + 2] as number) + (b[j + 2] as number)) / 2 < folga &&
        dy - ((a[i + 3] as number) + (b[j + 3] as number)) / 2 < folga
      )
        return true;
    }
  }
  return false;
}

/** Se duas etiquetas, já postas nestas longitudes, se chocam. */
function chocam(a: Posta, emA: number, b: Posta, emB: number, contexto: Contexto): boolean {
  if (a.eixo) return !b.eixo && cortaEixo(b, contexto.escala.direcao(emA), contexto);
  if (b.eixo) return cortaEixo(a, contexto.escala.direcao(emB), contexto);
  return tocam(a, b, contexto.folgas.tinta);
}

const [PROVA_DE_A, PROVA_DE_B] = [novaPosta(), novaPosta()];
/** As das etiquetas que se põem: uma roda procura lugar a um anel de cada vez. */
const POSTAS: Posta[] = [];

/** Menor separação (por bissecção) com que o par não se choca, simétrico em torno do meio. */
function separacaoNecessaria(a: Etiqueta, b: Etiqueta, meio: number, contexto: Contexto): number {
  let [curta, longa] = [0, contexto.folgas.maxima];
  for (let i = 0; i < DIVISOES; i += 1) {
    const s = (curta + longa) / 2;
    const [emA, emB] = [meio - s / 2, meio + s / 2];
    por(a, emA, PROVA_DE_A);
    por(b, emB, PROVA_DE_B);
    if (chocam(PROVA_DE_A, emA, PROVA_DE_B, emB, contexto)) curta = s;
    else longa = s;
  }
  return longa;
}

/** Onde está cada uma; se saiu do lugar nesta rodada; e de que pares já se sabe que ali não se chocam. */
interface Rodada {
  readonly postos: readonly number[];
  readonly postas: readonly Posta[];
  readonly moveu: readonly boolean[];
  readonly livres: boolean[];
}

function ajustarSeparacoes(
  contexto: Contexto,
  { postos, postas, moveu, livres }: Rodada,
  separacoes: number[],
  rodada: number,
): boolean {
  const { etiquetas, folgas } = contexto;
  const n = etiquetas.length;
  let mudou = false;
  for (let i = 0; i < n; i += 1) {
    const j = (i + 1) % n;
    const atual = separacoes[i] as number;
    if (atual >= folgas.maxima || (livres[i] && !moveu[i] && !moveu[j])) continue;
    const de = postos[i] as number;
    const vao = arco(de, postos[j] as number);
    const [a, b] = [postas[i] as Posta, postas[j] as Posta];
    livres[i] = vao >= folgas.maxima || !chocam(a, de, b, de + vao, contexto);
    if (livres[i]) continue;
    const pedida =
      atual === 0
        ? separacaoNecessaria(
            etiquetas[i] as Etiqueta,
            etiquetas[j] as Etiqueta,
            de + vao / 2,
            contexto,
          )
        : atual + acrescimo(rodada);
    separacoes[i] = Math.min(folgas.maxima, pedida);
    mudou = true;
  }
  return mudou;
}

/**
 * Longitudes em que pôr as etiquetas, na mesma posição da lista. A separação de cada par de
 * vizinhos cresce até que as tintas não se toquem; nunca passa da máxima, de modo que sempre
 * termina.
 */
export function posicionar(lista: readonly Etiqueta[], folgas: Folgas, escala: Escala): number[] {
  const ordem = ordemNoZodiaco(
    lista.map((e) => normalizar(e.longitude)),
    lista.map((e) => e.ordem),
  );
  const etiquetas = ordem.map((i) => lista[i] as Etiqueta);
  const verdadeiras = etiquetas.map((e) => normalizar(e.longitude));
  const distribuir = distribuidor(
    verdadeiras,
    etiquetas.map((e) => e.peso),
  );
  const separacoes = etiquetas.map(() => 0);
  const contexto: Contexto = { etiquetas, folgas, escala };
  const postas = etiquetas.map((_, i) => (POSTAS[i] ??= novaPosta()));
  const moveu = etiquetas.map(() => true);
  const livres = etiquetas.map(() => false);
  let postos = verdadeiras;
  etiquetas.forEach((e, i) => por(e, postos[i] as number, postas[i] as Posta));
  for (
    let rodada = 0;
    rodada < RODADAS &&
    ajustarSeparacoes(contexto, { postos, postas, moveu, livres }, separacoes, rodada);
    rodada += 1
  ) {
    const antes = postos;
    postos = distribuir(separacoes);
    for (let i = 0; i < etiquetas.length; i += 1) {
      moveu[i] = postos[i] !== antes[i];
      if (moveu[i]) por(etiquetas[i] as Etiqueta, postos[i] as number, postas[i] as Posta);
    }
  }
  const saida = Array<number>(lista.length);
  ordem.forEach((i, k) => {
    saida[i] = postos[k] as number;
  });
  return saida;
}
