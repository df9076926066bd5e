import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { use, useId, useRef, useState, type ComponentType } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { naoImprimir } from '@/components/impressao/vista';
import { BotaoDeIcone } from '@/components/moldura/BotaoDeIcone';
import { IconeCompartilhar, IconeMais } from '@/components/moldura/iconesDoMapa';
import {
  acoesNaTela,
  MENUS,
  type AcaoNaTela,
  type Acoes,
  type Menu,
  type Situacao,
} from './catalogo';
import { BarraEmUso } from './barraEmUso';
import { MenuDaBarra } from './MenuDaBarra';
import { useTeclasDaBarra } from './useTeclasDaBarra';

interface Props {
  readonly acoes: Acoes;
  readonly situacao: Omit<Situacao, 'semRede'>;
}

/** No telefone a barra fica embaixo, ao alcance do polegar. */
const EMBAIXO = '@media screen and (max-width: 37.49em)';
/** Daqui em diante há abas, e as ações delas ficam ao fim delas. */
const COM_ABAS = '(min-width: 64em)';
/** O que a barra e a faixa do tempo tapam em baixo: a página acaba, e o foco para, acima delas. */
const ALTURA_EMBAIXO = '10.5rem';
const aoPeDaPagina = {
  [EMBAIXO]: {
    html: { scrollPaddingBottom: ALTURA_EMBAIXO, '--por-baixo': '3.25rem' },
    '#conteudo': { paddingBottom: `calc(${ALTURA_EMBAIXO} + 1rem) !important` },
  },
  // A faixa, presa ao fundo, já tem lugar na página: no fim dela fica logo por cima da barra.
  [`${EMBAIXO} and (min-width: 20em)`]: {
    '#conteudo:has([data-faixa-do-tempo])': { paddingBottom: '3.25rem !important' },
  },
} as const;

const barra = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  alignItems: 'center',
  ...naoImprimir,
  [EMBAIXO]: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 'appBar',
    // Com as letras a 200 % tem duas linhas.
    gap: 0,
    px: 0.5,
    pb: 'env(safe-area-inset-bottom)',
    bgcolor: 'background.paper',
    borderTop: 1,
    borderColor: 'divider',
  },
} as const;

const botao = {
  whiteSpace: 'nowrap',
  px: 1.25,
  '& .MuiButton-startIcon': { mr: 0.5 },
  '& .MuiButton-startIcon svg': { fontSize: '1.2rem' },
  [EMBAIXO]: {
    flex: '1 0 auto',
    minWidth: 0,
    minHeight: '3.25rem',
    flexDirection: 'column',
    px: 0.25,
    border: 0,
    fontSize: '0.75rem',
    lineHeight: 1.2,
    color: 'text.primary',
    bgcolor: 'transparent',
    '& .MuiButton-startIcon': { m: 0 },
  },
} as const;

const icones = {
  display: 'flex',
  color: 'text.primary',
  // Longe dos outros: não se aperta por engano.
  '& [data-acao="apagar"]': { ml: 1.5 },
  ...naoImprimir,
} as const;

interface PropsDoBotao {
  readonly acao: AcaoNaTela;
  /** Uma só se enche de cor. */
  readonly principal: boolean;
  readonly comTecla: boolean;
  readonly aoFazer: (acao: AcaoNaTela, ancora: HTMLElement) => void;
}

const comATecla = (nome: string, tecla: string | null, vale: boolean): string =>
  vale && tecla !== null ? `${nome} (${tecla})` : nome;

function Botao({ acao, principal, comTecla, aoFazer }: PropsDoBotao) {
  const { id, nome, Icone, tecla, abre, ir, impedida, emCurso } = acao;
  const comum = {
    'data-acao': id,
    variant: principal ? ('contained' as const) : ('outlined' as const),
    size: 'small' as const,
    title: impedida ?? comATecla(nome, tecla, comTecla),
    'aria-keyshortcuts': comTecla && tecla !== null ? tecla : undefined,
    startIcon: <Icone fontSize="small" />,
    sx: { ...botao, ...((impedida || emCurso) && { opacity: 0.7 }) },
    children: nome,
  };
  if (ir !== undefined && !impedida) return <Button component={RouterLink} to={ir} {...comum} />;
  return (
    <Button
      aria-haspopup={abre}
      aria-disabled={impedida || emCurso ? true : undefined}
      aria-busy={emCurso}
      onClick={(e) => aoFazer(acao, e.currentTarget)}
      {...comum}
    />
  );
}

interface PropsDoMenu {
  readonly qual: Menu;
  readonly Icone: ComponentType<{ readonly fontSize?: 'small' }>;
  readonly acoes: readonly AcaoNaTela[];
  readonly aberto: string | undefined;
  readonly comTecla: boolean;
  readonly aoAbrir: (ancora: HTMLElement) => void;
}

