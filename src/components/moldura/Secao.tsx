import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Barreira } from '@/components/avisos/Barreira';
import type { LugarDaDoca } from '@/components/teclas/teclas';

interface Props {
  readonly titulo: string;
  readonly nivel?: 'h2' | 'h3';
  /** O que fica à direita do título: uma chave, um botão. */
  readonly aoLado?: ReactNode;
  /** No papel não se parte entre duas folhas. */
  readonly inteira?: boolean;
  /** O que é, na doca: vai-se lá por uma tecla. */
  readonly lugar?: LugarDaDoca;
  readonly children: ReactNode;
}

const cabeca = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'baseline',
  justifyContent: 'space-between',
  mb: 0.5,
} as const;

/** Um trecho de uma vista ou do painel, com título. */
export function Secao({ titulo, nivel = 'h2', aoLado, inteira = false, lugar, children }: Props) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        mb: nivel === 'h2' ? 3 : 2,
        minWidth: 0,
        ...(inteira && { '@media print': { breakInside: 'avoid' } }),
      }}
    >
      <Box sx={cabeca}>
        <Typography
          variant={nivel}
          id={id}
          {...(lugar && { 'data-lugar': lugar, tabIndex: -1 })}
          sx={{ scrollMarginTop: 8 }}
        >
          {titulo}
        </Typography>
        {aoLado}
      </Box>
      <Barreira oQue="esta seção" chave={children}>
        {children}
      </Barreira>
    </Box>
  );
}
