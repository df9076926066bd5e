/** À parte do contrato, que traz o validador. */
export const MESES_DA_PROGRESSAO = 12;
