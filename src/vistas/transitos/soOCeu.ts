import type { AstroInfo } from '@core/contract';

/**
 * O céu de um dia, sem o que só tem sentido a uma hora que alguém disse: a Fortuna e os ângulos das
 * 12:00 UTC no lugar do nascimento nada querem dizer.
 */
export const soOCeu = (ceu: AstroInfo): AstroInfo => ({
  ...ceu,
  partesArabicas: [],
  cuspides: null,
});
