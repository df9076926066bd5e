import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, use, useRef, type ReactNode } from 'react';
import { useTeclasDaDoca } from '@/components/teclas/useTeclasDaDoca';
import { ALTURA_DO_PUXADOR, PuxadorDaFolha } from './PuxadorDaFolha';

/** A largura de uma roda: os 600 px da especificação (§2); na página de um mapa, a que houver. */
export const RODA = 'var(--roda, 600px)';

/** Até aqui a doca é uma folha que sobe por cima da roda. */
export const NO_TELEFONE = '(max-width: 37.49em)';
const TELEFONE = `@media screen and ${NO_TELEFONE}`;
/** Daqui em diante a doca fica ao lado da roda. */
const LADO_A_LADO = '@media screen and (min-width: 64em)';
/** E daqui a doca tem os 600 px da especificação (§2); e daqui, a grade e as posições lado a lado. */
const COM_600 = '@media screen and (min-width: 80em)';
const COM_700 = '@media screen and (min-width: 85.375em)';

/** O que a página põe no fim da doca, em todas as técnicas: os textos da escola. */
export const NoFimDaDoca = createContext<ReactNode>(null);

/** O que a página põe no canto de cima da roda, em todas as técnicas: o anel de fora. */
export const NoAltoDaRoda = createContext<ReactNode>(null);

/** Quem tem dentro um quadro que enche a janela. */
export const PAGINA_CHEIA = 'pagina-cheia';
const QUADRO = 'quadro';
const COM_QUADRO = `:has(.${PAGINA_CHEIA} .${QUADRO})`;
const naPagina = `.${PAGINA_CHEIA} &`;

/** Da janela ao quadro, cada caixa dá à seguinte a altura que lhe sobra: rola a doca, e não a página. */
const enche = { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 } as const;
const PAGINA = {
  [TELEFONE]: {
    // Perto de uma das três alturas da folha, a página para nela.
    [`html${COM_QUADRO}`]: { scrollSnapType: 'y proximity', scrollPaddingTop: ALTURA_DO_PUXADOR },
  },
  [LADO_A_LADO]: {
    [`[data-casca]${COM_QUADRO}`]: {
      height: '100dvh',
      display: 'flex',
      flexDirection: 'column',
    },
    [`#conteudo${COM_QUADRO}`]: {
      ...enche,
      maxWidth: 'none',
      padding: '0 24px',
      overflowY: 'auto',
    },
    [`#conteudo ${COM_QUADRO}, .${PAGINA_CHEIA}:has(.${QUADRO}), .${PAGINA_CHEIA} :has(.${QUADRO})`]:
      enche,
  },
} as const;

/**
 * De várias rodas com a doca por baixo, o que passa do quadrado delas, px: o nome que têm por cima, e
 * *Exibir aspectos*.
 */
const [DO_NOME, DA_CHAVE] = [24, 38];

const quadro = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 3,
  // Num bloco a roda fica presa enquanto a doca passa; numa grade, só na sua linha.
  [TELEFONE]: { [naPagina]: { display: 'block' } },
  [LADO_A_LADO]: {
    gridTemplateColumns: 'minmax(0, 600px) minmax(0, 1fr)',
    [naPagina]: { display: 'flex', alignItems: 'stretch', flex: '1 1 0', minHeight: 420, gap: 2 },
    // Por baixo, onde ao lado não caberia.
    [`${naPagina}[data-rodas="2"], ${naPagina}[data-rodas="3"]`]: {
      flexDirection: 'column',
      rowGap: `${DO_NOME + DA_CHAVE}px`,
    },
  },
  [COM_600]: { [`${naPagina}[data-rodas="2"]`]: { flexDirection: 'row' } },
  '@media print': { display: 'block' },
} as const;

/** Quadrada, tão grande quanto a altura deixa sem tirar à doca a largura dela. */
const lugarDaRoda = {
  minWidth: 0,
  width: '100%',
  maxWidth: 600,
  mx: 'auto',
  [LADO_A_LADO]: {
    position: 'sticky',
    top: 16,
    mx: 0,
    [naPagina]: {
      position: 'static',
      flex: '0 1 auto',
      width: 'auto',
      maxWidth: 'none',
      aspectRatio: '1',
      '--roda': 'none',
    },
  },
  '@media print': { position: 'static', maxWidth: 'none' },
} as const;

/** O que por baixo da roda se escolhe dela: *Exibir aspectos* e *Destacar na roda*. */
const ESCOLHAS_DA_RODA = '6.4rem';
/**
 * Fica, enquanto a folha lhe passa por cima; e a folha começa no mesmo lugar em todas as técnicas, já
 * enquanto a roda não chega.
 */
const lugarDeUma = {
  ...lugarDaRoda,
  [TELEFONE]: {
    [naPagina]: {
      position: 'sticky',
      top: 0,
      minHeight: `calc(100vw - 32px + ${ESCOLHAS_DA_RODA})`,
    },
  },
} as const;

/** O que a doca tem, ao menos, por baixo de várias rodas, px. */
const DOCA_POR_BAIXO = 220;
/** Lado a lado, tão grandes quanto a largura e a doca deixam. */
const lugarDeVarias = (quantas: 2 | 3) => {
  const naPaginaCheia = lugarDaRoda[LADO_A_LADO][naPagina];
  return {
    ...lugarDaRoda,
    maxWidth: 'none',
    [LADO_A_LADO]: {
      gridColumn: '1 / -1',
      [naPagina]: {
        ...naPaginaCheia,
        maxWidth: '100%',
        flex: 'none',
        alignSelf: 'center',
        aspectRatio: `${quantas}`,
        height: `min(100% - ${DOCA_POR_BAIXO}px, ${100 / quantas}vw - 24px)`,
      },
    },
    ...(quantas === 2 && {
      [COM_600]: {
        [naPagina]: {
          ...naPaginaCheia,
          alignSelf: 'stretch',
          aspectRatio: '2',
          height: 'auto',
        },
      },
    }),
  } as const;
};

