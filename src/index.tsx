import './api/validadorSemCodigo';
import './app/fontes.css';
import './app/abertura.css';
import './tema/base.css';
import { ceder } from './api/ceder';
import { adiantarPartes } from './app/partes';
import { tokenGuardado } from './features/conta/auth/token';

/**
 * A partida em passos curtos: entre um e outro o navegador desenha e responde. Cada import destes
 * já veio com a página; aqui só se executa (webpackMode: eager), do que os outros usam para o que
 * os usa.
 */
const PASSOS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["createTheme"] */ '@mui/material/styles'),
  () =>
    import(/* webpackMode: "eager", webpackExports: ["createBrowserRouter"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: ["apiSlice"] */ './api/apiSlice'),
  () => import(/* webpackMode: "eager", webpackExports: ["makeStore"] */ './store/store'),
];

async function partir(): Promise<void> {
  void adiantarPartes(window.location.pathname, tokenGuardado() !== null);
  for (const passo of PASSOS) {
    await passo();
    await ceder();
  }
  const { iniciar } = await import(/* webpackMode: "eager" */ './app/iniciar');
  await iniciar();
}

void partir();
