/** Qual dos dois Davison se pergunta. */
export const naConsulta = (corrigido: boolean) => (corrigido ? { corrigido: 'true' } : {});
