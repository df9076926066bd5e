/** O mapa do meio do tempo e do espaço entre dois nascimentos. */
import { mapaDito } from '@core/contract';
import { calcularDavison } from '../../doutrina/davison';
import { instanteDoDiaJuliano } from '../../ephemeris/ephemeris';
import { apresentarNatal } from '../../presenters/natalPresenter';
import type { Calculo } from '../calculo';
import { mapaDaConsulta, type MapaACalcular } from '../mapa';

export const davison: Calculo<
  'davison',
  { readonly corrigido: boolean },
  readonly [MapaACalcular, MapaACalcular]
> = {
  resumo: 'O mapa de Davison de dois, sob as escolhas do primeiro',
  pergunta: ({ query: { corrigido, ...mapas } }) => ({
    mapas: [mapaDaConsulta(mapaDito('A'), mapas), mapaDaConsulta(mapaDito('B'), mapas)],
    parte: { corrigido },
  }),
  calcula: (ephemeris, [a, b], { corrigido }) => {
    const mapa = calcularDavison(ephemeris, a, b, corrigido);
    const { dia, latitude, longitude } = mapa.observacao;
    return { ...apresentarNatal(mapa), dataHora: instanteDoDiaJuliano(dia), latitude, longitude };
  },
};
