/** Tudo o que um servidor doente pode responder a uma chamada, para ver que a tela aguenta. */
import { HttpResponse, type HttpHandler } from 'msw';
import type { NomeDaRota } from '@core/contract';
import { daRota } from './servidorFalso';

const JSON_UTF8 = { 'content-type': 'application/json' };
const corpo =
  (texto: string, status = 200) =>
  () =>
    new HttpResponse(texto, { status, headers: JSON_UTF8 });

export const RUINS = {
  '500': corpo('{"detail":', 500),
  '503': corpo(
    '{"type":"about:blank","title":"Fora","status":503,"detail":"O serviço está fora do ar."}',
    503,
  ),
  'JSON cortado': corpo('[{"id":"0193'),
  null: corpo('null'),
  'outro objeto': corpo('{"ok":true}'),
  'lista vazia': corpo('[]'),
  'a rede cai': () => HttpResponse.error(),
} as const;
export type Ruim = keyof typeof RUINS;

/** @param quais os pedidos a que se responde mal; os outros seguem para quem sabe */
export function respondeMal(
  rota: NomeDaRota,
  ruim: Ruim,
  quais: (url: URL) => boolean = () => true,
): HttpHandler {
  return daRota(rota, ({ request }) => (quais(new URL(request.url)) ? RUINS[ruim]() : undefined));
}

/** Chega inteira, com este corpo, que não é o do contrato. */
export function respondeTorto(rota: NomeDaRota, torto: unknown): HttpHandler {
  return daRota(rota, corpo(JSON.stringify(torto)));
}

/** A resposta só vem quando a soltam; então é a de quem sabe. */
export function respondeTarde(
  rota: NomeDaRota,
  quais: (url: URL) => boolean = () => true,
): { readonly handler: HttpHandler; readonly soltar: () => void } {
  let soltar = (): void => undefined;
  const solta = new Promise<void>((r) => {
    soltar = r;
  });
  const handler = daRota(rota, async ({ request }) => {
    if (quais(new URL(request.url))) await solta;
    return undefined;
  });
  return { handler, soltar: () => soltar() };
}