function BotaoDoMenu({ qual, Icone, acoes, aberto, comTecla, aoAbrir }: PropsDoMenu) {
  const { nome, tecla } = MENUS[qual];
  const porSalvar = acoes.some((a) => a.porSalvar);
  return (
    <Button
      data-acao={qual}
      variant="outlined"
      size="small"
      title={comATecla(nome, tecla, comTecla)}
      aria-label={porSalvar ? `${nome}: há alterações não salvas` : undefined}
      aria-haspopup="menu"
      aria-expanded={aberto !== undefined}
      aria-controls={aberto}
      aria-keyshortcuts={comTecla ? tecla : undefined}
      startIcon={
        <Badge variant="dot" color="secondary" invisible={!porSalvar}>
          <Icone fontSize="small" />
        </Badge>
      }
      onClick={(e) => aoAbrir(e.currentTarget)}
      sx={botao}
    >
      {nome}
    </Button>
  );
}

/** Onde uma ação que se fez por uma tecla ancora o que abre: o botão dela, ou o do menu em que está. */
const botaoDe = (raiz: HTMLElement | null, { id, lugar }: AcaoNaTela): HTMLElement | null =>
  raiz?.querySelector<HTMLElement>(`[data-acao="${id}"]`) ??
  raiz?.querySelector<HTMLElement>(`[data-acao="${lugar}"]`) ??
  (lugar === 'abas' ? document.querySelector<HTMLElement>(`[data-acao="${id}"]`) : null);

interface MenuAberto {
  readonly qual: Menu;
  readonly de: HTMLElement;
}

/** O menu que esta letra abre, se está na barra. */
function menuDe(raiz: HTMLElement | null, letra: string): MenuAberto | null {
  const qual = (Object.keys(MENUS) as Menu[]).find((m) => MENUS[m].tecla === letra);
  const de = qual && raiz?.querySelector<HTMLElement>(`[data-acao="${qual}"]`);
  return qual && de ? { qual, de } : null;
}

/**
 * As ações de um mapa, as mesmas em todas as vistas: até quatro pelo nome, as outras nos dois menus,
 * e os dois ícones que a especificação pede. No telefone as de nome ficam embaixo.
 */
export function BarraDoMapa({ acoes, situacao }: Props) {
  const { semRede, comTeclas } = use(BarraEmUso);
  const navegar = useNavigate();
  const raiz = useRef<HTMLDivElement>(null);
  const id = useId();
  const [menu, abrirMenu] = useState<MenuAberto | null>(null);
  const naTela = acoesNaTela(acoes, { ...situacao, semRede });
  const comAbas = useMediaQuery(COM_ABAS, { noSsr: true });
  const em = (lugar: AcaoNaTela['lugar']): AcaoNaTela[] =>
    naTela.filter((acao) => (acao.lugar === 'abas' && !comAbas ? 'barra' : acao.lugar) === lugar);
  const principal = naTela.find((acao) => acao.principal);
  const fazer = (acao: AcaoNaTela, ancora: HTMLElement): void => {
    if (acao.impedida || acao.emCurso) return;
    if (acao.ir !== undefined) void navegar(acao.ir);
    else acao.fazer?.(ancora);
  };
  useTeclasDaBarra(comTeclas, (letra) => {
    const menuDaLetra = menuDe(raiz.current, letra);
    if (menuDaLetra) abrirMenu(menuDaLetra);
    if (menuDaLetra) return true;
    const acao = naTela.find(({ tecla }) => tecla === letra);
    const ancora = acao && botaoDe(raiz.current, acao);
    if (!acao || !ancora) return false;
    fazer(acao, ancora);
    return true;
  });
  const menus = (
    [
      ['compartilhar', IconeCompartilhar],
      ['mais', IconeMais],
    ] as const
  ).filter(([qual]) => em(qual).length > 0);
  return (
    <Box ref={raiz} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <GlobalStyles styles={aoPeDaPagina} />
      <Box role="group" aria-label="Ações do mapa" sx={barra}>
        {em('barra').map((acao) => (
          <Botao
            key={acao.id}
            acao={acao}
            principal={acao === principal}
            comTecla={comTeclas}
            aoFazer={fazer}
          />
        ))}
        {menus.map(([qual, Icone]) => (
          <BotaoDoMenu
            key={qual}
            qual={qual}
            Icone={Icone}
            acoes={em(qual)}
            aberto={menu?.qual === qual ? `${id}-${qual}` : undefined}
            comTecla={comTeclas}
            aoAbrir={(de) => abrirMenu({ qual, de })}
          />
        ))}
      </Box>
      <Box sx={icones}>
        {em('ícone').map((acao) => (
          <BotaoDeIcone
            key={acao.id}
            data-acao={acao.id}
            nome={acao.impedida ? `${acao.nome}: ${acao.impedida}` : acao.nome}
            aria-disabled={acao.impedida ? true : undefined}
            onClick={(e) => fazer(acao, e.currentTarget)}
          >
            <acao.Icone fontSize="small" />
          </BotaoDeIcone>
        ))}
      </Box>
      {menus.map(([qual]) => (
        <MenuDaBarra
          key={qual}
          id={`${id}-${qual}`}
          qual={qual}
          ancora={menu?.qual === qual ? menu.de : null}
          acoes={em(qual)}
          aoFechar={() => abrirMenu(null)}
          aoEscolher={fazer}
        />
      ))}
    </Box>
  );
}
