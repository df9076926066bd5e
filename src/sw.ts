/**
 * O service worker: o programa, para abrir sem rede, e as respostas de que se precisa para ver um
 * mapa já visto (`semRede`, nas rotas, e tudo o que se calcula). Uma versão nova espera que alguém a
 * aceite.
 */
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { CABECALHO_COMO_ALUNO } from '@core/contract/comoAluno';
import { PREFIXO_DA_API } from '@core/contract/rotas';
import { pessoaDo } from './api/claims';
import {
  ESVAZIAR,
  LIMITE_DO_OFFLINE_CACHE,
  OFFLINE_CACHE,
  seGuarda,
  VISTA_EM,
} from './api/offlineCache';

/** A biblioteca 'webworker' do TypeScript não convive com a do documento. */
declare const self: Window & {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
  readonly skipWaiting: () => Promise<void>;
};

clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/'), {
    denylist: [new RegExp(`^${PREFIXO_DA_API}/`)],
  }),
);
/** As vezes que se mandou esvaziar: a resposta pedida antes da última não se guarda. */
let esvaziado = 0;
self.addEventListener('message', ({ data }: MessageEvent<{ readonly type?: string } | null>) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (data?.type === ESVAZIAR) {
    esvaziado += 1;
    void caches.delete(OFFLINE_CACHE);
  }
});

/** Uma rede presa vale por nenhuma. */
const PACIENCIA_S = 15;
/** Cada pessoa só acha as suas. */
function chaveDe({ url, headers }: Request): string {
  const chave = new URL(url);
  const token = headers.get('authorization')?.replace(/^Bearer /, '') ?? null;
  chave.searchParams.set('pessoa', pessoaDo(token) ?? '');
  return chave.href;
}

const offlineCache: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state.esvaziado = esvaziado;
  },
  cacheWillUpdate: async ({ response, state }) =>
    response.ok && state?.esvaziado === esvaziado ? response : null,
  cacheKeyWillBeUsed: async ({ request }) => chaveDe(request),
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return cachedResponse;
    const headers = new Headers(cachedResponse.headers);
    headers.set(VISTA_EM, String(Date.parse(headers.get('date') ?? '')));
    return new Response(await cachedResponse.blob(), { headers });
  },
  // O servidor já não a mostra a esta pessoa: aqui também não.
  fetchDidSucceed: async ({ request, response }) => {
    if (response.status === 403 || response.status === 404)
      await (await caches.open(OFFLINE_CACHE)).delete(chaveDe(request));
    return response;
  },
  cacheDidUpdate: async ({ cacheName }) => {
    const cofre = await caches.open(cacheName);
    const todas = await cofre.keys();
    await Promise.all(
      todas.slice(0, -LIMITE_DO_OFFLINE_CACHE).map((pedido) => cofre.delete(pedido)),
    );
  },
};

registerRoute(
  // O que o aluno leu não se guarda por quem ensina.
  ({ url, request }) => seGuarda(url.pathname) && !request.headers.has(CABECALHO_COMO_ALUNO),
  new NetworkFirst({
    cacheName: OFFLINE_CACHE,
    networkTimeoutSeconds: PACIENCIA_S,
    matchOptions: { ignoreVary: true },
    plugins: [offlineCache],
  }),
);
