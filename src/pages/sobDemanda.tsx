import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';

/** O arquivo não veio; uma falha ao desenhar é de quem está em volta. */
class ParteQueFaltou extends Error {}

function Aviso({ error, resetErrorBoundary }: FallbackProps) {
  // Voltando a rede, volta ela por si, como tudo o que se pergunta.
  useEffect(() => {
    window.addEventListener('online', resetErrorBoundary);
    return () => window.removeEventListener('online', resetErrorBoundary);
  }, [resetErrorBoundary]);
  if (!(error instanceof ParteQueFaltou)) throw error;
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', px: 2, py: { xs: 4, lg: 8 }, textAlign: 'center' }}>
      <Typography role="alert">
        Não foi possível carregar esta parte do Astrolábio. Verifique a internet e tente de novo; se
        continuar assim, recarregue a página: o que você escreveu continua nela.
      </Typography>
      <Button variant="outlined" sx={{ mt: 2 }} onClick={resetErrorBoundary}>
        Tentar de novo
      </Button>
    </Box>
  );
}

function Calado({ error }: FallbackProps): null {
  if (!(error instanceof ParteQueFaltou)) throw error;
  return null;
}

interface Opcoes<P> {
  /** No lugar do que vem, do tamanho dele. */
  readonly enquanto?: ReactNode | ((props: P) => ReactNode);
  /** Faz falta a ninguém: se não vier, não se diz. */
  readonly calada?: boolean;
}

/** Um componente cujo código se busca quando ele aparece; se não vem, o resto da página continua. */
export function sobDemanda<P extends object>(
  importar: () => Promise<ComponentType<P>>,
  { enquanto = <EsqueletoDaPagina />, calada = false }: Opcoes<P> = {},
): FunctionComponent<P> {
  const buscar = () =>
    lazy(async () => ({
      default: await importar().catch((cause: unknown) => {
        throw new ParteQueFaltou('Uma parte do programa não veio.', { cause });
      }),
    }));
  const primeira = buscar();
  return function SobDemanda(props: P) {
    const [Parte, outra] = useState(() => primeira);
    return (
      <ErrorBoundary
        FallbackComponent={calada ? Calado : Aviso}
        onReset={() => outra(() => buscar())}
      >
        <Suspense fallback={typeof enquanto === 'function' ? enquanto(props) : enquanto}>
          <Parte {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
