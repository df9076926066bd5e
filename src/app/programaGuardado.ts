import { versaoDaqui } from '@/api/partes';

/**
 * Quem espera só assume a pedido de uma página da versão dele: as abas da versão anterior não
 * sentem nada.
 */
function chamar(trabalhador: ServiceWorker | null): void {
  trabalhador?.postMessage(versaoDaqui);
}

function acompanhar(registro: ServiceWorkerRegistration): void {
  chamar(registro.waiting);
  registro.addEventListener('updatefound', () => {
    const novo = registro.installing;
    novo?.addEventListener('statechange', () => {
      if (novo.state === 'installed') chamar(registro.waiting);
    });
  });
}

/**
 * Guarda o programa neste aparelho, para abrir sem rede: depois da primeira tela, com o navegador
 * parado. Sem https não há onde.
 */
export function guardarPrograma(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  const registrar = (): void =>
    void navigator.serviceWorker
      .register('/sw.js')
      .then(acompanhar, (erro: unknown) =>
        console.warn('O programa não ficou guardado para abrir sem rede.', erro),
      );
  const quandoParar = (): void =>
    void (typeof requestIdleCallback === 'function'
      ? requestIdleCallback(registrar, { timeout: 10_000 })
      : setTimeout(registrar, 2_000));
  if (document.readyState === 'complete') quandoParar();
  else window.addEventListener('load', quandoParar, { once: true });
}
