import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { nonceDaPagina } from '@/components/moldura/nonce';
import { selectToken } from '@/features/conta/auth/authSlice';
import { adiantarConsultas } from './adiantarConsultas';
import { App } from './App';
import { ceder } from '@/api/ceder';
import { guardarPrograma } from './programaGuardado';
import { acompanharOutrasAbas } from '@/store/listeners';
import { retomarSessao } from './retomarSessao';
import { criarRouter, prepararTela } from './router';
import { makePersistor, makeStore, reidratada } from '@/store/store';

/** Os estilos que se escrevem na página levam a senha dela. */
const estilos = createCache({
  key: 'css',
  ...(nonceDaPagina !== undefined && { nonce: nonceDaPagina }),
});

/** As da pessoa, que muda quando quiser. Sem rede para as buscar, ficam as de sempre. */
const acompanharCores = (): Promise<unknown> =>
  import('@/tema/mudar').then(
    (cores) => cores.acompanharCores(),
    () => undefined,
  );

/** Da página vazia à primeira tela. */
export async function iniciar(): Promise<void> {
  const store = makeStore();
  const persistor = makePersistor(store);
  acompanharOutrasAbas(store);
  const cores = 'outrasCores' in document.documentElement.dataset ? acompanharCores() : null;
  const raiz = document.getElementById('root');
  if (!raiz) throw new Error('Root element not found');
  await retomarSessao(store);
  const { pathname } = window.location;
  adiantarConsultas(store, pathname);
  // Até haver o que mostrar, fica a abertura da página.
  await Promise.all([
    cores,
    reidratada(persistor),
    prepararTela(pathname, selectToken(store.getState()) !== null),
  ]);
  await ceder();
  const root = createRoot(raiz);
  // Uma transição desenha-se aos poucos: a primeira tela não tranca o navegador.
  startTransition(() =>
    root.render(
      <StrictMode>
        <CacheProvider value={estilos}>
          <App store={store}>
            <RouterProvider router={criarRouter()} />
          </App>
        </CacheProvider>
      </StrictMode>,
    ),
  );
  if (cores === null) void acompanharCores();
  guardarPrograma();
}
