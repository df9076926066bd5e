import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

/**
 * Em cima do que se escreveu e já não se pode enviar: o motivo, e que o texto ainda está ali.
 */
export function FicaOEscrito({ children }: { readonly children: ReactNode }) {
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {children} O que você escreveu continua aqui: copie o que quiser manter antes de sair da
      página.
    </Alert>
  );
}
