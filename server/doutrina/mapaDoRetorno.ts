/**
 * O mapa do instante em que um corpo volta à longitude natal, visto de um lugar e ao lado do natal.
 */
import {
  alvosDoPerfil,
  calcularAspectosEntre,
  casaDaLongitude,
  PLANETAS,
  type Aspecto,
  type CorpoCeleste,
  type Planeta,
  type PontoComAspecto,
} from '@core/astrology';
import { diaJuliano, instanteDoDiaJuliano, type Ephemeris } from '../ephemeris/ephemeris';
import { alvosSabidos } from './alvos';
import { aspectosDoPerfil, parados, presentes, type Natal, type Posicoes } from './mapa';
import { calcularNatal, HORA_EXATA } from './natal';

export interface MapaDoRetorno {
  readonly retorno: Natal;
  /** Do retorno (`de`), que anda com a velocidade do seu instante, ao natal (`para`), parado. */
  readonly aspectos: readonly Aspecto<PontoComAspecto>[];
  /** Nenhuma quando não se sabe a hora. */
  readonly casasNatais: readonly { readonly nome: Planeta; readonly casa: number }[];
}

export interface Onde {
  readonly latitude: number;
  readonly longitude: number;
}

/** Menos que isto não é um período, dias. */
const UM_MINUTO = 1 / 1440;

/** A longitude natal de um corpo, ainda que o perfil não o desenhe. */
export const longitudeNatal = (
  ephemeris: Ephemeris,
  { posicoes, observacao }: Natal,
  corpo: CorpoCeleste,
): number =>
  ((posicoes as Partial<Posicoes>)[corpo] ?? ephemeris.posicao(corpo, observacao.dia)).longitude;

/**
 * @param diaDe quando o corpo passa por uma longitude, na volta que se pede
 * @param lugar onde se está no retorno, graus decimais
 * @throws ForaDoIntervaloError fora dos anos das efemérides
 */
export function calcularRetorno(
  ephemeris: Ephemeris,
  natal: Natal,
  corpo: CorpoCeleste,
  diaDe: (longitude: number) => number,
  lugar: Onde,
): MapaDoRetorno {
  // O mapa é o do instante que se diz, e diz-se ao milissegundo.
  const dia = diaJuliano(instanteDoDiaJuliano(diaDe(longitudeNatal(ephemeris, natal, corpo))));
  const incerta = natal.casas ? null : natal.incerteza;
  // Sem a hora do nascimento não se sabe a do retorno: é a do corpo entre o primeiro e o último.
  const pontas = incerta
    ? [incerta.de, incerta.ate].map((em) => diaDe(ephemeris.posicao(corpo, em).longitude))
    : [];
  // Um corpo retrógrado passa primeiro pela longitude que teve depois.
  const hora = incerta
    ? {
        precisao: incerta.precisao,
        de: Math.min(...pontas),
        ate: Math.max(...pontas, dia + UM_MINUTO),
      }
    : HORA_EXATA;
  const retorno = calcularNatal(ephemeris, { ...lugar, dia }, natal.perfil, hora);
  const alvos = alvosDoPerfil(natal.perfil);
  return {
    retorno,
    aspectos: calcularAspectosEntre(
      presentes(retorno.posicoes, alvos),
      parados(natal.posicoes, alvosSabidos(natal)),
      aspectosDoPerfil(natal.perfil),
    ),
    casasNatais: PLANETAS.flatMap((nome) =>
      natal.casas
        ? { nome, casa: casaDaLongitude(retorno.posicoes[nome].longitude, natal.casas.cuspides) }
        : [],
    ),
  };
}
