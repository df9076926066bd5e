/** As passagens de um corpo pela longitude natal, e o mapa de uma delas. */
import type { DataCivil } from '@core/civil';
import { NATAL } from '@core/contract';
import type { AlvoDoRetorno, CorpoQueVolta } from '@core/tecnicas/retornos/medidas';
import { longitudeNatal } from '../../doutrina/mapaDoRetorno';
import { alvoDoRetorno, calcularMapaDoRetorno, passagensDoRetorno } from '../../doutrina/retornos';
import { comecoDoDia, diaJuliano, instanteDoDiaJuliano } from '../../ephemeris/ephemeris';
import { apresentarRetorno, type LugarDoRetorno } from '../../presenters/retornoPresenter';
import type { Calculo } from '../calculo';
import { emGraus, mapaDaConsulta } from '../mapa';

interface Qual {
  readonly corpo: CorpoQueVolta;
  readonly alvo: AlvoDoRetorno;
}

export const retornos: Calculo<
  'retornos',
  Qual & { readonly de: DataCivil; readonly ate: DataCivil }
> = {
  resumo: 'Quando um corpo passa pela longitude natal',
  pergunta: ({ query: { corpo, alvo, de, ate, ...mapa } }) => ({
    mapas: [mapaDaConsulta(NATAL, mapa)],
    parte: { corpo, alvo, de, ate },
  }),
  calcula: (ephemeris, [natal], { corpo, alvo, de, ate }) => ({
    passagens: passagensDoRetorno(
      ephemeris,
      corpo,
      alvoDoRetorno(longitudeNatal(ephemeris, natal, corpo), alvo),
      // O nascimento não é um retorno; meio dia depois dele, nem a Lua voltou.
      { de: Math.max(comecoDoDia(de), natal.observacao.dia + 0.5), ate: comecoDoDia(ate) },
    ).map(({ dia, retrogrado, numero, de: quantas }) => ({
      instante: instanteDoDiaJuliano(dia),
      movimento: retrogrado ? 'retrógrado' : 'direto',
      numero,
      de: quantas,
    })),
  }),
};

export const mapaDoRetorno: Calculo<
  'mapaDoRetorno',
  Qual & { readonly instante: string; readonly lugar: LugarDoRetorno }
> = {
  resumo: 'O mapa de um retorno, num lugar',
  pergunta: ({ query: { corpo, alvo, instante, coordRetorno, local, ...mapa } }) => ({
    mapas: [mapaDaConsulta(NATAL, mapa)],
    parte: { corpo, alvo, instante, lugar: { ...coordRetorno, local } },
  }),
  calcula: (ephemeris, [natal], { corpo, alvo, instante, lugar }) =>
    apresentarRetorno(
      calcularMapaDoRetorno(ephemeris, natal, {
        corpo,
        alvo,
        perto: diaJuliano(instante),
        onde: emGraus(lugar),
      }),
      lugar,
    ),
};
