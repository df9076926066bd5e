import { normalizar } from '@core/astrology';

const rad = (graus: number): number => (graus * Math.PI) / 180;

/**
 * Ascensão reta do ponto da eclíptica que culmina: tan ARMC = tan MC · cos ε. Fonte: Meeus,
 * Astronomical Algorithms, cap. 13.
 */
export function armcDoMeioDoCeu(meioDoCeu: number, obliquidade: number): number {
  return normalizar(
    (Math.atan2(Math.sin(rad(meioDoCeu)) * Math.cos(rad(obliquidade)), Math.cos(rad(meioDoCeu))) *
      180) /
      Math.PI,
  );
}
