/**
 * Revolução solar: o mapa do instante em que o Sol volta à longitude natal, visto de um lugar e ao
 * lado do natal.
 */
import {
  alvosDoPerfil,
  calcularAspectosEntre,
  casaDaLongitude,
  PLANETAS,
  type Aspecto,
  type Planeta,
  type PontoComAspecto,
} from '@core/astrology';
import { civilDoInstante } from '@core/civil';
import { diaJuliano, instanteDoDiaJuliano, type Ephemeris } from '../ephemeris/ephemeris';
import { alvosSabidos } from './alvos';
import { aspectosDoPerfil, parados, presentes, type Natal } from './mapa';
import { calcularNatal, HORA_EXATA } from './natal';
import { diaDoRetorno } from './retorno';

export interface RevolucaoSolar {
  readonly retorno: Natal;
  /** Do retorno (`de`), que anda com a velocidade do seu instante, ao natal (`para`), parado. */
  readonly aspectos: readonly Aspecto<PontoComAspecto>[];
  /** Nenhuma quando não se sabe a hora. */
  readonly casasNatais: readonly { readonly nome: Planeta; readonly casa: number }[];
}

/**
 * @param ano o do aniversário em UTC
 * @param lugar onde se está no retorno, graus decimais
 * @throws ForaDoIntervaloError fora dos anos das efemérides
 */
export function calcularRevolucao(
  ephemeris: Ephemeris,
  natal: Natal,
  ano: number,
  lugar: { readonly latitude: number; readonly longitude: number },
): RevolucaoSolar {
  const nascimento = civilDoInstante(instanteDoDiaJuliano(natal.observacao.dia), '+00:00');
  const diaDe = (sol: number): number => diaDoRetorno(ephemeris, nascimento, sol, ano);
  // O mapa é o do instante que se diz, e diz-se ao milissegundo.
  const dia = diaJuliano(instanteDoDiaJuliano(diaDe(natal.posicoes.Sol.longitude)));
  const incerta = natal.casas ? null : natal.incerteza;
  // Sem a hora do nascimento não se sabe a do retorno: é a de um Sol entre o primeiro e o último.
  const hora = incerta
    ? {
        precisao: incerta.precisao,
        de: diaDe(ephemeris.posicao('Sol', incerta.de).longitude),
        ate: diaDe(ephemeris.posicao('Sol', incerta.ate).longitude),
      }
    : HORA_EXATA;
  const retorno = calcularNatal(ephemeris, { dia, ...lugar }, natal.perfil, hora);
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