/** O que há nos cantos que o círculo deixa; na tela estreita, por baixo dele. */
const cantos = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: 1,
  [LADO_A_LADO]: {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    // O que está por trás dela, na roda, continua a tocar-se.
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
    // Duas ou três são pequenas demais para a ter num canto.
    '[data-rodas="2"] &, [data-rodas="3"] &': { bottom: -DA_CHAVE },
  },
  [COM_600]: { '[data-rodas="2"] &': { bottom: 0 } },
} as const;

/** Só onde o círculo deixa um canto: no telefone o seletor das vistas diz o mesmo. */
const noAlto = {
  position: 'absolute',
  top: 0,
  left: 0,
  zIndex: 1,
  [TELEFONE]: { display: 'none' },
  '@media print': { display: 'none' },
} as const;

/** O que fica nos cantos de baixo da roda do quadro. */
export function NosCantos({ children }: { readonly children: ReactNode }) {
  return <Box sx={cantos}>{children}</Box>;
}

const parada = { position: 'absolute', top: 0, scrollSnapAlign: 'start' } as const;
const folhaDoTelefone = {
  position: 'relative',
  zIndex: 1,
  mx: -2,
  px: 2,
  pb: 1,
  borderRadius: '16px 16px 0 0',
  bgcolor: 'background.default',
  boxShadow: 8,
  '&::before': { content: '""', ...parada },
  '&::after': { content: '""', ...parada, top: '-50dvh' },
} as const;

/** De 1280 px em diante, ao lado de tantas rodas. */
const DOCA_DE = { 1: { flexBasis: 600 }, 2: { flex: '1 0 430px' }, 3: {} } as const;
/** @param quantas de várias, a doca só tira o que não pode deixar de ter */
const doca = (quantas: QuantasRodas) => ({
  minWidth: 0,
  containerType: 'inline-size',
  [TELEFONE]: { [naPagina]: folhaDoTelefone },
  [LADO_A_LADO]: {
    [naPagina]: {
      flex: quantas === 1 ? '1 0 430px' : '1 1 0',
      position: 'relative',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      scrollbarGutter: 'stable',
      pt: 1.25,
      pr: 1,
      pb: 3,
    },
  },
  [COM_600]: { [naPagina]: DOCA_DE[quantas] },
  ...(quantas === 1 && { [COM_700]: { [naPagina]: { flexBasis: 700 } } }),
});

/** Lado a lado, quantas são. */
export type QuantasRodas = 1 | 2 | 3;

interface Props {
  /** A roda, ou o que está no lugar dela. */
  readonly roda: ReactNode;
  readonly quantas?: QuantasRodas;
  /** Dos dois cantos de baixo da roda. */
  readonly nosCantos?: ReactNode;
  /** O que se pede, e as tabelas. */
  readonly children: ReactNode;
}

/** O foco nunca fica debaixo da folha: baixa-se até se ver o que o tem. */
function mostrarOQueTemOFoco(alvo: Element, folha: Element | null): void {
  const tapado = alvo.getBoundingClientRect().bottom - (folha?.getBoundingClientRect().top ?? NaN);
  if (tapado > 0) window.scrollBy({ top: -tapado });
}

/**
 * A roda, e ao lado dela a doca: o que se pede e as tabelas. Na página de um mapa enchem a janela, e
 * a roda fica no mesmo lugar em todas as técnicas.
 */
export function Quadro({ roda, quantas = 1, nosCantos, children }: Props) {
  useTeclasDaDoca();
  const folha = useRef<HTMLDivElement>(null);
  const telefone = useMediaQuery(NO_TELEFONE, { noSsr: true });
  return (
    <Box className={QUADRO} data-rodas={quantas} sx={quadro}>
      <GlobalStyles styles={PAGINA} />
      <Box
        sx={quantas === 1 ? lugarDeUma : lugarDeVarias(quantas)}
        onFocus={telefone ? (e) => mostrarOQueTemOFoco(e.target, folha.current) : undefined}
      >
        <Box sx={{ position: 'relative' }}>
          {roda}
          {quantas === 1 && <Box sx={noAlto}>{use(NoAltoDaRoda)}</Box>}
          {nosCantos && <NosCantos>{nosCantos}</NosCantos>}
        </Box>
      </Box>
      <Box ref={folha} sx={doca(quantas)}>
        {telefone && <PuxadorDaFolha folha={folha} />}
        {children}
        {use(NoFimDaDoca)}
      </Box>
    </Box>
  );
}

const folha = {
  containerType: 'inline-size',
  [LADO_A_LADO]: {
    [naPagina]: { flex: '1 1 0', minHeight: 0, position: 'relative', overflowY: 'auto', pb: 3 },
  },
} as const;

/** O que não tem roda: a doca inteira. */
export function QuadroSemRoda({ children }: Pick<Props, 'children'>) {
  useTeclasDaDoca();
  return (
    <Box className={QUADRO} sx={folha}>
      <GlobalStyles styles={PAGINA} />
      {children}
      {use(NoFimDaDoca)}
    </Box>
  );
}
