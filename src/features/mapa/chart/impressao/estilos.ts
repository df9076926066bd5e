/**
 * A folha impressa. Medidas em px de CSS (96 por polegada): a área útil do A4 com margens de 12 mm
 * tem 703 × 1032.
 */
import { FONTE_TITULO, PAPEL } from '@/tema/tokens';

const LARGURA_UTIL = 703;
const ALTURA_UTIL = 1032;
const MARGEM_MM = 12;
export const SIMBOLO_NO_PAPEL = 13;

/**
 * Para a janela do navegador e para o quadro do react-to-print, que não tem as regras da página.
 */
export const PAGINA_A4 = `@page { size: A4 portrait; margin: ${MARGEM_MM}mm; } @media print { html, body { background: ${PAPEL.papel} !important; overflow: visible !important; } body { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }`;

export const folha = {
  width: LARGURA_UTIL,
  height: ALTURA_UTIL - 4,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  color: PAPEL.tinta,
  bgcolor: PAPEL.papel,
  breakInside: 'avoid',
  '& .topo': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) max-content', columnGap: 3 },
  '& .topo header': { mb: 0 },
  '& .topo h1': { fontSize: '20px', lineHeight: 1.2, mb: '2px' },
  '& .topo p': { m: 0, fontSize: '11px', lineHeight: 1.45, color: PAPEL.tinta },
  '& .topo p *': { fontSize: 'inherit', color: 'inherit' },
  // A roda fica com o que sobra: um nome longo ou um aviso a encolhem, e a folha continua uma.
  '& .roda': { flex: '1 1 0', minHeight: 0, my: '6px' },
  '& .roda > div': { height: '100%' },
  '& .roda svg': { width: '100%', height: '100%', maxWidth: 'none !important' },
  // Na folha do aluno a roda tem a largura do papel, e as linhas o que sobra.
  '&.aluno .roda': { flex: `0 0 ${LARGURA_UTIL - 60}px` },
  '& .linhas-para-escrever': { flex: '1 1 0', minHeight: 0, overflow: 'hidden' },
  '& .linhas-para-escrever > div': { height: '8mm', borderBottom: `1px solid ${PAPEL.fioForte}` },
  '& .tabelas': {
    display: 'grid',
    gridTemplateColumns: '216px 156px 302px',
    justifyContent: 'space-between',
    alignItems: 'start',
  },
  '& h2': {
    font: 'inherit',
    fontFamily: FONTE_TITULO,
    fontWeight: 500,
    fontSize: '13px',
    lineHeight: 1.3,
    m: 0,
    mb: '2px',
  },
  '& .tabelas > div > section + section': { mt: '7px' },
  '& ul': {
    listStyle: 'none',
    m: 0,
    p: 0,
    fontSize: '9px',
    lineHeight: 1.5,
    columns: 2,
    columnGap: '4px',
  },
  '& li': { display: 'flex', alignItems: 'center', gap: '4px', breakInside: 'avoid' },
  '& .MuiTableCell-root': {
    fontSize: '10px',
    lineHeight: 1.3,
    padding: '1px 3px',
    borderColor: PAPEL.fio,
  },
  '& .MuiTableCell-head': {
    fontSize: '9px',
    padding: '0 3px 1px',
    borderColor: PAPEL.fioForte,
    color: PAPEL.tintaSuave,
  },
  '& .MuiTableCell-root:first-of-type': { pl: 0 },
  // 'Lilith (Lua Negra) média' dobra-se, e a coluna continua a caber.
  '& th[scope="row"]': { whiteSpace: 'normal' },
  // Com os pontos todos, a roda não fica com o que sobra das linhas deles.
  '& .tabelas.cheia': { gridTemplateColumns: '214px 174px 302px' },
  '& .tabelas.cheia .MuiTableCell-root': { paddingBlock: '0 !important' },
  '& .em-aberto': { fontSize: '9px', lineHeight: 1.35, mt: '3px' },
  // Sem a roda há lugar: letras do tamanho das que se leem, e a grade dos aspectos por baixo.
  '&.tabelas .tabelas': {
    gridTemplateColumns: '1fr 1fr',
    columnGap: '40px',
    rowGap: '20px',
    mt: '18px',
    '& > section': { gridColumn: '1 / -1', zoom: 1.15 },
  },
  '&.tabelas .tabelas.cheia': {
    gridTemplateColumns: '1fr 1fr',
    rowGap: '10px',
    mt: '10px',
    zoom: 0.85,
    '& > section': { zoom: 1 },
  },
  '&.tabelas h2': { fontSize: '16px', mb: '6px' },
  '&.tabelas ul': { fontSize: '12px' },
  '&.tabelas .MuiTableCell-root': { fontSize: '12.5px', padding: '2px 4px' },
  '&.tabelas .MuiTableCell-head': { fontSize: '11px' },
  '&.tabelas .legendas': { mt: 'auto', fontSize: '9.5px' },
  '& .legendas': { m: 0, mt: '6px', fontSize: '8.5px', lineHeight: 1.4, color: PAPEL.tintaSuave },
} as const;
