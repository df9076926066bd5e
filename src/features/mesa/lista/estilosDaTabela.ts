/**
 * Os estilos da tabela, uma vez para todas as linhas: com um `sx` em cada uma, rolar depressa
 * custaria.
 */
import type { Theme } from '@mui/material/styles';

export const ALTURA = { larga: 44, estreita: 66, cabeca: 40 } as const;

export const colunasDaGrade = (comEscola: boolean, comPasta: boolean): string =>
  [
    '40px',
    'minmax(160px, 2.2fr)',
    'minmax(10.25rem, 1.2fr)',
    'minmax(130px, 1.5fr)',
    ...(comEscola ? ['minmax(100px, 1fr)'] : []),
    ...(comPasta ? ['minmax(90px, 1fr)'] : []),
    'minmax(120px, 1.4fr)',
    '150px',
  ].join(' ');

const umaLinha = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const estilosDaTabela = (tema: Theme) =>
  ({
    position: 'relative',
    overflow: 'auto',
    height: 'max(320px, calc(100dvh - 290px))',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    contain: 'strict',
    fontSize: '0.875rem',
    '&:focus-visible': { outlineOffset: -2 },
    '& .cabeca': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      display: 'grid',
      gridTemplateColumns: 'var(--colunas)',
      alignItems: 'center',
      height: ALTURA.cabeca,
      bgcolor: 'background.paper',
      borderBottom: 1,
      borderColor: 'fio.forte',
    },
    '& .cabeca button': {
      ...umaLinha,
      font: 'inherit',
      fontWeight: 500,
      fontSize: '0.8125rem',
      color: 'text.secondary',
      bgcolor: 'transparent',
      border: 0,
      p: '8px 10px',
      m: 0,
      maxWidth: '100%',
      textAlign: 'left',
      cursor: 'pointer',
      borderRadius: 1,
      '&[data-escolhida]': { color: 'text.primary', fontWeight: 600 },
      '&:focus-visible': { outlineOffset: -2 },
    },
    '& .cabeca .celula': { fontWeight: 500, fontSize: '0.8125rem' },
    '& .cabeca.estreita': { gridTemplateColumns: '44px minmax(0, 1fr)' },
    '& .linhas': { position: 'relative' },
    '& .linha': {
      position: 'absolute',
      insetInline: 0,
      top: 0,
      display: 'grid',
      gridTemplateColumns: 'var(--colunas)',
      alignItems: 'center',
      height: ALTURA.larga,
      borderBottom: 1,
      borderColor: 'divider',
      '&:hover': { bgcolor: tema.palette.background.default },
      '&[aria-selected="true"]': { bgcolor: 'primary.light' },
    },
    '&:focus-visible .linha[data-ativa]': {
      boxShadow: `inset 3px 0 0 ${tema.palette.primary.main}`,
      bgcolor: tema.palette.background.default,
    },
    '&:focus-visible .linha[data-ativa][aria-selected="true"]': { bgcolor: 'primary.light' },
    '& .celula': { ...umaLinha, px: '10px', minWidth: 0 },
    '& .marca': {
      display: 'flex',
      justifyContent: 'center',
      zIndex: 1,
      alignSelf: 'stretch',
      userSelect: 'none',
    },
    '& .marca label': { display: 'flex', alignItems: 'center', px: 1.25, cursor: 'pointer' },
    '& input[type="checkbox"]': {
      width: 17,
      height: 17,
      m: 0,
      accentColor: tema.palette.primary.main,
      cursor: 'pointer',
    },
    // A linha inteira abre o mapa; o quadro da seleção fica por cima.
    '& .nome a': {
      ...umaLinha,
      color: 'text.primary',
      fontWeight: 500,
      textDecoration: 'none',
      '&::after': { content: '""', position: 'absolute', inset: 0 },
      '&:hover': { textDecoration: 'underline' },
    },
    '& .nome': { display: 'flex', alignItems: 'center', gap: '10px' },
    '& .duas': { minWidth: 0, flex: 1 },
    '& .suave': { color: 'text.secondary' },
    '& .etiqueta': {
      display: 'inline-block',
      px: 0.75,
      mr: 0.5,
      borderRadius: 1,
      border: 1,
      borderColor: 'divider',
      fontSize: '0.8125rem',
      lineHeight: 1.5,
    },
    '& .linha.estreita': {
      gridTemplateColumns: '44px minmax(0, 1fr)',
      height: ALTURA.estreita,
      '& .celula': { px: '2px 10px', pl: '2px' },
      '& .segunda': { ...umaLinha, display: 'block', fontSize: '0.8125rem' },
      '& .nome a': { ...umaLinha, display: 'block', fontSize: '0.9375rem' },
    },
  }) as const;
