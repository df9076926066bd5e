import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { chaveDa, type Selecao } from '@/wheel';

export type AoSelecionar = (corpo: Selecao) => void;

interface Props {
  readonly corpo: Selecao;
  readonly aoSelecionar: AoSelecionar;
  readonly children: ReactNode;
  readonly sx?: SxProps<Theme>;
}

const aparencia = {
  font: 'inherit', color: 'inherit', textAlign: 'left', minHeight: 26, minWidth: 26, px: 0.75, mx: -0.75, borderRadius: 0.75,
  gap: 0.75, justifyContent: 'flex-start',
  '& .nome': { textDecoration: 'underline', textDecorationColor: 'transparent', textUnderlineOffset: '0.22em', textDecorationThickness: 1 },
  '&:hover': { bgcolor: 'primary.light', color: 'primary.main' },
  '&:hover .nome': { textDecorationColor: 'currentColor' },
} as const;

/** O nome de um corpo, signo ou casa, que abre os detalhes dele. A chave deixa o foco voltar a ele. */
export function BotaoDeCorpo({ corpo, aoSelecionar, children, sx = {} }: Props) {
  return (
    <ButtonBase data-corpo={chaveDa(corpo)} onClick={() => aoSelecionar(corpo)} sx={[aparencia, ...(Array.isArray(sx) ? (sx as readonly Theme[]) : [sx])] as SxProps<Theme>}>
      {children}
    </ButtonBase>
  );
}
