import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Barreira } from './Barreira';

interface Props {
  readonly titulo: string;
  readonly nivel?: 'h2' | 'h3';
  readonly children: ReactNode;
}

/** Um trecho do painel, com título. */
export function Secao({ titulo, nivel = 'h2', children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: nivel === 'h2' ? 4 : 3, minWidth: 0 }}>
      <Typography variant={nivel} id={id} sx={{ mb: 1 }}>{titulo}</Typography>
      <Barreira oQue="esta seção" chave={children}>{children}</Barreira>
    </Box>
  );
}
