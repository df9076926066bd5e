/** Revolução solar: o mapa do instante em que o Sol volta à longitude natal, visto de um lugar e ao lado do natal. */
import { calcularAspectosEntre, casasDaLongitude, PONTOS_COM_ASPECTO } from '@core/astrology';
import { civilDoInstante, grausDecimais, type Latitude, type Longitude } from '@core/civil';
import type { AstroInfo, Revolucao } from '@core/contract';
import { calcularAstroInfo } from './astroInfo';
import { instanteDoDiaJuliano, type Ephemeris } from './ephemeris';
import { pontosNatais } from './progressao';
import { diaDoRetorno } from './retorno';
import { corpoDoMapa, longitudeNatal } from './vida';

export interface Lugar {
  /** O nome que lhe dá quem pergunta; '' quando não dá. */
  readonly local: string;
  readonly latitude: Latitude;
  readonly longitude: Longitude;
}

/** O retorno anda com a velocidade do seu instante; o natal está parado. */
function aspectosAoNatal(retorno: AstroInfo, natal: AstroInfo) {
  const moveis = PONTOS_COM_ASPECTO.map((nome) => {
    const { longitude, extra } = corpoDoMapa(retorno, nome).ponto;
    return { nome, longitude, velocidade: extra.velocidadeLong };
  });
  return calcularAspectosEntre(moveis, pontosNatais(natal));
}

/**
 * @param nascimento instante UTC ISO
 * @param ano o do aniversário em UTC
 * @param lugar onde se está no retorno
 * @throws ForaDoIntervaloError fora dos anos das efemérides
 */
export function calcularRevolucao(ephemeris: Ephemeris, natal: AstroInfo, nascimento: string, ano: number, lugar: Lugar): Revolucao {
  const data = instanteDoDiaJuliano(diaDoRetorno(ephemeris, civilDoInstante(nascimento, '+00:00'), longitudeNatal(natal, 'Sol'), ano));
  const retorno = calcularAstroInfo(ephemeris, data, grausDecimais(lugar.latitude), grausDecimais(lugar.longitude));
  return {
    revolucao: { ...retorno, local: lugar.local, latitude: lugar.latitude, longitude: lugar.longitude },
    data,
    aspectos: aspectosAoNatal(retorno, natal),
    casasNatais: retorno.planetas.map(({ ponto }) => ({ nome: ponto.tipo, casa: casasDaLongitude(ponto.longitude, natal.cuspides.casas).atual })),
  };
}
