/** Como o contrato escreve um instante que o banco guarda. */
export const emIso = (instante: Date): string => instante.toISOString().replace('.000Z', 'Z');
