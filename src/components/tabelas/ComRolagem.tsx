import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** O que pode não caber na largura rola de lado, também pelo teclado. */
export function ComRolagem({
  rotulo,
  children,
}: {
  readonly rotulo: string;
  readonly children: ReactNode;
}) {
  return (
    <Box
      role="region"
      aria-label={rotulo}
      tabIndex={0}
      sx={{ overflowX: 'auto', pb: 0.5, position: 'relative' }}
    >
      {children}
    </Box>
  );
}
