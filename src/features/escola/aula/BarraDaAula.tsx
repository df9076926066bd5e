/** A barra quieta do modo aula: as mesmas teclas, para quem prefere clicar. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { use } from 'react';
import { TokensEmUso } from '@/tema/contexto';
import { CAMADAS, type Camada, type CorDaCaneta } from '@core/contract';
import type { Ferramenta } from './Palco';
import { ACOES, NUMEROS, type Acao } from './teclas';

/** A menor letra da aula: um sexagésimo da altura da tela. */
export const LETRA_DA_AULA = 'max(14px, 1.7dvh)';
const botao = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 1,
  px: 1,
  // Toda ela cabe em 720 px de altura, com letras de um sexagésimo dela.
  minHeight: 'min(32px, calc((100dvh - 48px) / 25))',
  flexShrink: 0,
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: LETRA_DA_AULA,
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '&[aria-pressed="true"]': { color: 'text.primary', fontWeight: 600, bgcolor: 'action.selected' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
} as const;
const lugar = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  gap: '2px',
  p: 1,
  overflowY: 'auto',
  flexShrink: 0,
  maxHeight: { xs: '40dvh', md: '100dvh' },
} as const;
/** Onde a barra rola, sair fica à vista. */
const sempreAVista = {
  position: 'sticky',
  bottom: -8,
  bgcolor: 'background.default',
  borderRadius: 1,
} as const;

function Botao({
  tecla,
  nome,
  apertado,
  cor,
  onClick,
}: {
  readonly tecla: string;
  readonly nome: string;
  readonly apertado?: boolean;
  readonly cor?: string;
  readonly onClick: () => void;
}) {
  return (
    <ButtonBase
      sx={botao}
      onClick={onClick}
      aria-keyshortcuts={tecla}
      {...(apertado !== undefined && { 'aria-pressed': apertado })}
    >
      <Box
        component="kbd"
        aria-hidden="true"
        sx={{ minWidth: 22, fontFamily: 'inherit', textAlign: 'center', color: 'primary.main' }}
      >
        {tecla}
      </Box>
      {nome}
      {cor !== undefined && (
        <Box
          component="span"
          aria-hidden="true"
          sx={{ width: 14, height: 14, borderRadius: '50%', bgcolor: cor }}
        />
      )}
    </ButtonBase>
  );
}

interface Props {
  readonly camadas: readonly Camada[];
  readonly ferramenta: Ferramenta;
  readonly cor: CorDaCaneta;
  /** As letras da roda são as que se leem do fundo da sala. */
  readonly deSala: boolean;
  /** Há onde gravar passos. */
  readonly comRoteiro: boolean;
  readonly aoNumero: (n: number) => void;
  readonly aoAgir: (a: Acao) => void;
}

export function BarraDaAula(props: Props) {
  const { caneta } = use(TokensEmUso);
  const { ferramenta, cor } = props;
  const apertados: Partial<Record<Acao, boolean>> = {
    seta: ferramenta === 'seta',
    ponteiro: ferramenta === 'ponteiro',
    caneta: ferramenta === 'caneta',
    letra: props.deSala,
  };
  const acoes: readonly Acao[] = [
    'seta',
    'ponteiro',
    'caneta',
    'marcar',
    'desfazer',
    'limpar',
    ...(props.comRoteiro ? (['gravar'] as const) : []),
    'roteiro',
    'letra',
    'telaCheia',
    'barra',
    'ajuda',
  ];
  return (
    <Box component="nav" aria-label="Barra da aula" sx={lugar}>
      {NUMEROS.map(({ numero, tecla, nome }) => {
        const camada = CAMADAS[numero - 1];
        return (
          <Botao
            key={tecla}
            tecla={tecla}
            nome={nome}
            {...(camada && { apertado: props.camadas.includes(camada) })}
            onClick={() => props.aoNumero(numero)}
          />
        );
      })}
      <Box sx={{ borderTop: 1, borderColor: 'divider', my: 0.25 }} />
      {acoes.map((a) => (
        <Botao
          key={a}
          {...ACOES[a]}
          {...(apertados[a] !== undefined && { apertado: apertados[a] })}
          nome={a === 'caneta' ? `Caneta: ${cor}` : ACOES[a].nome}
          {...(a === 'caneta' && { cor: caneta[cor] })}
          onClick={() => props.aoAgir(a)}
        />
      ))}
      <Box sx={sempreAVista}>
        <Botao {...ACOES.sair} onClick={() => props.aoAgir('sair')} />
      </Box>
    </Box>
  );
}
