/** Dois mapas, um sobre o outro. */
import { mapaDito } from '@core/contract';
import type { RespostaDe } from '@core/contract';
import type { Mapa } from '../../doutrina/mapa';
import { aspectosDaSinastria, sobrepostos } from '../../doutrina/sinastria';
import { casasDoPonto } from '../../presenters/natalPresenter';
import type { Calculo } from '../calculo';
import { mapaDaConsulta, type MapaACalcular } from '../mapa';

export type Dois = readonly [MapaACalcular, MapaACalcular];

type Sinastria = RespostaDe<'sinastria'>;

/** Os pontos de um nas casas do outro. */
function nasCasasDe({ casas, perfil }: Mapa, outro: Mapa): Sinastria['emA'] {
  if (!casas) return null;
  return sobrepostos(outro).flatMap(({ nome, longitude, pontas }) => {
    const em = casasDoPonto(longitude, casas, perfil);
    if (!em) return [];
    const outras = [
      ...new Set(pontas.flatMap((ponta) => casasDoPonto(ponta, casas, perfil)?.atual ?? [])),
    ].filter((casa) => casa !== em.atual);
    return [{ nome, casas: em, ...(outras.length > 0 && { outras }) }];
  });
}

export const apresentarSinastria = (a: Mapa, b: Mapa): Sinastria => ({
  aspectos: aspectosDaSinastria(a, b).map((aspecto) => ({ ...aspecto })),
  emA: nasCasasDe(a, b),
  emB: nasCasasDe(b, a),
});

export const sinastria: Calculo<'sinastria', object, Dois> = {
  resumo: 'Os aspectos entre dois mapas, e as casas de um em que cai o outro',
  pergunta: ({ query }) => ({
    mapas: [mapaDaConsulta(mapaDito('A'), query), mapaDaConsulta(mapaDito('B'), query)],
    parte: {},
  }),
  calcula: (_ephemeris, [a, b]) => apresentarSinastria(a, b),
};
