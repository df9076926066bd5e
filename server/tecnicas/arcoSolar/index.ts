/** O mapa dirigido por arco solar, e os dias em que as direções ficam exatas. */
import type { DataCivil } from '@core/civil';
import { NATAL } from '@core/contract';
import {
  dirigir,
  exatosDoArco as calcularExatos,
  type ComoSeDirige,
} from '../../doutrina/arcoSolar';
import { comecoDoDia, instanteDoDiaJuliano } from '../../ephemeris/ephemeris';
import { apresentarCeu } from '../../presenters/natalPresenter';
import type { Calculo } from '../calculo';
import { mapaDaConsulta } from '../mapa';

const MEIO_DIA = 0.5;

export const arcoSolar: Calculo<'arcoSolar', ComoSeDirige & { readonly data: DataCivil }> = {
  resumo: 'O mapa dirigido por arco solar ao meio-dia UTC de um dia',
  pergunta: ({ query: { data, metodo, sentido, menores, ...mapa } }) => ({
    mapas: [mapaDaConsulta(NATAL, mapa)],
    parte: { data, metodo, sentido, menores },
  }),
  calcula: (ephemeris, [natal], { data, ...como }) => {
    const dirigido = dirigir(ephemeris, natal, comecoDoDia(data) + MEIO_DIA, como);
    return {
      // A coluna Casa é a das casas natais.
      ...apresentarCeu(dirigido, natal.casas, dirigido.aspectos),
      arco: dirigido.arco,
      pontos: Object.entries(dirigido.posicoes).map(([tipo, { longitude }]) => ({
        tipo,
        longitude,
      })),
    };
  },
};

export const exatosDoArco: Calculo<
  'exatosDoArco',
  ComoSeDirige & { readonly de: DataCivil; readonly ate: DataCivil }
> = {
  resumo: 'Os dias em que as direções por arco solar ficam exatas',
  pergunta: ({ query: { de, ate, metodo, sentido, menores, ...mapa } }) => ({
    mapas: [mapaDaConsulta(NATAL, mapa)],
    parte: { de, ate, metodo, sentido, menores },
  }),
  calcula: (ephemeris, [natal], { de, ate, ...como }) =>
    calcularExatos(ephemeris, natal, { de: comecoDoDia(de), ate: comecoDoDia(ate) + 1 }, como).map(
      ({ dia, ...exato }) => ({ instante: instanteDoDiaJuliano(dia), ...exato }),
    ),
};
