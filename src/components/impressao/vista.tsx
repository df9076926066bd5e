/** A folha A4 de uma vista derivada: cabeçalho, roda e tabelas; nada do que só serve para mexer. */
import GlobalStyles from '@mui/material/GlobalStyles';
import { FONTE_TITULO, PAPEL as CORES_DO_PAPEL } from '@/tema/tokens';

export const CLASSE_DA_VISTA = 'vista-derivada';

/** Some no papel. */
export const naoImprimir = { '@media print': { display: 'none !important' } } as const;
/** Só no papel. */
export const soNoPapel = { display: 'none', '@media print': { display: 'block' } } as const;
/** Não se parte entre duas folhas. */
export const inteiroNoPapel = { '@media print': { breakInside: 'avoid' } } as const;
/** O desenho deixa lugar, na mesma folha, às tabelas dele. */
export const menorNoPapel = {
  '@media print': {
    '& svg[viewBox]': { maxWidth: '118mm !important', mx: 'auto', display: 'block' },
  },
} as const;

const vista = `.${CLASSE_DA_VISTA}`;

const PAPEL = {
  '@page': { size: 'A4 portrait', margin: '12mm' },
  '@media print': {
    'html, body': {
      background: `${CORES_DO_PAPEL.papel} !important`,
      overflow: 'visible !important',
      printColorAdjust: 'exact',
      WebkitPrintColorAdjust: 'exact',
    },
    // Fica só o caminho da raiz até a vista: menus, abas e avisos da página não vão ao papel.
    [`body *:not(:has(${vista})):not(${vista}):not(${vista} *)`]: { display: 'none !important' },
    [`body *:has(${vista})`]: {
      display: 'block !important',
      padding: '0 !important',
      margin: '0 !important',
      maxWidth: 'none !important',
    },
    [`${vista} > .topo`]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) max-content',
      columnGap: '24px',
    },
    [`${vista} > .titulo`]: {
      fontFamily: FONTE_TITULO,
      fontSize: '16px !important',
      fontWeight: 500,
    },
    [`${vista} h1`]: { fontSize: '20px !important', marginBottom: '2px !important' },
    [`${vista} h2`]: {
      fontSize: '14px !important',
      marginBottom: '2px !important',
      breakAfter: 'avoid',
    },
    [`${vista} h3`]: {
      fontSize: '12px !important',
      marginTop: '6px !important',
      breakAfter: 'avoid',
    },
    [`${vista} p, ${vista} p *, ${vista} figcaption, ${vista} .MuiTypography-caption`]: {
      fontSize: '11px !important',
    },
    [`${vista} header`]: { marginBottom: '4px !important' },
    [`${vista} section`]: { marginBottom: '10px !important' },
    [`${vista} .MuiTableCell-root`]: {
      fontSize: '9.5px !important',
      padding: '0 3px !important',
      height: 'auto !important',
      lineHeight: 1.3,
      position: 'static !important',
      background: 'none !important',
    },
    // Símbolos da altura da linha: as linhas com e sem aspecto ficam iguais, e cabem mais na folha.
    [`${vista} td svg, ${vista} th svg, ${vista} li svg`]: {
      width: '12px !important',
      height: '12px !important',
    },
    // Um botão numa tabela é, no papel, só a letra dela; o que está na roda, mais forte.
    [`${vista} td .MuiButtonBase-root, ${vista} th .MuiButtonBase-root`]: {
      background: 'none !important',
      boxShadow: 'none !important',
      color: 'inherit !important',
      padding: '0 !important',
      minHeight: '0 !important',
      font: 'inherit !important',
    },
    [`${vista} td .MuiButton-root[aria-pressed="true"], ${vista} th .MuiButton-root[aria-pressed="true"]`]:
      { fontWeight: '700 !important' },
    [`${vista} td [role="img"]`]: { paddingBlock: '0 !important', marginBlock: '-2px' },
    [`${vista} tr`]: { breakInside: 'avoid' },
    // Nenhuma tabela acaba com uma linha sozinha noutra folha.
    [`${vista} tbody > tr:nth-last-of-type(-n + 2):not(:first-of-type)`]: { breakBefore: 'avoid' },
    [`${vista} svg[role="graphics-document"]`]: { maxWidth: '130mm !important', margin: '0 auto' },
    [`${vista} [role="region"]`]: { overflow: 'visible !important' },
  },
} as const;

export function EstilosDeImpressao() {
  return <GlobalStyles styles={PAPEL} />;
}
