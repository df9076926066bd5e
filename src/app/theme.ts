/** A identidade visual: papel, tinta e um só acento. Todo tamanho e toda cor da tela saem daqui. */
import { ptBR } from '@mui/material/locale';
import { createTheme, type Theme } from '@mui/material/styles';
import { CORES } from '@/components/cores';
import { CORES_FORCADAS } from './coresForcadas';

export const FONTE_TEXTO = "'IBM Plex Sans', system-ui, sans-serif";
export const FONTE_TITULO = "'Newsreader', Georgia, serif";

/** Cores dos quatro elementos em texto e símbolo (4,5:1 sobre a folha). Terra vem da especificação, §9. */
const ELEMENTOS = { fogo: '#A83A26', terra: '#8A5527', ar: '#3A6593', agua: '#2A6676' } as const;

/** Gêmeas escuras das cores das linhas de aspecto: legíveis como texto e símbolo pequeno. */
const ASPECTOS = {
  Conjunção: CORES.tinta, Oposição: '#2200ff', Quadratura: '#D33900', Trígono: '#2200ff', Sextil: '#2200ff', Quincuncio: '#1E864A',
} as const;

declare module '@mui/material/styles' {
  interface Palette {
    elementos: typeof ELEMENTOS;
    aspectos: typeof ASPECTOS;
  }
  interface PaletteOptions {
    elementos: typeof ELEMENTOS;
    aspectos: typeof ASPECTOS;
  }
}

/** 1024 px separa abas de seletor; 1536 px, menu lateral de barra no alto. Fonte: especificação, §9. */
const breakpoints = { values: { xs: 0, sm: 600, md: 900, lg: 1024, xl: 1536 } };

const titulo = (rem: number, entrelinha = 1.2) => ({
  fontFamily: FONTE_TITULO, fontWeight: 500, fontSize: `${rem}rem`, lineHeight: entrelinha, letterSpacing: '-0.005em',
});

/** 320 px é a tela de 1280 px com o texto a 400 %: nela as tabelas se apertam, e a página não rola de lado. */
const ESTREITA = '@media (max-width: 359.95px)';

const anelDeFoco = { outline: `2px solid ${CORES.indigo}`, outlineOffset: 2 };

export function criarTema(): Theme {
  return createTheme(
    {
      breakpoints,
      shape: { borderRadius: 6 },
      palette: {
        background: { default: CORES.papel, paper: CORES.folha },
        text: { primary: CORES.tinta, secondary: CORES.tintaSuave },
        primary: { main: CORES.indigo, dark: CORES.indigoEscuro, light: CORES.indigoClaro, contrastText: '#FFFFFF' },
        secondary: { main: CORES.ocre },
        error: { main: CORES.erro },
        success: { main: CORES.sucesso },
        divider: CORES.fio,
        elementos: ELEMENTOS,
        aspectos: ASPECTOS,
      },
      typography: {
        fontFamily: FONTE_TEXTO,
        fontSize: 15,
        h1: titulo(2),
        h2: titulo(1.5),
        h3: titulo(1.2, 1.3),
        subtitle2: { fontWeight: 600, fontSize: '0.8125rem' },
        body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
        body2: { fontSize: '0.875rem', lineHeight: 1.5 },
        caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
        button: { textTransform: 'none', fontWeight: 500, fontSize: '0.9375rem' },
      },
      components: {
        MuiCssBaseline: {
          styleOverrides: {
            html: { overflowY: 'scroll' },
            body: { fontVariantNumeric: 'tabular-nums', textRendering: 'optimizeLegibility' },
            ':focus-visible': anelDeFoco,
            // O foco é de quem está diante da tela: no papel seria um risco.
            '@media print': { '*': { outline: 'none !important' } },
            ...CORES_FORCADAS,
            [ESTREITA]: { '.MuiPickersInputBase-root .MuiPickersInputBase-sectionsContainer': { width: 'auto' } },
            '@media (prefers-reduced-motion: reduce)': {
              '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
            },
          },
        },
        MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible': anelDeFoco } } },
        // Um só anel de foco: o fundo que o MUI põe além dele sai.
        MuiAccordionSummary: { styleOverrides: { root: { '&.Mui-focusVisible': { backgroundColor: 'transparent' } } } },
        MuiListItemButton: { styleOverrides: { root: { '&.Mui-focusVisible:not(.Mui-selected)': { backgroundColor: 'transparent' } } } },
        MuiNativeSelect: { styleOverrides: { root: { '& select:focus': { backgroundColor: 'transparent' } } } },
        MuiButton: {
          defaultProps: { disableElevation: true },
          styleOverrides: { root: { minHeight: 40, paddingInline: 18 }, sizeSmall: { minHeight: 32, paddingInline: 12 }, outlined: { borderColor: CORES.fioForte } },
        },
        MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { outlined: { borderColor: CORES.fio } } },
        MuiCard: { defaultProps: { variant: 'outlined' } },
        MuiOutlinedInput: {
          styleOverrides: { root: { backgroundColor: CORES.folha }, notchedOutline: { borderColor: CORES.fioForte } },
        },
        MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
        MuiTableCell: {
          styleOverrides: {
            root: { padding: '5px 10px', borderColor: CORES.fio, fontSize: '0.875rem', [ESTREITA]: { paddingInline: '3px !important', fontSize: '0.8125rem', '&, & span, & button': { whiteSpace: 'normal !important' } } },
            head: { color: CORES.tintaSuave, fontWeight: 500, fontSize: '0.8125rem', lineHeight: 1.35, borderColor: CORES.fioForte, [ESTREITA]: { fontSize: '0.75rem' } },
          },
        },
        MuiTab: { styleOverrides: { root: { minHeight: 44, textTransform: 'none', fontWeight: 500, paddingInline: 14 } } },
        MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
        MuiAlert: { styleOverrides: { root: { alignItems: 'flex-start' } } },
        MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.8125rem', backgroundColor: CORES.tinta } } },
        MuiLink: { defaultProps: { underline: 'always' }, styleOverrides: { root: { textUnderlineOffset: '0.2em', textDecorationThickness: 1 } } },
        MuiSkeleton: { defaultProps: { animation: 'wave' } },
      },
    },
    ptBR,
  );
}
