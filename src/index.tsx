import './app/fontes.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { PersistGate } from 'redux-persist/integration/react';
import { App } from './app/App';
import { acompanharOutrasAbas } from './app/listeners';
import { criarRouter } from './app/router';
import { makePersistor, makeStore } from './app/store';
import { RAIZ_DA_API } from './api/baseQueryWithReauth';
import { agora, perguntarAsHoras } from './api/relogio';
import { semArmazenamento, sessaoRecuperada } from './features/auth/authSlice';
import { guardaDados, tokenGuardado, tokenVale } from './features/auth/token';

const store = makeStore();
const persistor = makePersistor(store);

acompanharOutrasAbas(store);

const raiz = document.getElementById('root');
if (!raiz) throw new Error('Root element not found');

async function retomarSessao(): Promise<void> {
  const token = tokenGuardado();
  if (token === null) return void (guardaDados() || store.dispatch(semArmazenamento()));
  // Vencido pelo relógio deste aparelho: antes de o recusar, pergunta-se que horas são.
  if (!tokenVale(token, agora())) await perguntarAsHoras(`${RAIZ_DA_API}/saude`);
  store.dispatch(sessaoRecuperada(token));
}

void retomarSessao().then(() => createRoot(raiz).render(
  <StrictMode>
    <App store={store}>
      <PersistGate persistor={persistor}>
        <RouterProvider router={criarRouter()} />
      </PersistGate>
    </App>
  </StrictMode>,
));
