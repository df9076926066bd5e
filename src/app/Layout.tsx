import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Outlet } from 'react-router-dom';
import { Barreira } from '@/components/avisos/Barreira';
import { BarraNoAlto } from '@/features/conta/menus/BarraNoAlto';
import { MenuLateral } from '@/features/conta/menus/MenuLateral';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { esquecerLugares } from '@/components/lugar/guardado';
import { useAlturaDaPagina } from '@/components/lugar/useLugar';
import { selectToken } from '@/features/conta/auth/authSlice';
import { PortaDoPasseio } from '@/pages/passeio/PortaDoPasseio';
import type { RootState } from '@/store/estado';
import { useOutboxNaAba } from './useOutboxNaAba';

const LARGURA_DO_MENU = 264;

const comMenuAoLado = { pl: `${LARGURA_DO_MENU}px` } as const;

const pularParaConteudo = {
  position: 'absolute',
  left: -9999,
  zIndex: 2000,
  bgcolor: 'background.paper',
  p: 1.5,
  '&:focus': { left: 8, top: 8 },
} as const;

/** Quem sai não deixa a quem entra depois o que procurava, nem onde estava. */
function useEsquecerAoSair(): void {
  const store = useStore<RootState>();
  useEffect(
    () => () => {
      if (selectToken(store.getState()) === null) esquecerLugares();
    },
    [store],
  );
}

/** A moldura das páginas com menu: lateral a partir de 1536 px, no alto abaixo disso. */
export function Layout() {
  useOutboxNaAba();
  useAlturaDaPagina();
  useEsquecerAoSair();
  const larga = useMediaQuery<Theme>((t) => t.breakpoints.up('xl'), { noSsr: true });
  return (
    <>
      <Link href="#conteudo" sx={pularParaConteudo}>
        Pular para o conteúdo
      </Link>
      <Box data-casca sx={larga ? comMenuAoLado : {}}>
        {larga ? (
          <Box
            sx={{
              position: 'fixed',
              insetBlock: 0,
              left: 0,
              width: LARGURA_DO_MENU,
              borderRight: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
            }}
          >
            <Barreira oQue="o menu">
              <MenuLateral />
            </Barreira>
          </Box>
        ) : (
          <Barreira oQue="o menu">
            <BarraNoAlto />
          </Barreira>
        )}
        <Box
          component="main"
          id="conteudo"
          tabIndex={-1}
          sx={{
            px: { xs: 2, sm: 3, lg: 4 },
            py: { xs: 2.5, lg: 4 },
            // Onde há mais que ler ao lado da roda, a página vai de lado a lado.
            maxWidth: 'var(--pagina, 1400px)',
            mx: 'auto',
            width: '100%',
            outline: 'none',
            // Com a letra a 200 %, um título de uma palavra só quebra em vez de alargar a página.
            '& h1, & h2, & h3': { overflowWrap: 'anywhere' },
          }}
        >
          <Outlet />
          <PortaDoPasseio />
        </Box>
      </Box>
    </>
  );
}
