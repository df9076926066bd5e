/** Os eclipses de uns anos sobre um mapa. */
import { casaDaLongitude } from '@core/astrology';
import type { DataCivil } from '@core/civil';
import { NATAL } from '@core/contract';
import { eclipsesEntre, toquesDoEclipse } from '../../doutrina/eclipses';
import { comecoDoDia, instanteDoDiaJuliano } from '../../ephemeris/ephemeris';
import type { Calculo } from '../calculo';
import { mapaDaConsulta } from '../mapa';

interface Parte {
  readonly de: DataCivil;
  readonly ate: DataCivil;
  /** Graus. */
  readonly orbe: number;
}

export const eclipses: Calculo<'eclipses', Parte> = {
  resumo: 'Os eclipses de uns anos, e os pontos do mapa em que tocam',
  pergunta: ({ query: { de, ate, orbe, ...mapa } }) => ({
    mapas: [mapaDaConsulta(NATAL, mapa)],
    parte: { de, ate, orbe },
  }),
  calcula: (ephemeris, [natal], { de, ate, orbe }) => ({
    eclipses: eclipsesEntre(ephemeris, { de: comecoDoDia(de), ate: comecoDoDia(ate) + 1 }).map(
      (eclipse) => ({
        instante: instanteDoDiaJuliano(eclipse.dia),
        astro: eclipse.astro,
        especie: eclipse.especie,
        magnitude: eclipse.magnitude,
        saros: eclipse.saros,
        longitude: eclipse.longitude,
        casa: natal.casas && casaDaLongitude(eclipse.longitude, natal.casas.cuspides),
        toques: toquesDoEclipse(eclipse, natal, orbe).map(({ para, aspecto, diferença }) => ({
          natal: para.nome,
          aspecto,
          diferença,
        })),
      }),
    ),
  }),
};
