/** Os eclipses: de que astro, e de que espécie. */

export const ASTROS_DO_ECLIPSE = ['Sol', 'Lua'] as const;
export type AstroDoEclipse = (typeof ASTROS_DO_ECLIPSE)[number];

export const ESPECIES_DE_ECLIPSE = ['total', 'anular', 'híbrido', 'parcial', 'penumbral'] as const;
export type EspecieDeEclipse = (typeof ESPECIES_DE_ECLIPSE)[number];

/** 'eclipse solar total', 'eclipse lunar penumbral'. */
export const nomeDoEclipse = (astro: AstroDoEclipse, especie: EspecieDeEclipse): string =>
  `eclipse ${astro === 'Sol' ? 'solar' : 'lunar'} ${especie}`;
