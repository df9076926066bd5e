/** O que as partes partilham. */
import type { Planeta } from '@core/astrology';
import { passagens, type Passagem } from '@server/doutrina/passagens';
import { criarTrajetoria } from '@server/doutrina/trajetoria';
import type { Ephemeris } from '@server/ephemeris/ephemeris';
import { efemeridesDeTeste } from '../../support/serverEfemerides';

export const ORBE = 1;
export let ephemeris: Ephemeris;

beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

export function passagensDe(
  planeta: Planeta,
  alvo: number,
  de: number,
  ate: number,
  ceu = ephemeris,
): Passagem[] {
  return passagens(
    { trajetoria: criarTrajetoria(ceu, planeta, { de, ate }), alvo, orbe: ORBE },
    { de, ate },
  );
}
