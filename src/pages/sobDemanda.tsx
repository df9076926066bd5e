import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  startTransition,
  useCallback,
  useEffect,
  useReducer,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { ceder } from '@/api/ceder';
import { pagina, ParteQueFaltou, trazer, type Falta } from '@/api/partes';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';

/**
 * De quanto em quanto tempo se tenta outra vez por conta própria: nem todo aparelho avisa que a
 * rede voltou.
 */
const INTERVALO_MS = 5_000;

const FRASES: Readonly<Record<Falta, string>> = {
  rede: 'Sem conexão: esta parte do Astrolábio ainda não foi carregada. Ela aparece assim que a rede voltar.',
  versao:
    'Esta parte é de uma versão nova do Astrolábio. Atualize a página para a ver: o que você escreveu continua nela.',
  outra:
    'Não foi possível carregar esta parte do Astrolábio. Recarregue a página ou tente de novo.',
};

function Aviso({ falta, aoTentar }: { readonly falta: Falta; readonly aoTentar: () => void }) {
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', px: 2, py: { xs: 4, lg: 8 }, textAlign: 'center' }}>
      <Typography role="alert">{FRASES[falta]}</Typography>
      <Button
        variant="outlined"
        sx={{ mt: 2 }}
        onClick={falta === 'versao' ? () => pagina.recarregar() : aoTentar}
      >
        {falta === 'versao' ? 'Atualizar' : 'Tentar de novo'}
      </Button>
    </Box>
  );
}

function useNovasTentativas(falta: Falta | null, tentar: () => void): void {
  useEffect(() => {
    if (falta === null || falta === 'versao') return;
    const relogio = setInterval(tentar, INTERVALO_MS);
    window.addEventListener('online', tentar);
    return () => {
      clearInterval(relogio);
      window.removeEventListener('online', tentar);
    };
  }, [falta, tentar]);
}

export type SobDemanda<P> = FunctionComponent<P> & {
  /** Busca a parte sem a mostrar. */
  readonly preparar: () => Promise<void>;
  /** Já chegou: desenha-se na hora. */
  readonly pronta: () => boolean;
};

interface Opcoes {
  readonly enquanto?: ReactNode;
  /** Faz falta a ninguém por uns instantes: tenta-se de novo sem o dizer. */
  readonly calada?: boolean;
}

/**
 * Um componente cujo código se busca quando ele aparece. O que falhou não se guarda: fica dito no
 * lugar dele, o resto da página continua, e tenta-se de novo quando a rede volta.
 */
export function sobDemanda<P extends object>(
  importar: () => Promise<ComponentType<P>>,
  { enquanto = <EsqueletoDaPagina />, calada = false }: Opcoes = {},
): SobDemanda<P> {
  const parte: { Componente: ComponentType<P> | null } = { Componente: null };
  const preparar = async (): Promise<void> => {
    parte.Componente ??= await trazer(importar);
  };
  function Parte(props: P) {
    const { Componente } = parte;
    const [falta, setFalta] = useState<Falta | null>(null);
    const [, chegou] = useReducer((n: number) => n + 1, 0);
    const buscar = useCallback(() => {
      void preparar().then(
        () =>
          startTransition(() => {
            setFalta(null);
            chegou();
          }),
        (erro: unknown) => setFalta(erro instanceof ParteQueFaltou ? erro.falta : 'outra'),
      );
    }, []);
    useNovasTentativas(falta, buscar);
    // Pedir os arquivos custa: a página que os mostra pinta-se primeiro.
    useEffect(() => {
      if (parte.Componente === null) void ceder().then(buscar);
    }, [buscar]);
    if (Componente !== null) return <Componente {...props} />;
    return falta === null || calada ? enquanto : <Aviso falta={falta} aoTentar={buscar} />;
  }
  return Object.assign(Parte, { preparar, pronta: () => parte.Componente !== null });
}
