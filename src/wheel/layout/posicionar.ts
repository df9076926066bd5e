/**
 * Acha onde pôr etiquetas em volta do círculo para que a tinta delas não se sobreponha: caixas
 * reais, menor deslocamento.
 */
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
  /**
   * Tinta da etiqueta se posta nesta longitude. Um eixo não tem tinta: é uma linha de que os outros
   * se afastam.
   */
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

interface Contexto {
  readonly etiquetas: readonly Etiqueta[];
  readonly folgas: Folgas;
  readonly escala: Escala;
}

type Tinta = readonly Caixa[] | 'eixo';

function tintaEm(etiqueta: Etiqueta, longitude: number): Tinta {
  return etiqueta.tinta === 'eixo' ? 'eixo' : etiqueta.tinta(longitude);
}

function cortaEixo(tinta: readonly Caixa[], eixo: number, { escala, folgas }: Contexto): boolean {
  const direcao = escala.direcao(eixo);
  return tinta.some(
    (c) => distanciaDaReta(c, escala.centro, direcao) < (folgas.eixo ?? folgas.tinta),
  );
}

function chocam(a: Tinta, emA: number, b: Tinta, emB: number, contexto: Contexto): boolean {
  if (a === 'eixo') return b !== 'eixo' && cortaEixo(b, emA, contexto);
  if (b === 'eixo') return cortaEixo(a, emB, contexto);
  for (const c of a) {
    for (const d of b) if (sobrepoe(c, d, contexto.folgas.tinta)) return true;
  }
  return false;
}

/** Menor separação (por bissecção) com que o par não se choca, simétrico em torno do meio. */
function separacaoNecessaria(a: Etiqueta, b: Etiqueta, meio: number, contexto: Contexto): number {
  let [curta, longa] = [0, contexto.folgas.maxima];
  for (let i = 0; i < DIVISOES; i += 1) {
    const s = (curta + longa) / 2;
    const [emA, emB] = [meio - s / 2, meio + s / 2];
    if (chocam(tintaEm(a, emA), emA, tintaEm(b, emB), emB, contexto)) curta = s;
    else longa = s;
  }
  return longa;
}

/** A tinta de cada uma onde está; a de quem não se moveu fica como era. */
function aoPar(
  etiquetas: readonly Etiqueta[],
  postos: readonly number[],
  antes: { readonly postos: readonly number[]; readonly tintas: readonly Tinta[] },
): Tinta[] {
  return etiquetas.map((e, i) => {
    const tinta = antes.tintas[i];
    const em = postos[i] as number;
    return tinta !== undefined && antes.postos[i] === em ? tinta : tintaEm(e, em);
  });
}

function ajustarSeparacoes(
  contexto: Contexto,
  postos: readonly number[],
  tintas: readonly Tinta[],
  separacoes: number[],
  rodada: number,
): boolean {
  const { etiquetas, folgas } = contexto;
  let mudou = false;
  etiquetas.forEach((a, i) => {
    const j = (i + 1) % etiquetas.length;
    const de = postos[i] as number;
    const vao = arco(de, postos[j] as number);
    const atual = separacoes[i] as number;
    if (
      vao >= folgas.maxima ||
      atual >= folgas.maxima ||
      !chocam(tintas[i] as Tinta, de, tintas[j] as Tinta, de + vao, contexto)
    )
      return;
    const pedida =
      atual === 0
        ? separacaoNecessaria(a, etiquetas[j] as Etiqueta, de + vao / 2, contexto)
        : atual + acrescimo(rodada);
    separacoes[i] = Math.min(folgas.maxima, pedida);
    mudou = true;
  });
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
  const pesos = etiquetas.map((e) => e.peso);
  const separacoes = etiquetas.map(() => 0);
  const contexto: Contexto = { etiquetas, folgas, escala };
  let postos = verdadeiras;
  let tintas = aoPar(etiquetas, postos, { postos: [], tintas: [] });
  for (
    let rodada = 0;
    rodada < RODADAS && ajustarSeparacoes(contexto, postos, tintas, separacoes, rodada);
    rodada += 1
  ) {
    const antes = { postos, tintas };
    postos = distribuirOrdenados(verdadeiras, separacoes, pesos);
    tintas = aoPar(etiquetas, postos, antes);
  }
  const saida = Array<number>(lista.length);
  ordem.forEach((i, k) => {
    saida[i] = postos[k] as number;
  });
  return saida;
}
