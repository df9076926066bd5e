/** O fundo da página em cada tema: o que se pinta antes de tudo (veja abertura.ts). */
export const FUNDOS = { claro: '#FBFAF7', escuro: '#0B1020', contraste: '#000000' } as const;

export type NomeDoTema = keyof typeof FUNDOS;
