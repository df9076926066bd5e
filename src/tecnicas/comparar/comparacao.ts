/** Os sistemas em que se compara um mapa, no endereço. Puro. */
import { SISTEMAS_DE_CASAS, type SistemaDeCasas } from '@core/astrology';

export const PARAMETRO_DOS_SISTEMAS = 'sistemas';
export const MAXIMO_DE_SISTEMAS = 3;

/**
 * Os do endereço ('Placidus,Koch'); sem dois que se entendam, o do mapa e Signos inteiros, ou
 * Placidus se o do mapa já é esse.
 */
export function sistemasDoEndereco(
  texto: string | null,
  doMapa: SistemaDeCasas,
): readonly SistemaDeCasas[] {
  const ditos = new Set((texto ?? '').normalize('NFC').split(','));
  const lidos = [...ditos].flatMap((dito) => SISTEMAS_DE_CASAS.find((s) => s === dito) ?? []);
  if (lidos.length > 1) return lidos.slice(0, MAXIMO_DE_SISTEMAS);
  return [doMapa, doMapa === 'SignosInteiros' ? 'Placidus' : 'SignosInteiros'];
}
