import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LARGA, RESPIRO, RODA } from './colunas';

/** Uma roda, e por baixo dela o nome. */
export function ComNome({
  nome,
  children,
}: {
  readonly nome: string;
  readonly children: ReactNode;
}) {
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      {children}
      <Typography
        component="figcaption"
        color="textSecondary"
        sx={{ textAlign: 'center', mt: 0.5 }}
      >
        {nome}
      </Typography>
    </Box>
  );
}

/**
 * Duas rodas só cabem lado a lado onde a menor letra delas ainda tem 9 px: abaixo disso, uma sobre
 * a outra, e cada uma no seu tamanho inteiro.
 */
const VAO = 24;
export const ladoALado = {
  display: 'grid',
  gap: `${VAO}px`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  '& figure': { width: '100%', maxWidth: RODA },
  [LARGA]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    mx: `clamp(-${RESPIRO}px, calc((100% - 2 * ${RODA} - ${VAO}px) / 2), 0px)`,
  },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;
