/**
 * O mapa como a doutrina o entende: as posições e as casas de um céu, sem a forma em que a API as
 * escreve.
 */
import {
  calcularAspectos,
  definicoesDoPar,
  PONTOS_COM_ASPECTO,
  type Aspecto,
  type PerfilDeCalculo,
  type PONTOS,
  type PontoComAspecto,
  type PontoEmMovimento,
  type SistemaDeCasas,
} from '@core/astrology';
import type { Posicao } from '../ephemeris/ephemeris';

export type Posicoes = Readonly<Record<(typeof PONTOS)[number], Posicao>>;
export type PosicoesComAspecto = Readonly<Record<PontoComAspecto, Posicao>>;

/** De quando e de onde se olha o céu. */
export interface Observacao {
  /** Dia juliano (UT). */
  readonly dia: number;
  /** Graus decimais, Norte positivo. */
  readonly latitude: number;
  /** Graus decimais, Leste positivo. */
  readonly longitude: number;
}

export interface CasasDoMapa {
  /** As 12 longitudes das cúspides, da casa 1 à 12. */
  readonly cuspides: readonly number[];
  readonly sistema: SistemaDeCasas;
}

export interface Mapa {
  readonly perfil: PerfilDeCalculo;
  readonly posicoes: Posicoes;
  readonly casas: CasasDoMapa;
}

/** Um mapa com o seu nascimento: o que se deriva dele precisa dos dois. */
export interface Natal extends Mapa {
  readonly observacao: Observacao;
}

/** Os que formam aspectos, com a velocidade que têm. */
export function emMovimento(posicoes: PosicoesComAspecto): PontoEmMovimento<PontoComAspecto>[] {
  return PONTOS_COM_ASPECTO.map((nome) => ({
    nome,
    longitude: posicoes[nome].longitude,
    velocidade: posicoes[nome].velocidade,
  }));
}

/** Os mesmos, parados: assim está o natal quando outro céu anda sobre ele. */
export function parados<N extends PontoComAspecto>(
  posicoes: Readonly<Record<N, Posicao>>,
  nomes: readonly N[],
): PontoEmMovimento<N>[] {
  return nomes.map((nome) => ({ nome, longitude: posicoes[nome].longitude, velocidade: 0 }));
}

/** Os aspectos que um par pode formar, com os orbes do perfil. */
export function aspectosDoPerfil({ orbes }: PerfilDeCalculo) {
  return (a: PontoComAspecto, b: PontoComAspecto) => definicoesDoPar(orbes, a, b);
}

export function aspectosDoMapa({ posicoes, perfil }: Mapa): Aspecto<PontoComAspecto>[] {
  return calcularAspectos(emMovimento(posicoes), aspectosDoPerfil(perfil));
}
