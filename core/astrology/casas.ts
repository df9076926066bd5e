/** As doze casas: a que contém um ponto, a próxima pela regra dos 5°, o tipo e o quadrante. */
import { arco, pertenceAoArco } from './angulo';

export const NUMERO_DE_CASAS = 12;
export const GRAUS_DA_REGRA_DOS_5 = 5;

export type TipoDeCasa = 'Angular' | 'Sucedente' | 'Cadente';
const TIPOS: readonly TipoDeCasa[] = ['Angular', 'Sucedente', 'Cadente'];

export interface CasasDoPonto {
  /** Casa cujo arco semiaberto [cúspide, cúspide seguinte) contém o ponto, 1 a 12. */
  readonly atual: number;
  /** Casa seguinte quando o ponto está a até 5° antes da cúspide dela; senão null. */
  readonly proxima: number | null;
}

/** Recusa o que não é número de casa (inteiro de 1 a 12). */
export function exigirCasa(casa: number): number {
  if (!Number.isInteger(casa) || casa < 1 || casa > NUMERO_DE_CASAS)
    throw new RangeError(`Casa deve ser um inteiro de 1 a 12: ${String(casa)}`);
  return casa;
}

/** Casa que vem depois: 12 → 1. */
export function casaSeguinte(casa: number): number {
  return (exigirCasa(casa) % NUMERO_DE_CASAS) + 1;
}

function cuspideDa(casa: number, cuspides: readonly number[]): number {
  const longitude = cuspides[casa - 1];
  if (longitude === undefined)
    throw new RangeError(`São precisas 12 cúspides: chegaram ${cuspides.length}`);
  return longitude;
}

/**
 * Casa que contém a longitude.
 * @param longitude graus decimais
 * @param cuspides as 12 longitudes das cúspides, da casa 1 à 12
 */
export function casaDaLongitude(longitude: number, cuspides: readonly number[]): number {
  for (let casa = 1; casa <= NUMERO_DE_CASAS; casa += 1) {
    if (
      pertenceAoArco(longitude, cuspideDa(casa, cuspides), cuspideDa(casaSeguinte(casa), cuspides))
    )
      return casa;
  }
  throw new RangeError(`As cúspides não cobrem o círculo: ${cuspides.join(', ')}`);
}

/**
 * Casa atual e, pela "regra dos 5°", a próxima, quando o ponto está a até 5° (inclusive) antes da
 * cúspide dela. Fonte: tradição da regra dos 5° (Ptolomeu, Tetrabiblos III.10).
 */
export function casasDaLongitude(longitude: number, cuspides: readonly number[]): CasasDoPonto {
  const atual = casaDaLongitude(longitude, cuspides);
  const seguinte = casaSeguinte(atual);
  const falta = arco(longitude, cuspideDa(seguinte, cuspides));
  return { atual, proxima: falta <= GRAUS_DA_REGRA_DOS_5 ? seguinte : null };
}

/** 1, 4, 7 e 10 são angulares; 2, 5, 8 e 11 sucedentes; 3, 6, 9 e 12 cadentes. */
export function tipoDaCasa(casa: number): TipoDeCasa {
  return TIPOS[(exigirCasa(casa) - 1) % TIPOS.length] as TipoDeCasa;
}

/** Quadrante da casa, 1 a 4: três casas cada um, a partir do Ascendente. */
export function quadranteDaCasa(casa: number): number {
  return Math.ceil(exigirCasa(casa) / 3);
}
