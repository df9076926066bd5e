/** Os onze aspectos, seus orbes e o cálculo entre pontos. */
import { diferencaOrientada, exigirFinito, separacao } from './angulo';

/** Os que se calculam sem que se peça. */
export const ASPECTOS_MAIORES = [
  'Conjunção',
  'Oposição',
  'Quadratura',
  'Trígono',
  'Sextil',
  'Quincuncio',
] as const;
/** Os que só se calculam a quem os pede. */
export const ASPECTOS_MENORES = [
  'Semissextil',
  'Semiquadratura',
  'Quintil',
  'Sesquiquadratura',
  'Biquintil',
] as const;
export const ASPECTOS = [...ASPECTOS_MAIORES, ...ASPECTOS_MENORES] as const;
export type NomeDoAspecto = (typeof ASPECTOS)[number];

export const MODOS_DO_ASPECTO = ['Aplicativo', 'Separativo'] as const;
export type ModoDoAspecto = (typeof MODOS_DO_ASPECTO)[number];

export interface DefinicaoDeAspecto {
  readonly nome: NomeDoAspecto;
  /** Separação exata, graus. */
  readonly angulo: number;
  /** Afastamento máximo do exato, para mais e para menos, graus (inclusive). */
  readonly orbe: number;
}

/**
 * Ângulos e orbes do mapa natal. Fonte: especificação §9; sextil e quincuncio, decisão do projeto.
 */
export const DEFINICOES: readonly DefinicaoDeAspecto[] = [
  { nome: 'Conjunção', angulo: 0, orbe: 10 },
  { nome: 'Oposição', angulo: 180, orbe: 10 },
  { nome: 'Quadratura', angulo: 90, orbe: 8 },
  { nome: 'Trígono', angulo: 120, orbe: 8 },
  { nome: 'Sextil', angulo: 60, orbe: 6 },
  { nome: 'Quincuncio', angulo: 150, orbe: 3 },
  { nome: 'Semissextil', angulo: 30, orbe: 2 },
  { nome: 'Semiquadratura', angulo: 45, orbe: 2 },
  { nome: 'Quintil', angulo: 72, orbe: 1 },
  { nome: 'Sesquiquadratura', angulo: 135, orbe: 2 },
  { nome: 'Biquintil', angulo: 144, orbe: 1 },
];

/** As definições destes aspectos. */
export function definicoesDe(aspectos: readonly NomeDoAspecto[]): DefinicaoDeAspecto[] {
  return DEFINICOES.filter(({ nome }) => aspectos.includes(nome));
}

/** Os mesmos aspectos com um só orbe (trânsitos 3°, progressões 1°). */
export function definicoesComOrbe(
  orbe: number,
  aspectos: readonly NomeDoAspecto[] = ASPECTOS_MAIORES,
): DefinicaoDeAspecto[] {
  return definicoesDe(aspectos).map((d) => ({ ...d, orbe: exigirFinito(orbe, 'orbe') }));
}

const SEM_ESCOLHA = definicoesDe(ASPECTOS_MAIORES);

export interface PontoEmMovimento<N extends string = string> {
  readonly nome: N;
  /** Longitude eclíptica, graus. */
  readonly longitude: number;
  /** Graus por dia. */
  readonly velocidade: number;
}

export interface Aspecto<N extends string = string> {
  readonly aspecto: NomeDoAspecto;
  readonly de: { readonly nome: N; readonly posição: number };
  readonly para: { readonly nome: N; readonly posição: number };
  /** Separação angular, [0, 180]. */
  readonly distancia: number;
  /** |distancia − ângulo exato|, graus. */
  readonly diferença: number;
  readonly modo: ModoDoAspecto;
}

/**
 * Aspecto que a separação forma, ou null. Se dois servissem, o mais fechado em relação ao próprio
 * orbe.
 */
export function aspectoDaSeparacao(
  distancia: number,
  definicoes: readonly DefinicaoDeAspecto[] = SEM_ESCOLHA,
): DefinicaoDeAspecto | null {
  let melhor: DefinicaoDeAspecto | null = null;
  let menor = Infinity;
  for (const d of definicoes) {
    const folga = Math.abs(distancia - d.angulo) / d.orbe;
    if (folga <= 1 && folga < menor) [melhor, menor] = [d, folga];
  }
  return melhor;
}

/**
 * Aplicativo quando o orbe está diminuindo. A derivada do orbe vem da velocidade relativa: a
 * separação cresce ou diminui conforme o lado em que `para` está, e o orbe conforme o lado do
 * exato. No instante exato (orbe 0) o aspecto já começa a se separar.
 */
export function modoDoAspecto(
  de: PontoEmMovimento,
  para: PontoEmMovimento,
  angulo: number,
): ModoDoAspecto {
  const orientada = diferencaOrientada(de.longitude, para.longitude);
  const relativa = para.velocidade - de.velocidade;
  const crescimento = orientada < 0 ? -relativa : relativa;
  const falta = angulo - Math.abs(orientada);
  return falta * crescimento > 0 ? 'Aplicativo' : 'Separativo';
}

/** Os aspectos que contam: os mesmos para todos, ou conforme o par. */
export type Definicoes<N extends string> =
  readonly DefinicaoDeAspecto[] | ((a: N, b: N) => readonly DefinicaoDeAspecto[]);

/** O aspecto entre dois pontos, ou null quando não há. */
export function aspectoEntre<N extends string>(
  de: PontoEmMovimento<N>,
  para: PontoEmMovimento<N>,
  definicoes: Definicoes<N> = SEM_ESCOLHA,
): Aspecto<N> | null {
  const definicao = aspectoDaSeparacao(
    separacao(de.longitude, para.longitude),
    typeof definicoes === 'function' ? definicoes(de.nome, para.nome) : definicoes,
  );
  return definicao && aspectoDefinido(de, para, definicao);
}

/** O aspecto entre dois pontos, esteja ou não dentro do orbe. */
export function aspectoDefinido<N extends string>(
  de: PontoEmMovimento<N>,
  para: PontoEmMovimento<N>,
  definicao: DefinicaoDeAspecto,
): Aspecto<N> {
  const distancia = separacao(de.longitude, para.longitude);
  return {
    aspecto: definicao.nome,
    de: { nome: de.nome, posição: de.longitude },
    para: { nome: para.nome, posição: para.longitude },
    distancia,
    diferença: Math.abs(distancia - definicao.angulo),
    modo: modoDoAspecto(de, para, definicao.angulo),
  };
}

/** Aspectos de todos os pares, cada par uma vez, na ordem da lista. */
export function calcularAspectos<N extends string>(
  pontos: readonly PontoEmMovimento<N>[],
  definicoes: Definicoes<N> = SEM_ESCOLHA,
): Aspecto<N>[] {
  return pontos.flatMap((de, i) =>
    pontos.slice(i + 1).flatMap((para) => aspectoEntre(de, para, definicoes) ?? []),
  );
}

/** Aspectos de cada ponto de um mapa com cada ponto de outro. */
export function calcularAspectosEntre<N extends string>(
  externos: readonly PontoEmMovimento<N>[],
  internos: readonly PontoEmMovimento<N>[],
  definicoes: Definicoes<N> = SEM_ESCOLHA,
): Aspecto<N>[] {
  return externos.flatMap((de) =>
    internos.flatMap((para) => aspectoEntre(de, para, definicoes) ?? []),
  );
}
