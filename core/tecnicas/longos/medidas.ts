/** As medidas dos trânsitos longos, que a tela também lê. */

/** Quantos meses se podem pedir. */
export const MESES_DE_TRANSITOS_LONGOS = [12, 18, 36] as const;
