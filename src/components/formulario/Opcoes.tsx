import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

interface Opcao<T extends string> {
  readonly id: T;
  readonly conteudo: ReactNode;
}

interface Props<T extends string> {
  /** O nome do conjunto, para quem o ouve. */
  readonly rotulo: string;
  readonly opcoes: readonly Opcao<T>[];
  readonly escolhida: T;
  readonly aoEscolher: (id: T) => void;
  /** Quantas por linha, na tela estreita e na larga; se não se diz, todas. */
  readonly colunas?: { readonly xs: number; readonly sm: number };
}

/** A escolhida distingue-se pela cor, pelo peso e pelo fio mais grosso embaixo. */
const botao = {
  minHeight: 36,
  minWidth: 0,
  px: 1,
  py: 0.5,
  border: 1,
  borderColor: 'divider',
  ml: '-1px',
  mt: '-1px',
  fontSize: '0.875rem',
  lineHeight: 1.25,
  color: 'text.secondary',
  bgcolor: 'background.paper',
  '&:hover': { color: 'primary.main' },
  '&.Mui-focusVisible': { zIndex: 1 },
  '&[aria-pressed="true"]': {
    color: 'primary.dark',
    bgcolor: 'primary.light',
    fontWeight: 600,
    borderColor: 'primary.main',
    boxShadow: 'inset 0 -2px 0 currentColor',
    zIndex: 1,
  },
} as const;

/** Botões dos quais um está apertado; no papel, nada há que apertar. */
export function Opcoes<T extends string>({
  rotulo,
  opcoes,
  escolhida,
  aoEscolher,
  colunas = { xs: opcoes.length, sm: opcoes.length },
}: Props<T>) {
  const grade = (n: number): string => `repeat(${n}, minmax(0, 1fr))`;
  return (
    <Box
      role="group"
      aria-label={rotulo}
      sx={{
        display: 'grid',
        displayPrint: 'none',
        pl: '1px',
        pt: '1px',
        gridTemplateColumns: { xs: grade(colunas.xs), sm: grade(colunas.sm) },
      }}
    >
      {opcoes.map(({ id, conteudo }) => (
        <ButtonBase
          key={id}
          aria-pressed={id === escolhida}
          onClick={() => aoEscolher(id)}
          sx={botao}
        >
          {conteudo}
        </ButtonBase>
      ))}
    </Box>
  );
}
