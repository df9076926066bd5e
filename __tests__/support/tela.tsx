/** Abre a aplicação de verdade (store, guarda, rotas) numa tela, com uma pessoa dentro ou fora. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from '@/app/App';
import { rotas } from '@/app/router';
import type { AppStore } from '@/store/estado';
import { makeStore } from '@/store/store';
import { sessaoRecuperada } from '@/features/conta/auth/authSlice';
import { tokenDe } from './exemplos';

interface Opcoes {
  /** Só esta parte, em vez da página inteira do endereço. */
  readonly parte?: ReactNode;
  /** O caminho em que a parte está, se lê parâmetros dele (fora dele não há nada); senão, todos. */
  readonly caminho?: string;
  /** O caminho, ou a entrada do histórico como o navegador a guardou. */
  readonly rota?: string | { readonly pathname: string; readonly state: unknown };
  /** null: ninguém entrou. */
  readonly token?: string | null;
  readonly store?: AppStore;
}

/**
 * Os estilos ficam fora do documento: o jsdom não desenha nada, e conferi-los regra a regra a cada
 * pergunta (está escondido? aceita o ponteiro?) custa mais do que todo o resto. O que se vê
 * confere-se no navegador.
 */
const semEstilos = createCache({ key: 'css', container: document.createElement('div') });

export function abrir({
  parte,
  caminho = '*',
  rota = '/',
  token = tokenDe(),
  store = makeStore(),
}: Opcoes = {}) {
  if (token !== null) store.dispatch(sessaoRecuperada(token));
  const soParte = [
    { path: caminho, element: parte },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(parte ? soParte : rotas, { initialEntries: [rota] });
  const tela = render(
    <CacheProvider value={semEstilos}>
      <App store={store}>
        <RouterProvider router={router} />
      </App>
    </CacheProvider>,
  );
  return {
    ...tela,
    store,
    router,
    pessoa: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
  };
}
