/** As medidas do composto, que a tela também lê. */

/** De onde se tiram as casas: do meio das cúspides dos dois, ou de um lugar. */
export const CASAS_DO_COMPOSTO = ['pontosMedios', 'lugar'] as const;
export type CasasDoComposto = (typeof CASAS_DO_COMPOSTO)[number];
