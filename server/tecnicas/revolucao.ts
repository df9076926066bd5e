/** O mapa da revolução solar de um ano, num lugar. */
import { NATAL } from '@core/contract';
import { calcularRevolucao } from '../doutrina/revolucao';
import { apresentarRetorno, type LugarDoRetorno } from '../presenters/retornoPresenter';
import type { Calculo } from './calculo';
import { emGraus, mapaDaConsulta } from './mapa';

interface Parte {
  readonly ano: number;
  readonly precessionada?: boolean;
  readonly lugar: LugarDoRetorno;
}

export const revolucaoSolar: Calculo<'revolucaoSolar', Parte> = {
  resumo: 'O mapa da revolução solar de um ano',
  pergunta: ({ query }) => ({
    mapas: [mapaDaConsulta(NATAL, query)],
    parte: {
      ano: query.dataRevolucao,
      precessionada: query.precessionada,
      lugar: { ...query.coordRevolucao, local: query.local },
    },
  }),
  calcula: (ephemeris, [natal], { lugar, ...qual }) =>
    apresentarRetorno(
      calcularRevolucao(ephemeris, natal, { ...qual, lugar: emGraus(lugar) }),
      lugar,
    ),
};
