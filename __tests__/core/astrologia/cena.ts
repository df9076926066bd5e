/** As longitudes que se sorteiam, e as casas que se comparam. */
import fc from 'fast-check';

export const SEMENTE = { seed: 20261121, numRuns: 500 };
export const graus = fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true });
