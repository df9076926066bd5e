import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';

interface Props {
  readonly titulo: string;
  /** 'h2' numa seção de uma página que já tem o seu título. */
  readonly nivel?: 'h1' | 'h2';
  readonly children?: ReactNode;
  /** Um caminho adiante: tentar de novo. */
  readonly aoTentar?: (() => void) | undefined;
  /** Já se está tentando. */
  readonly tentando?: boolean;
  /** 'alert' para erros; 'status' para o vazio. */
  readonly papel?: 'alert' | 'status';
}

/** Uma página, ou uma seção dela, que não tem o que mostrar: diz por quê, e o que se pode fazer. */
export function EstadoDePagina({
  titulo,
  nivel = 'h1',
  children,
  aoTentar,
  tentando = false,
  papel = 'alert',
}: Props) {
  return (
    <Box role={papel} sx={{ maxWidth: 560, py: { xs: 4, lg: 8 }, mx: 'auto', textAlign: 'center' }}>
      <Typography variant={nivel} sx={{ mb: 1.5 }}>
        {titulo}
      </Typography>
      {children && (
        <Typography component="div" color="textSecondary">
          {children}
        </Typography>
      )}
      {aoTentar && (
        <BotaoQueEspera esperando={tentando} variant="outlined" sx={{ mt: 3 }} onClick={aoTentar}>
          Tentar de novo
        </BotaoQueEspera>
      )}
    </Box>
  );
}
