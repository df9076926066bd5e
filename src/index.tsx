import './app/fontes.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { PersistGate } from 'redux-persist/integration/react';
import { App } from './app/App';
import { acompanharOutrasAbas } from './app/listeners';
import { retomarSessao } from './app/retomarSessao';
import { criarRouter } from './app/router';
import { makePersistor, makeStore } from './app/store';

const store = makeStore();
const persistor = makePersistor(store);

acompanharOutrasAbas(store);

const raiz = document.getElementById('root');
if (!raiz) throw new Error('Root element not found');

void retomarSessao(store).then(() => createRoot(raiz).render(
  <StrictMode>
    <App store={store}>
      <PersistGate persistor={persistor}>
        <RouterProvider router={criarRouter()} />
      </PersistGate>
    </App>
  </StrictMode>,
));
