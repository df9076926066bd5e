import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** O que ainda é da pergunta anterior fica apagado até chegar o da escolhida. */
export function Esperavel({
  esperando,
  children,
}: {
  readonly esperando: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Box
      aria-busy={esperando}
      sx={esperando ? { opacity: 0.4, transition: 'opacity 120ms 150ms' } : {}}
    >
      {children}
    </Box>
  );
}
