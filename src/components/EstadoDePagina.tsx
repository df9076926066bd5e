import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  readonly titulo: string;
  readonly children?: ReactNode;
  /** Um caminho adiante: tentar de novo. */
  readonly aoTentar?: (() => void) | undefined;
  /** 'alert' para erros; 'status' para o vazio. */
  readonly papel?: 'alert' | 'status';
}

/** Uma página que não tem dados a mostrar: diz por quê, e o que se pode fazer. */
export function EstadoDePagina({ titulo, children, aoTentar, papel = 'alert' }: Props) {
  return (
    <Box role={papel} sx={{ maxWidth: 560, py: { xs: 4, lg: 8 }, mx: 'auto', textAlign: 'center' }}>
      <Typography variant="h1" sx={{ mb: 1.5 }}>{titulo}</Typography>
      {children && <Typography component="div" color="textSecondary">{children}</Typography>}
      {aoTentar && <Button variant="outlined" sx={{ mt: 3 }} onClick={aoTentar}>Tentar de novo</Button>}
    </Box>
  );
}
