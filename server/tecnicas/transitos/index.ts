/** Os trânsitos de 31 dias em volta de um instante. */
import { RADICAL } from '@core/contract';
import { calcularTransitos } from '../../doutrina/transitos';
import type { Calculo } from '../calculo';
import { mapaDaConsulta } from '../mapa';
import { apresentarTransitos } from './apresentar';

export const transitos: Calculo<'transitos', { readonly quando: string }> = {
  resumo: 'Os trânsitos de 31 dias',
  // Uma data no caminho que não se entende não é um id que não existe.
  statusDeValidacao: 422,
  pergunta: ({ query, params }) => ({
    mapas: [mapaDaConsulta(RADICAL, query)],
    parte: { quando: params.data },
  }),
  calcula: (ephemeris, [natal], { quando }) =>
    apresentarTransitos(calcularTransitos(ephemeris, natal, quando)),
};
