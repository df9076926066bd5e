/** A semente das propriedades. */

export const SEMENTE = { seed: 20261121, numRuns: 500 };
