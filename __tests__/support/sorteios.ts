/**
 * Quantos casos se sorteiam: poucos no dia a dia, todos à noite (npm run test:noite).
 */
export const NOITE = process.env['NOITE'] === '1';
export const sorteios = (deDia: number, deNoite: number): number => (NOITE ? deNoite : deDia);
