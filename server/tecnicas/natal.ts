/** O mapa natal. */
import { CEU } from '@core/contract';
import { apresentarNatal } from '../presenters/natalPresenter';
import type { Calculo } from './calculo';
import { mapaDaConsulta } from './mapa';

export const planetas: Calculo<'planetas'> = {
  resumo: 'Tudo o que se calcula de um mapa',
  pergunta: ({ query }) => ({
    mapas: [mapaDaConsulta(CEU, query)],
    parte: {},
  }),
  calcula: (_ephemeris, [natal]) => apresentarNatal(natal),
};
