/**
 * A Lua de um instante: onde está, quanto se vê dela, quando muda de signo e desde quando, nele, já
 * não faz aspectos maiores (fora de curso).
 */
import { arco } from '@core/astrology';
import type { CeuDeAgora } from '@core/contract';
import { instanteDoDiaJuliano, type Ephemeris } from '../ephemeris/ephemeris';
import { estadasDaLua, foraDeCursoDa, signoSeguinte } from './estadasDaLua';

/** @throws ForaDoIntervaloError */
export function luaDe(ephemeris: Ephemeris, dia: number): CeuDeAgora {
  const lua = ephemeris.posicao('Lua', dia);
  const sol = ephemeris.posicao('Sol', dia);
  const elongacao = arco(sol.longitude, lua.longitude);
  const estada = estadasDaLua(ephemeris, dia).next().value;
  const fora = foraDeCursoDa(ephemeris, estada, 'modernos');
  const radianos = Math.PI / 180;
  const ate = instanteDoDiaJuliano(estada.sai);
  return {
    em: instanteDoDiaJuliano(dia),
    lua: {
      longitude: lua.longitude,
      elongacao,
      iluminada: (1 - Math.cos(elongacao * radianos) * Math.cos(lua.latitude * radianos)) / 2,
    },
    mudaDeSigno: { em: ate, signo: signoSeguinte(estada.signo) },
    foraDeCurso: { de: instanteDoDiaJuliano(fora?.de ?? estada.entra), ate },
  };
}
