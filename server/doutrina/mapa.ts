/**
 * O mapa como a doutrina o entende: as posições e as casas de um céu, sem a forma em que a API as
 * escreve.
 */
import {
  calcularAspectos,
  definicoesDoPar,
  fazemAspecto,
  PONTOS_COM_ASPECTO,
  type Aspecto,
  type Certeza,
  type IntervaloDoPonto,
  type MudancaDaHora,
  type Paralelo,
  type PerfilDeCalculo,
  type Planeta,
  type Ponto,
  type PontoComAspecto,
  type PontoEmMovimento,
  type PrecisaoDaHora,
} from '@core/astrology';
import type { CasasDoArmc, Posicao } from '../ephemeris/ephemeris';

/** Os dez planetas estão sempre; dos outros, os que o perfil pede. */
export type Posicoes = Readonly<Record<Planeta, Posicao> & Partial<Record<Ponto, Posicao>>>;

/** De quando e de onde se olha o céu. */
export interface Observacao {
  /** Dia juliano (UT). */
  readonly dia: number;
  /** Graus decimais, Norte positivo. */
  readonly latitude: number;
  /** Graus decimais, Leste positivo. */
  readonly longitude: number;
}

export interface CasasDoMapa extends CasasDoArmc {
  /** O secto: por ele se contam as partes e se regem os períodos. */
  readonly deDia: boolean;
}

export interface Mapa {
  readonly perfil: PerfilDeCalculo;
  readonly posicoes: Posicoes;
  /** null: sem hora não há casas. */
  readonly casas: CasasDoMapa | null;
  /** null: a hora é exata. */
  readonly incerteza: Incerteza | null;
}

/** De um instante a outro, dias julianos. */
export interface Periodo {
  readonly de: number;
  readonly ate: number;
}

/** Sem modo quando ele muda dentro do período. */
export interface AspectoIncerto
  extends Omit<Aspecto<PontoComAspecto>, 'modo'>, Partial<Pick<Aspecto<PontoComAspecto>, 'modo'>> {
  readonly certeza: Certeza;
}

/** O que não se sabe de um mapa por não se saber ao certo a hora. */
export interface Incerteza extends Periodo {
  readonly precisao: Exclude<PrecisaoDaHora, 'exata'>;
  /** Da Lua (só sem hora), dos que andam com o relógio, e dos que mudam de signo. */
  readonly intervalos: readonly IntervaloDoPonto[];
  readonly mudancas: readonly MudancaDaHora[];
  /** Os planetas que não se sabe em que signo estão. */
  readonly semSigno: readonly Planeta[];
  /** Por onde andou cada ponto que se sabe: o começo, e quantos graus. */
  readonly arcos: ReadonlyMap<Ponto, { readonly de: number; readonly largura: number }>;
  /** null: os aspectos são os do instante do mapa. */
  readonly aspectos: readonly AspectoIncerto[] | null;
}

/** Um mapa com o seu nascimento: o que se deriva dele precisa dos dois. */
export interface Natal extends Mapa {
  readonly observacao: Observacao;
  /** null: não se pediram. */
  readonly paralelos: readonly Paralelo<PontoComAspecto>[] | null;
}

/** Destes, os que o mapa tem, com a posição de cada um. */
export function presentes<N extends Ponto>(
  posicoes: Posicoes,
  nomes: readonly N[],
): (Posicao & { readonly nome: N })[] {
  return nomes.flatMap((nome) => {
    const posicao = (posicoes as Partial<Record<Ponto, Posicao>>)[nome];
    return posicao ? [{ nome, ...posicao }] : [];
  });
}

/** Os mesmos, parados: assim está o natal quando outro céu anda sobre ele. */
export function parados<N extends Ponto>(
  posicoes: Posicoes,
  nomes: readonly N[],
): PontoEmMovimento<N>[] {
  return presentes(posicoes, nomes).map(({ nome, longitude }) => ({
    nome,
    longitude,
    velocidade: 0,
  }));
}

/** Os aspectos que um par pode formar, com os orbes do perfil. */
export function aspectosDoPerfil({ orbes, aspectos }: PerfilDeCalculo) {
  return (a: PontoComAspecto, b: PontoComAspecto) => definicoesDoPar(orbes, a, b, aspectos);
}

export function aspectosDoMapa({ posicoes, perfil }: Mapa): Aspecto<PontoComAspecto>[] {
  const doPar = aspectosDoPerfil(perfil);
  return calcularAspectos(presentes(posicoes, PONTOS_COM_ASPECTO), (a, b) =>
    fazemAspecto(a, b) ? doPar(a, b) : [],
  );
}
