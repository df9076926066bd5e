/**
 * O service worker: liga o programa guardado aos avisos do navegador. A lista das peças, a
 * construção põe (veja webpack.config.ts).
 */
import { criarPrograma } from './programa';

/**
 * Do que um service worker recebe, o que aqui se usa; a biblioteca 'webworker' do TypeScript não
 * convive com a do documento.
 */
interface Aviso extends Event {
  readonly waitUntil: (ate: Promise<unknown>) => void;
}
interface Pedido extends Event {
  readonly request: Request;
  readonly respondWith: (resposta: Promise<Response>) => void;
}
interface Trabalhador extends EventTarget {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly PECAS_DO_PROGRAMA: { readonly versao: string; readonly pecas: readonly string[] };
}
const eu = self as unknown as Trabalhador;

const programa = criarPrograma({
  caches,
  buscar: (pedido, opcoes) => fetch(pedido, opcoes),
  ...eu.PECAS_DO_PROGRAMA,
});

eu.addEventListener('install', (aviso) => (aviso as Aviso).waitUntil(programa.instalar()));
eu.addEventListener('activate', (aviso) =>
  (aviso as Aviso).waitUntil(programa.ativar().then(() => eu.clients.claim())),
);
eu.addEventListener('fetch', (aviso) => {
  const { request, respondWith } = aviso as Pedido;
  const resposta = programa.responder(request);
  if (resposta !== null) respondWith.call(aviso, resposta);
});
// Nunca por conta própria: só quando uma página já é da versão nova, porque alguém a abriu ou a
// pediu.
eu.addEventListener('message', (aviso) => {
  const { data } = aviso as MessageEvent<unknown>;
  if (typeof data === 'string' && programa.ehDaVersao(data)) void eu.skipWaiting();
});
