import Box from '@mui/material/Box';
import { createContext, use, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** Uma tabela dentro do que já rola não precisa de rolar por si. */
const JaRola = createContext(false);

const naTela = {
  '@media screen': {
    // Passando da tela, rola por si: o cabeçalho fica, e o que vem depois não foge. No papel, inteira.
    maxHeight: 'min(66vh, 760px)',
    overflowY: 'auto',
    '& thead th': { position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.default' },
  },
} as const;

const DUAS_LINHAS = 2;

interface Props {
  readonly rotulo: string;
  /** Um desenho mostra-se inteiro, por alto que seja. */
  readonly inteira?: boolean;
  /** A linha em vigor, pela ordem: está à vista quando se abre, e quando passa a ser outra. */
  readonly em?: number;
  readonly children: ReactNode;
}

/** O que pode não caber na largura, ou passar da tela, rola, também pelo teclado. */
export function ComRolagem({ rotulo, inteira = false, em = -1, children }: Props) {
  const caixa = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const linha = caixa.current?.querySelector<HTMLElement>('tr[aria-current]');
    // Com a linha de antes dela e o cabeçalho, que fica por cima.
    if (caixa.current && linha)
      caixa.current.scrollTop = linha.offsetTop - DUAS_LINHAS * linha.offsetHeight;
  }, [em]);
  return (
    <JaRola value>
      <Box
        ref={caixa}
        role="region"
        aria-label={rotulo}
        tabIndex={0}
        sx={{ overflowX: 'auto', pb: 0.5, position: 'relative', ...(!inteira && naTela) }}
      >
        {children}
      </Box>
    </JaRola>
  );
}

/** Uma tabela que com letra grande não caiba rola de lado, em vez de alargar a página. */
export function SeNaoCouber({ rotulo, children }: Pick<Props, 'rotulo' | 'children'>) {
  const jaRola = use(JaRola);
  const caixa = useRef<HTMLDivElement>(null);
  const [sobra, medir] = useState(false);
  useLayoutEffect(() => {
    const elemento = caixa.current;
    if (elemento === null || !('ResizeObserver' in window)) return undefined;
    const observador = new ResizeObserver(() =>
      medir(elemento.scrollWidth > elemento.clientWidth + 1),
    );
    observador.observe(elemento);
    if (elemento.firstElementChild) observador.observe(elemento.firstElementChild);
    return () => observador.disconnect();
  }, [jaRola]);
  if (jaRola) return children;
  return (
    <Box
      ref={caixa}
      {...(sobra && { role: 'region', 'aria-label': rotulo, tabIndex: 0 })}
      sx={{
        minWidth: 0,
        position: 'relative',
        '@media screen': { overflowX: sobra ? 'auto' : 'visible' },
      }}
    >
      {children}
    </Box>
  );
}
