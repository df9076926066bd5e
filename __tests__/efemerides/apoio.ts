/** Um céu de contas que se fazem à mão: cada corpo anda pela fórmula que se lhe dá. */
import type { CorpoCeleste } from '@core/astrology';
import { normalizar } from '@core/astrology';
import { ForaDoIntervaloError, type Ephemeris } from '@server/ephemeris/ephemeris';

/** Longitude (sem dar a volta) e velocidade de um dia. */
export type Andamento = (dia: number) => {
  readonly longitude: number;
  readonly velocidade: number;
};

export const uniforme =
  (longitude: number, velocidade: number): Andamento =>
  (dia) => ({ longitude: longitude + velocidade * dia, velocidade });

/**
 * Anda `media` por dia com um vaivém de `graus` em cada `periodo`: retrograda quando o vaivém
 * vence. As estações são onde media + graus·ω·cos(ωt) = 0.
 */
export function vaivem(
  longitude: number,
  media: number,
  graus: number,
  periodo: number,
): Andamento {
  const w = (2 * Math.PI) / periodo;
  return (dia) => ({
    longitude: longitude + media * dia + graus * Math.sin(w * dia),
    velocidade: media + graus * w * Math.cos(w * dia),
  });
}

/** @param anos os dias que o céu tem; fora deles, como os arquivos, recusa */
export function ceuDeFormulas(
  formulas: Readonly<Partial<Record<CorpoCeleste, Andamento>>>,
  { de = -Infinity, ate = Infinity }: { readonly de?: number; readonly ate?: number } = {},
): Ephemeris {
  const naoSeUsa = (): never => {
    throw new Error('Este céu só tem posições.');
  };
  return {
    posicao(corpo, dia) {
      if (dia < de || dia > ate) throw new ForaDoIntervaloError(String(dia));
      const formula = formulas[corpo];
      if (!formula) throw new Error(`Este céu não tem ${corpo}.`);
      const { longitude, velocidade } = formula(dia);
      return { longitude: normalizar(longitude), latitude: 0, velocidade };
    },
    casas: naoSeUsa,
    casasDoArmc: naoSeUsa,
    distanciaDoSol: naoSeUsa,
    obliquidade: naoSeUsa,
    obliquidadeMedia: naoSeUsa,
    ayanamsa: naoSeUsa,
    eclipseSeguinte: naoSeUsa,
    eclipseDoLugar: naoSeUsa,
  };
}
