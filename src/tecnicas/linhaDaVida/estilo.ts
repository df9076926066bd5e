/** As cores e as medidas do que é só da linha da vida. */
import { desenhoDosSimbolos } from '@/tempo/Simbolo';

/** Os acontecimentos e os nomes das faixas, sobre as filas. */
export const desenhoDasFaixas = {
  '& [data-acontecimento]': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    borderLeft: 1,
    borderColor: 'text.secondary',
    borderLeftStyle: 'dashed',
    bgcolor: 'action.hover',
  },
  '& [data-faixa]': {
    position: 'relative',
    borderBottom: 1,
    borderColor: 'divider',
    pb: '4px',
    breakInside: 'avoid',
  },
  '& [data-nome-da-faixa]': {
    position: 'sticky',
    left: 0,
    display: 'inline-block',
    mt: '6px',
    mb: '2px',
    pr: 1,
    fontSize: '0.8125rem',
    fontWeight: 600,
    bgcolor: 'background.default',
    '@media print': { fontSize: '10px !important', background: 'none !important' },
  },
  // Os fios dos outros passam por trás do que se escreve.
  '& [aria-label="Acontecimentos"] [data-rotulo]': { px: '2px', bgcolor: 'background.default' },
} as const;

/** Cada acontecimento, e à volta do exato os arcos e os trânsitos que lhe caem perto. */
export const desenhoDoContato = {
  listStyle: 'none',
  m: 0,
  mb: 2,
  p: 0,
  '& > li': { borderTop: 1, borderColor: 'divider', py: 1, breakInside: 'avoid' },
  '& [data-quem] > span': { color: 'text.secondary', ml: 1 },
  '& p': { m: 0, fontSize: '0.875rem' },
  '@media print': {
    fontSize: '11px',
    '& > li': { py: '3px' },
    '& [data-escala]': { height: 38, my: '2px' },
  },
  '& [data-escala]': {
    position: 'relative',
    height: 44,
    my: '4px',
    borderRadius: '2px',
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
    overflow: 'hidden',
  },
  '& [data-zona]': { position: 'absolute', top: 0, bottom: 0, bgcolor: 'primary.light' },
  '& [data-meio]': {
    position: 'absolute',
    left: '50%',
    top: 0,
    bottom: 0,
    borderLeft: 1,
    borderColor: 'primary.main',
  },
  // De um ano inteiro: por onde passa, por baixo do sinal.
  '& [data-trecho]': {
    position: 'absolute',
    top: 'calc(10px + var(--altura) * 20px)',
    borderTop: '2px solid',
    borderColor: 'text.secondary',
    opacity: 0.5,
  },
  '& [data-especie]': {
    position: 'absolute',
    top: 'calc(2px + var(--altura) * 20px)',
    transform: 'translateX(-50%)',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    px: '4px',
    height: 18,
    fontSize: '0.6875rem',
    lineHeight: 1,
    whiteSpace: 'nowrap',
    borderRadius: '9px',
    border: 1,
    borderColor: 'divider',
    bgcolor: 'background.default',
    color: 'text.secondary',
  },
  '& [data-especie="trânsito"]': { borderStyle: 'dashed' },
  '& [data-encontra]': { borderColor: 'primary.main', color: 'text.primary', fontWeight: 600 },
  '& [data-especie] svg': { display: 'block' },
  ...desenhoDosSimbolos,
} as const;
