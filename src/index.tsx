import './api/validadorSemCodigo';
import './app/fontes.css';
import './app/abertura.css';
import './tema/base.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { PersistGate } from 'redux-persist/integration/react';
import { Abertura } from './app/Abertura';
import { App } from './app/App';
import { retomarSessao } from './app/retomarSessao';
import { criarRouter } from './app/router';
import { nonceDaPagina } from './components/moldura/nonce';
import { acompanharOutrasAbas } from './store/listeners';
import { makePersistor, makeStore } from './store/store';
import { acompanharCores } from './tema/mudar';

/** Os estilos que se escrevem na página levam a senha dela. */
const estilos = createCache({
  key: 'css',
  ...(nonceDaPagina !== undefined && { nonce: nonceDaPagina }),
});

const raiz = document.getElementById('root');
if (!raiz) throw new Error('Root element not found');
const store = makeStore();
const persistor = makePersistor(store);
acompanharOutrasAbas(store);
acompanharCores();
void retomarSessao(store).then(() =>
  createRoot(raiz).render(
    <StrictMode>
      <CacheProvider value={estilos}>
        <App store={store}>
          <PersistGate persistor={persistor} loading={<Abertura />}>
            <RouterProvider router={criarRouter()} />
          </PersistGate>
        </App>
      </CacheProvider>
    </StrictMode>,
  ),
);
