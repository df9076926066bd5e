/** Como os eclipses de uns meses se veem de um lugar. */
import type { EclipsesDoLugar, EclipseVisto } from '@core/contract';
import {
  instanteDoDiaJuliano,
  PRIMEIRO_CEU,
  type EclipseDoLugar,
  type Ephemeris,
} from '../ephemeris/ephemeris';
import { eclipsesEntre } from './eclipses';
import type { Observacao, Periodo } from './mapa';

const emInstantes = ({ de, ate }: Periodo) => ({
  de: instanteDoDiaJuliano(de),
  ate: instanteDoDiaJuliano(ate),
});

const escrito = ({ maximo, central, de, ate, ...resto }: EclipseDoLugar): EclipseVisto => ({
  ...resto,
  ...emInstantes({ de, ate }),
  maximo: instanteDoDiaJuliano(maximo),
  central: central && emInstantes(central),
});

/** @param janela [de, ate), dias julianos; o que dela fica antes das efemérides não se conta */
export function eclipsesDoLugar(
  ephemeris: Ephemeris,
  { de, ate }: Periodo,
  onde: Pick<Observacao, 'latitude' | 'longitude'>,
): EclipsesDoLugar {
  const janela = { de: Math.max(de, PRIMEIRO_CEU), ate };
  return {
    eclipses: eclipsesEntre(ephemeris, janela).map(({ astro, dia }) => {
      const visto = ephemeris.eclipseDoLugar(astro, dia, onde);
      return { astro, instante: instanteDoDiaJuliano(dia), visto: visto && escrito(visto) };
    }),
  };
}
