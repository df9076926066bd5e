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
import { aspectosDoPerfil, parados, presentes, type Natal } from './mapa';
import { calcularNatal } from './natal';
import { diaDoRetorno } from './retorno';

export interface RevolucaoSolar {
  readonly retorno: Natal;
  /** Do retorno (`de`), que anda com a velocidade do seu instante, ao natal (`para`), parado. */
  readonly aspectos: readonly Aspecto<PontoComAspecto>[];
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
  // O mapa é o do instante que se diz, e diz-se ao milissegundo.
  const dia = diaJuliano(
    instanteDoDiaJuliano(diaDoRetorno(ephemeris, nascimento, natal.posicoes.Sol.longitude, ano)),
  );
  const retorno = calcularNatal(ephemeris, { dia, ...lugar }, natal.perfil);
  const alvos = alvosDoPerfil(natal.perfil);
  return {
    retorno,
    aspectos: calcularAspectosEntre(
      presentes(retorno.posicoes, alvos),
      parados(natal.posicoes, alvos),
      aspectosDoPerfil(natal.perfil),
    ),
    casasNatais: PLANETAS.map((nome) => ({
      nome,
      casa: casaDaLongitude(retorno.posicoes[nome].longitude, natal.casas.cuspides),
    })),
  };
}
