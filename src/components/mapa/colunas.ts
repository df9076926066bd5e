/**
 * Roda e painel, lado a lado. A roda tem os 600 px da especificação (§2) e o painel outros 600, a
 * partir de 1200 px de janela: onde não sobra lugar, os dois tomam emprestado o respiro da página,
 * que o desenho e as tabelas já têm por dentro.
 */
export const RODA = '600px';
const PAINEL = 600;
const LADO_DO_PAINEL = `${PAINEL}px`;
const VAO = 40;
/** O respiro lateral da página nas telas largas, px. */
export const RESPIRO = 32;

/** Daqui em diante o painel tem duas colunas, e a página usa a largura que há. */
export const MUITO_LARGA = '@media screen and (min-width: 1600px)';
export const PAGINA_LARGA = { [MUITO_LARGA]: { ':root': { '--pagina': 'none' } } } as const;

/** De 1024 a 1200 px cabe ao lado da roda o que se pede; as tabelas vêm por baixo, de lado a lado. */
const MEDIA = '@media screen and (min-width: 1024px) and (max-width: 1199.95px)';

/** Daqui em diante cabem lado a lado em tamanho inteiro. */
export const LARGA = '@media screen and (min-width: 1200px)';

export const colunas = {
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: 3,
  [LARGA]: {
    gridTemplateColumns: `${RODA} minmax(0, ${PAINEL}px)`,
    columnGap: `clamp(0px, calc(100% - ${RODA} - ${LADO_DO_PAINEL}), ${VAO}px)`,
    mx: `clamp(-${RESPIRO}px, calc((100% - ${RODA} - ${LADO_DO_PAINEL} - ${VAO}px) / 2), 0px)`,
  },
  '@media print': { display: 'block' },
} as const;

/** Onde as colunas chegam à borda da janela, o que não é desenho recua dela. */
const RECUO = `clamp(0px, calc(${RODA} + ${LADO_DO_PAINEL} + ${2 * RESPIRO}px - 100vw), 20px)`;
export const longeDaBorda = { [LARGA]: { px: RECUO } } as const;
export const longeDaDireita = { [LARGA]: { pr: RECUO } } as const;

/** Entre a roda que acompanha a rolagem e o alto da janela. */
const NO_ALTO = 16;

/** A roda acompanha a rolagem das tabelas que tem ao lado; empilhada, fica no meio. */
const colunaDaRoda = {
  minWidth: 0,
  width: '100%',
  maxWidth: RODA,
  mx: 'auto',
  [LARGA]: { position: 'sticky', top: NO_ALTO, mx: 0 },
  '@media print': { position: 'static', maxWidth: 'none' },
} as const;

/**
 * Pedido, roda e tabelas. A roda vem primeiro na tela, qualquer que seja a largura: na estreita o que
 * se pede vem logo abaixo dela, na larga ao lado, e as tabelas depois.
 */
export const tresPartes = {
  tudo: {
    ...colunas,
    gridTemplateAreas: '"roda" "pedido" "tabelas"',
    [MEDIA]: {
      gridTemplateColumns: `${RODA} minmax(0, 1fr)`,
      gridTemplateAreas: '"roda pedido" "tabelas tabelas"',
      columnGap: 3,
      mx: -2,
    },
    [LARGA]: {
      ...colunas[LARGA],
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"roda pedido" "roda tabelas"',
    },
  },
  pedido: {
    gridArea: 'pedido',
    minWidth: 0,
    pt: { lg: 1 },
    [MEDIA]: { pr: 2 },
    ...longeDaDireita,
  },
  roda: { gridArea: 'roda', ...colunaDaRoda },
  // O que não é desenho fica onde o cabeçalho.
  tabelas: { gridArea: 'tabelas', minWidth: 0, [MEDIA]: { px: 2 }, ...longeDaDireita },
} as const;
