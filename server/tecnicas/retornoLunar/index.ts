/** As revoluções lunares de um ano, e o mapa de uma delas, num lugar. */
import { NATAL } from '@core/contract';
import { calcularRetornoLunar } from '../../doutrina/retornoLunar';
import { instanteDoDiaJuliano } from '../../ephemeris/ephemeris';
import { apresentarRetorno, type LugarDoRetorno } from '../../presenters/retornoPresenter';
import type { Calculo } from '../calculo';
import { emGraus, mapaDaConsulta } from '../mapa';

interface Parte {
  readonly ano: number;
  readonly numero: number;
  readonly lugar: LugarDoRetorno;
}

export const retornoLunar: Calculo<'retornoLunar', Parte> = {
  resumo: 'As revoluções lunares de um ano, e o mapa de uma delas',
  pergunta: ({ query: { dataRevolucao, numero, coordRevolucao, local, ...mapa } }) => ({
    mapas: [mapaDaConsulta(NATAL, mapa)],
    parte: { ano: dataRevolucao, numero, lugar: { ...coordRevolucao, local } },
  }),
  calcula: (ephemeris, [natal], { lugar, ...quais }) => {
    const { dias, numero, retorno } = calcularRetornoLunar(ephemeris, natal, {
      ...quais,
      onde: emGraus(lugar),
    });
    return {
      ...apresentarRetorno(retorno, lugar),
      retornos: dias.map(instanteDoDiaJuliano),
      numero,
    };
  },
};
