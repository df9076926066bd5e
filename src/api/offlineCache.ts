/**
 * As respostas que o service worker guarda neste aparelho (src/sw.ts), para um mapa já visto se ver
 * sem rede. Quem sai não deixa nada a quem vem depois.
 */
import { PREFIXO_DA_API, ROTAS } from '@core/contract/rotas';
import { ehCalculo } from '@core/tecnicas/catalogo';

export const OFFLINE_CACHE = 'respostas';

/** As mais antigas saem. */
export const LIMITE_DO_OFFLINE_CACHE = 1_000;

/** Com que diz que a resposta não veio agora, e quando tinha vindo (ms). */
export const VISTA_EM = 'x-vista-em';

const CAMINHOS = new RegExp(
  `^${PREFIXO_DA_API}(?:${Object.entries(ROTAS)
    .filter(([nome, rota]) => ehCalculo(nome) || 'semRede' in rota)
    .map(([, { caminho }]) => caminho.replace(/:\w+/g, '[^/]+'))
    .join('|')})$`,
);
/** O que se calcula de um mapa, e o que o contrato marca por ser preciso para chegar a ele. */
export const seGuarda = (caminho: string): boolean => CAMINHOS.test(caminho);

/** Quando veio do servidor, ms, se é a guardada; null se acaba de vir. */
export function vistaEm(resposta: Response | undefined): number | null {
  const quando = resposta?.headers.get(VISTA_EM) ?? null;
  return quando === null ? null : Number(quando);
}

/** A mensagem que diz ao service worker que as respostas ainda a caminho já não se guardam. */
export const ESVAZIAR = 'ESVAZIAR';

/** Fora de um contexto seguro (http que não é deste aparelho) o navegador não tem onde guardar. */
export async function esvaziarOfflineCache(): Promise<void> {
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.controller?.postMessage({ type: ESVAZIAR });
  if ('caches' in globalThis) await caches.delete(OFFLINE_CACHE);
}
