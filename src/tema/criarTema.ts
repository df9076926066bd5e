/**
 * A identidade visual: papel, tinta e um só acento. Todo tamanho da tela sai daqui; as cores, de
 * tokens.ts.
 */
import { ptBR } from '@mui/material/locale';
import { createTheme, type Theme } from '@mui/material/styles';
import { FONTE_TEXTO, FONTE_TITULO, type Par, type Tokens } from './tokens';

/**
 * Cores que o MUI não conhece, como se escrevem em `sx`: `elementos.Fogo`, `aspectos.Trígono`,
 * `fio.forte`.
 */
interface CoresDaCasa {
  readonly elementos: Readonly<Record<keyof Tokens['elementos'], string>>;
  readonly aspectos: Readonly<Record<keyof Tokens['aspectos'], string>>;
  readonly fio: { readonly forte: string };
}

declare module '@mui/material/styles' {
  interface Palette {
    elementos: CoresDaCasa['elementos'];
    aspectos: CoresDaCasa['aspectos'];
    fio: CoresDaCasa['fio'];
  }
  interface PaletteOptions {
    elementos: CoresDaCasa['elementos'];
    aspectos: CoresDaCasa['aspectos'];
    fio: CoresDaCasa['fio'];
  }
}

const emTexto = <C extends string>(pares: Readonly<Record<C, Par>>) =>
  Object.fromEntries(
    Object.entries<Par>(pares).map(([nome, { texto }]) => [nome, texto]),
  ) as Record<C, string>;

/**
 * 1024 px separa abas de seletor; 1536 px, menu lateral de barra no alto (especificação, §9). Em
 * letras de 16 px: quem as pôs ao dobro no navegador tem a moldura de uma tela de metade da largura.
 */
const breakpoints = { unit: 'em', values: { xs: 0, sm: 37.5, md: 56.25, lg: 64, xl: 96 } };

const titulo = (rem: number, entrelinha = 1.2) => ({
  fontFamily: FONTE_TITULO,
  fontWeight: 500,
  fontSize: `${rem}rem`,
  lineHeight: entrelinha,
  letterSpacing: '-0.005em',
});

/**
 * 320 px é a tela de 1280 px com o texto a 400 %: nela as tabelas se apertam, e a página não rola
 * de lado.
 */
const ESTREITA = '@media (max-width: 22.49em)';

export function criarTema(cores: Tokens): Theme {
  const anelDeFoco = { outline: `2px solid ${cores.destaque}`, outlineOffset: 2 };
  return createTheme(
    {
      breakpoints,
      shape: { borderRadius: 6 },
      palette: {
        mode: cores.modo,
        background: { default: cores.papel, paper: cores.folha },
        text: { primary: cores.tinta, secondary: cores.tintaSuave },
        primary: {
          main: cores.destaque,
          dark: cores.destaqueForte,
          light: cores.destaqueLeve,
          contrastText: cores.sobreDestaque,
        },
        secondary: { main: cores.ressalva, contrastText: cores.sobreDestaque },
        error: { main: cores.erro, contrastText: cores.sobreDestaque },
        success: { main: cores.sucesso, contrastText: cores.sobreDestaque },
        ...cores.doMui,
        divider: cores.fio,
        elementos: emTexto(cores.elementos),
        aspectos: emTexto(cores.aspectos),
        fio: { forte: cores.fioForte },
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
            ':focus-visible': anelDeFoco,
            // O título a que o programa leva o foco ao mudar de página não é nada em que se carregue.
            ':is(h1, h2, h3)[tabindex="-1"]:focus-visible': { outline: 'none' },
          },
        },
        MuiButtonBase: {
          defaultProps: { disableRipple: true },
          styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible': anelDeFoco } },
        },
        MuiAutocomplete: {
          styleOverrides: {
            paper: { border: `1px solid ${cores.fio}` },
            // O que o Enter vai escolher é o que se vê marcado.
            option: {
              '&.Mui-focused': {
                backgroundColor: `${cores.destaqueLeve} !important`,
                boxShadow: `inset 3px 0 0 ${cores.destaque}`,
              },
            },
          },
        },
        MuiButton: {
          defaultProps: { disableElevation: true },
          styleOverrides: {
            root: { minHeight: 40, paddingInline: 18 },
            sizeSmall: { minHeight: 32, paddingInline: 12 },
            outlined: { borderColor: cores.fioForte },
          },
        },
        MuiPaper: {
          defaultProps: { elevation: 0 },
          styleOverrides: {
            // Num tema escuro o MUI clareia o que está por cima; aqui a folha já é mais clara.
            root: { backgroundImage: 'none' },
            outlined: { borderColor: cores.fio },
            // No escuro uma sombra não se vê: o que flutua tem um fio em volta.
            elevation: ({ ownerState: { elevation = 0 } }) =>
              cores.modo === 'dark' && elevation > 0 ? { border: `1px solid ${cores.fio}` } : {},
          },
        },
        MuiCard: { defaultProps: { variant: 'outlined' } },
        MuiOutlinedInput: {
          styleOverrides: {
            root: { backgroundColor: cores.folha },
            notchedOutline: { borderColor: cores.fioForte },
          },
        },
        // Como em app/canto.
        MuiSnackbar: {
          styleOverrides: { root: { bottom: 'calc(24px + var(--por-baixo, 0px)) !important' } },
        },
        // O nome de uma lista sem caixa começa onde ela começa.
        MuiInputLabel: {
          styleOverrides: { outlined: { '&:has(+ .MuiInput-root)': { left: -14 } } },
        },
        MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
        MuiTableCell: {
          styleOverrides: {
            root: {
              padding: '5px 10px',
              borderColor: cores.fio,
              fontSize: '0.875rem',
              '@media screen and (max-width: 37.49em)': { paddingInline: '6px' },
              [ESTREITA]: {
                paddingInline: '3px !important',
                fontSize: '0.8125rem',
                '&, & span, & button': { whiteSpace: 'normal !important' },
              },
            },
            head: {
              color: cores.tintaSuave,
              fontWeight: 500,
              fontSize: '0.8125rem',
              lineHeight: 1.35,
              borderColor: cores.fioForte,
              [ESTREITA]: { fontSize: '0.75rem' },
            },
          },
        },
        MuiTab: {
          styleOverrides: {
            root: { minHeight: 44, textTransform: 'none', fontWeight: 500, paddingInline: 14 },
          },
        },
        MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
        MuiAlert: {
          styleOverrides: {
            root: { alignItems: 'flex-start' },
            // A cor de prevenir do MUI não deixa ler o que vai por cima.
            filled: ({ theme, ownerState: { severity = 'success' } }) => ({
              backgroundColor: theme.palette[severity === 'warning' ? 'secondary' : severity].main,
              color: cores.sobreDestaque,
            }),
          },
        },
        MuiTooltip: {
          styleOverrides: {
            tooltip: { fontSize: '0.8125rem', backgroundColor: cores.tinta, color: cores.folha },
          },
        },
        MuiLink: {
          defaultProps: { underline: 'always' },
          styleOverrides: { root: { textUnderlineOffset: '0.2em', textDecorationThickness: 1 } },
        },
        MuiSkeleton: { defaultProps: { animation: 'wave' } },
      },
    },
    ptBR,
  );
}
