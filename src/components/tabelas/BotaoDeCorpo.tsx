import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { chaveDa, type Selecao } from '@/wheel';

export type AoSelecionar = (corpo: Selecao) => void;

interface Props {
  readonly corpo: Selecao;
  readonly aoSelecionar: AoSelecionar;
  readonly children: ReactNode;
  /** Ocupa a linha toda, em vez de só o texto. */
  readonly cheio?: boolean;
}

const sublinhado = {
  '& .nome': {
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textUnderlineOffset: '0.22em',
    textDecorationThickness: 1,
  },
  '&:hover': { bgcolor: 'primary.light', color: 'primary.main' },
  '&:hover .nome': { textDecorationColor: 'currentColor' },
} as const;

/** Alvo de 24 px ou mais, sem deslocar o texto que está em volta. */
const medida = {
  minHeight: 24,
  minWidth: 24,
  px: 0.75,
  borderRadius: 0.75,
  gap: 0.75,
  justifyContent: 'flex-start',
  textAlign: 'left',
} as const;

/**
 * O nome de um corpo, signo ou casa, que abre os detalhes dele. A chave deixa o foco voltar a ele.
 */
export function BotaoDeCorpo({ corpo, aoSelecionar, children, cheio = false }: Props) {
  return (
    <ButtonBase
      data-corpo={chaveDa(corpo)}
      onClick={() => aoSelecionar(corpo)}
      sx={{
        font: 'inherit',
        color: 'inherit',
        ...medida,
        ...sublinhado,
        ...(cheio ? { width: '100%', minHeight: 28 } : { ml: -0.75 }),
      }}
    >
      {children}
    </ButtonBase>
  );
}
