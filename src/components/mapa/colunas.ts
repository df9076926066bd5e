/**
 * Roda e painel, lado a lado. A roda tem os 600 px da especificação (§2) e o painel outros 600, a
 * partir de 1200 px de janela: onde não sobra lugar, os dois tomam emprestado o respiro da página,
 * que o desenho e as tabelas já têm por dentro.
 */
export const RODA = 600;
const VAO = 40;
/** O respiro lateral da página nas telas largas, px. */
export const RESPIRO = 32;

/** Daqui em diante cabem lado a lado em tamanho inteiro. */
export const LARGA = '@media screen and (min-width: 1200px)';

export const colunas = {
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: 3,
  [LARGA]: {
    gridTemplateColumns: `${RODA}px minmax(0, ${RODA}px)`,
    columnGap: `clamp(0px, calc(100% - ${2 * RODA}px), ${VAO}px)`,
    mx: `clamp(-${RESPIRO}px, calc((100% - ${2 * RODA + VAO}px) / 2), 0px)`,
  },
  '@media print': { display: 'block' },
} as const;

/**
 * Pedido, roda e tabelas, nesta ordem na leitura e na tela estreita; na larga, a roda à esquerda e
 * o resto à direita.
 */
export const tresPartes = {
  ...colunas,
  gridTemplateAreas: '"pedido" "roda" "tabelas"',
  [LARGA]: {
    ...colunas[LARGA],
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"roda pedido" "roda tabelas"',
  },
} as const;

/** Onde as colunas chegam à borda da janela, o que não é desenho recua dela. */
const RECUO = `clamp(0px, calc(${2 * RODA + 2 * RESPIRO}px - 100vw), 20px)`;
export const longeDaBorda = { [LARGA]: { px: RECUO } } as const;
export const longeDaDireita = { [LARGA]: { pr: RECUO } } as const;

/** A roda acompanha a rolagem das tabelas que tem ao lado; empilhada, fica no meio. */
export const colunaDaRoda = {
  minWidth: 0,
  width: '100%',
  maxWidth: RODA,
  mx: 'auto',
  [LARGA]: { position: 'sticky', top: 16, mx: 0 },
  '@media print': { position: 'static', maxWidth: 'none' },
} as const;
