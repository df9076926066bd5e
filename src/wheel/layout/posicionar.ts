/** Acha onde pôr etiquetas em volta do círculo para que a tinta delas não se sobreponha: caixas reais, menor deslocamento. */
import { arco, normalizar } from '@core/astrology';
import { distanciaDaReta, sobrepoe, type Caixa } from './caixa';
import { distribuirOrdenados, ordemNoZodiaco } from './distribuir';
import type { Escala } from './escala';

export interface Etiqueta {
  readonly longitude: number;
  /** Desempate de longitudes iguais. */
  readonly ordem: number;
  /** Resistência a sair do lugar. */
  readonly peso: number;
  /** Tinta da etiqueta se posta nesta longitude. Um eixo não tem tinta: é uma linha de que os outros se afastam. */
  readonly tinta: ((longitude: number) => readonly Caixa[]) | 'eixo';
}

export interface Folgas {
  /** Menor distância entre tintas de etiquetas vizinhas. */
  readonly tinta: number;
  /** Menor distância de uma tinta a um eixo. */
  readonly eixo?: number;
  /** Separação (graus) que basta em qualquer ângulo. */
  readonly maxima: number;
}

const RODADAS = 24;
const DIVISOES = 5;
const ACRESCIMO = 0.35;
/** Peso que prende um eixo ao lugar sempre que os corpos cabem entre ele e o próximo. */
export const PESO_DE_EIXO = 1e6;

interface Contexto {
  readonly etiquetas: readonly Etiqueta[];
  readonly folgas: Folgas;
  readonly escala: Escala;
}

function chocam(contexto: Contexto, a: Etiqueta, emA: number, b: Etiqueta, emB: number): boolean {
  const { escala, folgas } = contexto;
  if (a.tinta === 'eixo') return b.tinta !== 'eixo' && b.tinta(emB).some((c) => distanciaDaReta(c, escala.centro, escala.direcao(emA)) < (folgas.eixo ?? folgas.tinta));
  if (b.tinta === 'eixo') return chocam(contexto, b, emB, a, emA);
  const deB = b.tinta(emB);
  return a.tinta(emA).some((c) => deB.some((d) => sobrepoe(c, d, folgas.tinta)));
}

/** Menor separação (por bissecção) com que o par não se choca, simétrico em torno do meio. */
function separacaoNecessaria(contexto: Contexto, a: Etiqueta, b: Etiqueta, meio: number): number {
  let [curta, longa] = [0, contexto.folgas.maxima];
  for (let i = 0; i < DIVISOES; i += 1) {
    const s = (curta + longa) / 2;
    if (chocam(contexto, a, meio - s / 2, b, meio + s / 2)) curta = s;
    else longa = s;
  }
  return longa;
}

function ajustarSeparacoes(contexto: Contexto, postos: readonly number[], separacoes: number[], rodada: number): boolean {
  const { etiquetas, folgas } = contexto;
  let mudou = false;
  etiquetas.forEach((a, i) => {
    const j = (i + 1) % etiquetas.length;
    const [de, b] = [postos[i] as number, etiquetas[j] as Etiqueta];
    const vao = arco(de, postos[j] as number);
    const atual = separacoes[i] as number;
    if (vao >= folgas.maxima || atual >= folgas.maxima || !chocam(contexto, a, de, b, de + vao)) return;
    const pedida = rodada < 3 ? separacaoNecessaria(contexto, a, b, de + vao / 2) : 0;
    separacoes[i] = Math.min(folgas.maxima, Math.max(pedida, atual + ACRESCIMO));
    mudou = true;
  });
  return mudou;
}

/**
 * Longitudes em que pôr as etiquetas, na mesma posição da lista. A separação de cada par de vizinhos cresce
 * até que as tintas não se toquem; nunca passa da máxima, de modo que sempre termina.
 */
export function posicionar(lista: readonly Etiqueta[], folgas: Folgas, escala: Escala): number[] {
  const ordem = ordemNoZodiaco(lista.map((e) => normalizar(e.longitude)), lista.map((e) => e.ordem));
  const etiquetas = ordem.map((i) => lista[i] as Etiqueta);
  const verdadeiras = etiquetas.map((e) => normalizar(e.longitude));
  const pesos = etiquetas.map((e) => e.peso);
  const separacoes = etiquetas.map(() => 0);
  let postos = verdadeiras;
  for (let rodada = 0; rodada < RODADAS && ajustarSeparacoes({ etiquetas, folgas, escala }, postos, separacoes, rodada); rodada += 1) {
    postos = distribuirOrdenados(verdadeiras, separacoes, pesos);
  }
  const saida = Array<number>(lista.length);
  ordem.forEach((i, k) => { saida[i] = postos[k] as number; });
  return saida;
}
