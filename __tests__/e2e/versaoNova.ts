/**
 * Na frente do produto, um servidor que passa a ter outra versão do programa quando se manda (outro
 * nome no arquivo principal, e os de antes já não existem), e que prende uma resposta até se soltar.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ComVersoes {
  readonly base: string;
  readonly publicarNova: () => void;
  /** @returns solta-as; acaba quando a última foi entregue ou já ninguém a quer */
  readonly prender: (caminho: RegExp) => () => Promise<void>;
  readonly fechar: () => Promise<void>;
}

const PRINCIPAL = /\/assets\/main\.([0-9a-f]{8})\.js/g;
const NOVO = /\/assets\/main\.([0-9a-f]{8})\.nova\.js/;

export async function comVersoes(produto: string): Promise<ComVersoes> {
  let nova = false;
  let presas: { readonly caminho: RegExp; readonly soltas: Promise<void> } | null = null;
  const entregas = new Set<Promise<void>>();
  async function responder(pedido: IncomingMessage, resposta: ServerResponse): Promise<void> {
    const url = pedido.url ?? '/';
    if (nova && url.startsWith('/assets/') && url.endsWith('.js') && !NOVO.test(url))
      return void resposta.writeHead(404).end();
    const corpo = await new Response(pedido as unknown as ReadableStream).arrayBuffer();
    const { authorization = '', 'content-type': tipo = '', 'if-match': versao } = pedido.headers;
    const r = await fetch(produto + url.replace(NOVO, '/assets/main.$1.js'), {
      method: pedido.method ?? 'GET',
      headers: {
        ...(authorization && { authorization }),
        ...(tipo && { 'content-type': tipo }),
        ...(versao && { 'if-match': versao }),
        'accept-encoding': 'identity',
      },
      ...(corpo.byteLength > 0 && { body: corpo }),
    });
    const texto = Buffer.from(await r.arrayBuffer());
    if (presas?.caminho.test(url)) {
      entregas.add(new Promise((pronto) => resposta.once('close', pronto)));
      await presas.soltas;
    }
    const troca =
      nova && (url === '/sw.js' || (r.headers.get('content-type') ?? '').startsWith('text/html'));
    const cabecalhos = Object.fromEntries(
      [...r.headers].filter(
        ([n]) =>
          ![
            'content-length',
            'connection',
            'keep-alive',
            'transfer-encoding',
            'content-encoding',
          ].includes(n),
      ),
    );
    resposta.writeHead(r.status, cabecalhos).end(
      troca
        ? texto
            .toString()
            .replace(PRINCIPAL, '/assets/main.$1.nova.js')
            .replace(/(["']?revision["']?:["'])(\w+)(["'],["']?url["']?:["']\/["'])/, '$1nova$2$3')
        : texto,
    );
  }
  const servidor = createServer(
    (pedido, resposta) => void responder(pedido, resposta).catch(() => resposta.destroy()),
  );
  await new Promise<void>((pronto) => {
    servidor.listen(0, '127.0.0.1', pronto);
  });
  return {
    base: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    publicarNova: () => {
      nova = true;
    },
    prender: (caminho) => {
      let soltar = (): void => undefined;
      presas = {
        caminho,
        soltas: new Promise((pronto) => {
          soltar = pronto;
        }),
      };
      return async () => {
        presas = null;
        soltar();
        await Promise.all(entregas);
      };
    },
    fechar: () =>
      new Promise((pronto) => {
        servidor.closeAllConnections();
        servidor.close(() => pronto());
      }),
  };
}
