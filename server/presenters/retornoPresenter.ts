/** Um retorno de um corpo à longitude natal, visto de um lugar, como a API o escreve. */
import type { Latitude, Longitude } from '@core/civil';
import type { RetornoDoMapa } from '@core/contract';
import type { MapaDoRetorno } from '../doutrina/mapaDoRetorno';
import { instanteDoDiaJuliano } from '../ephemeris/ephemeris';
import { apresentarAspectos, apresentarNatal } from './natalPresenter';

export interface LugarDoRetorno {
  /** O nome que lhe dá quem pergunta; '' quando não dá. */
  readonly local: string;
  readonly latitude: Latitude;
  readonly longitude: Longitude;
}

export function apresentarRetorno(
  { retorno, aspectos, casasNatais }: MapaDoRetorno,
  { local, latitude, longitude }: LugarDoRetorno,
): RetornoDoMapa {
  return {
    revolucao: { ...apresentarNatal(retorno), local, latitude, longitude },
    data: instanteDoDiaJuliano(retorno.observacao.dia),
    aspectos: apresentarAspectos(aspectos),
    casasNatais: casasNatais.map((c) => ({ ...c })),
  };
}
