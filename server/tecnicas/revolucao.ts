/** O mapa da revolução solar de um ano, num lugar. */
import { grausDecimais, type Latitude, type Longitude } from '@core/civil';
import { NATAL } from '@core/contract';
import type { Revolucao } from '@core/tecnicas/revolucao/contrato';
import type { MapaDoRetorno } from '../doutrina/mapaDoRetorno';
import { calcularRevolucao } from '../doutrina/revolucao';
import { instanteDoDiaJuliano } from '../ephemeris/ephemeris';
import { apresentarAspectos, apresentarNatal } from '../presenters/natalPresenter';
import type { Calculo } from './calculo';
import { mapaDaConsulta } from './mapa';

interface Lugar {
  /** O nome que lhe dá quem pergunta; '' quando não dá. */
  readonly local: string;
  readonly latitude: Latitude;
  readonly longitude: Longitude;
}

/** O retorno, como a API o escreve. */
export function apresentarRevolucao(
  { retorno, aspectos, casasNatais }: MapaDoRetorno,
  { local, latitude, longitude }: Lugar,
): Revolucao {
  return {
    revolucao: { ...apresentarNatal(retorno), local, latitude, longitude },
    data: instanteDoDiaJuliano(retorno.observacao.dia),
    aspectos: apresentarAspectos(aspectos),
    casasNatais: casasNatais.map((c) => ({ ...c })),
  };
}

interface Parte {
  readonly ano: number;
  readonly lugar: Lugar;
}

export const revolucaoSolar: Calculo<'revolucaoSolar', Parte> = {
  resumo: 'O mapa da revolução solar de um ano',
  pergunta: ({ query }) => ({
    mapas: [mapaDaConsulta(NATAL, query)],
    parte: {
      ano: query.dataRevolucao,
      lugar: { ...query.coordRevolucao, local: query.local },
    },
  }),
  calcula: (ephemeris, [natal], { ano, lugar }) => {
    const onde = {
      latitude: grausDecimais(lugar.latitude),
      longitude: grausDecimais(lugar.longitude),
    };
    return apresentarRevolucao(calcularRevolucao(ephemeris, natal, ano, onde), lugar);
  },
};
