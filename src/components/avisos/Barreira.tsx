import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

interface Props {
  /** O que se deixa de ver, com artigo: 'a roda', 'esta seção'. */
  readonly oQue?: string;
  /** Outro valor é outra coisa a mostrar: tenta-se de novo sem que ninguém peça. */
  readonly chave?: unknown;
  readonly children: ReactNode;
}

/** Uma falha ao desenhar o que está dentro fica aqui dentro: o resto da página continua. */
export function Barreira({ oQue = 'esta parte da página', chave, children }: Props) {
  return (
    <ErrorBoundary
      resetKeys={[chave]}
      fallbackRender={({ resetErrorBoundary }) => (
        <Alert
          severity="error"
          sx={{ my: 1 }}
          action={
            <Button color="inherit" size="small" onClick={resetErrorBoundary}>
              Tentar de novo
            </Button>
          }
        >
          Não foi possível mostrar {oQue}.
        </Alert>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
