/**
 * Acha onde pôr etiquetas em volta do círculo para que a tinta delas não se sobreponha: caixas
 * reais, menor deslocamento.
 */
import { arco, normalizar } from '@core/astrology';
import { alcance, sobrepoe, type Caixa, type Coordenada } from './caixa';
import { distribuidor, ordemNoZodiaco } from './distribuir';
import type { Escala } from './escala';

export interface Etiqueta {
  readonly longitude: number;
  /** Desempate de longitudes iguais. */
  readonly ordem: number;
  /** Resistência a sair do lugar. */
  readonly peso: number;
  /**
   * A tinta da etiqueta se posta nesta longitude. Um eixo não tem tinta: é uma linha de que os
   * outros se afastam.
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

/** Uma etiqueta onde se experimenta; sem caixas, é um eixo. */
interface Posta {
  readonly em: number;
  readonly caixas: readonly Caixa[] | null;
}

interface Contexto {
  readonly folgas: Folgas;
  readonly escala: Escala;
}

const por = ({ tinta }: Etiqueta, em: number): Posta => ({
  em,
  caixas: tinta === 'eixo' ? null : tinta(em),
});

/** Se alguma caixa está a menos da folga da reta que sai do centro nesta direção. */
function cortaEixo(caixas: readonly Caixa[], u: Coordenada, folga: number): boolean {
  const normal = { x: -u.y, y: u.x };
  return caixas.some((c) => Math.abs(c.x * normal.x + c.y * normal.y) - alcance(c, normal) < folga);
}

/** Se duas etiquetas, já postas, se chocam; dois eixos, nunca. */
function chocam(a: Posta, b: Posta, { folgas, escala }: Contexto): boolean {
  const doEixo = folgas.eixo ?? folgas.tinta;
  const [deA, deB] = [a.caixas, b.caixas];
  if (deA === null) return deB !== null && cortaEixo(deB, escala.direcao(a.em), doEixo);
  if (deB === null) return cortaEixo(deA, escala.direcao(b.em), doEixo);
  return deA.some((p) => deB.some((q) => sobrepoe(p, q, folgas.tinta)));
}

/** Menor separação (por bissecção) com que o par não se choca, simétrico em torno do meio. */
function separacaoNecessaria(a: Etiqueta, b: Etiqueta, meio: number, contexto: Contexto): number {
  let [curta, longa] = [0, contexto.folgas.maxima];
  for (let i = 0; i < DIVISOES; i += 1) {
    const s = (curta + longa) / 2;
    if (chocam(por(a, meio - s / 2), por(b, meio + s / 2), contexto)) curta = s;
    else longa = s;
  }
  return longa;
}

/**
 * Alarga a separação de cada par de vizinhos que se choca.
 * @returns se alguma mudou
 */
function alargar(
  separacoes: number[],
  etiquetas: readonly Etiqueta[],
  postos: readonly number[],
  contexto: Contexto,
  rodada: number,
): boolean {
  const { maxima } = contexto.folgas;
  const postas = etiquetas.map((e, i) => por(e, postos[i] as number));
  let mudou = false;
  etiquetas.forEach((etiqueta, i) => {
    const j = (i + 1) % etiquetas.length;
    const atual = separacoes[i] as number;
    const [a, b] = [postas[i] as Posta, postas[j] as Posta];
    const vao = arco(a.em, b.em);
    if (atual >= maxima || vao >= maxima || !chocam(a, b, contexto)) return;
    const pedida =
      atual === 0
        ? separacaoNecessaria(etiqueta, etiquetas[j] as Etiqueta, a.em + vao / 2, contexto)
        : atual + acrescimo(rodada);
    separacoes[i] = Math.min(maxima, pedida);
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
  const distribuir = distribuidor(
    verdadeiras,
    etiquetas.map((e) => e.peso),
  );
  const separacoes = etiquetas.map(() => 0);
  let postos = verdadeiras;
  for (
    let rodada = 0;
    rodada < RODADAS && alargar(separacoes, etiquetas, postos, { folgas, escala }, rodada);
    rodada += 1
  )
    postos = distribuir(separacoes);
  const saida = Array<number>(lista.length);
  ordem.forEach((i, k) => {
    saida[i] = postos[k] as number;
  });
  return saida;
}
