/**
 * A aplicação do navegador: arquivos com hash para sempre, e a página, refeita a cada vez, para
 * toda rota da aplicação.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../dependencias';
import { naoEncontrado } from '../base/erros';
import { ehDaApi, responderProblema } from './errorHandler';
import { comEstilosDe } from './seguranca';

const UM_ANO_S = 31_536_000;

export async function servirNavegador(app: App, pasta: string | null): Promise<void> {
  if (pasta !== null) {
    await app.register(fastifyStatic, {
      // A página não sai por aqui: sai sempre com a senha dela.
      root: path.resolve(pasta),
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      index: false,
      allowedPath: (caminho) => caminho !== '/index.html',
      setHeaders: (reply, arquivo) => void reply.header('cache-control', cacheDe(arquivo)),
    });
    app.get('/', { schema: { hide: true } }, (_request, reply) => enviarPagina(reply, pasta));
  }
  app.setNotFoundHandler((request, reply) => {
    if (pasta === null || !ehPaginaDaAplicacao(request))
      return responderProblema(reply, naoEncontrado());
    // O endereço de um link público não é para ser achado.
    if (request.url.startsWith('/m/')) void reply.header('x-robots-tag', 'noindex, nofollow');
    return enviarPagina(reply, pasta);
  });
}

/** Nomes como main.1a2b3c4d.js mudam quando o conteúdo muda. */
function cacheDe(arquivo: string): string {
  return /\.[0-9a-f]{8,}\.\w+(?:\.(?:gz|br))?$/.test(arquivo)
    ? `public, max-age=${UM_ANO_S}, immutable`
    : 'no-cache';
}

/** Navegação (GET, sem extensão no fim) fora da API. Um arquivo que falta é 404, nunca a página. */
function ehPaginaDaAplicacao({ method, url }: FastifyRequest): boolean {
  const caminho = url.split('?')[0] ?? '/';
  return (
    (method === 'GET' || method === 'HEAD') && !ehDaApi(url) && !/\.[A-Za-z0-9]+$/.test(caminho)
  );
}

/** Onde a página recebe a senha dos estilos dela; public/index.html a espera. */
const LUGAR_DA_SENHA = '__NONCE__';

/**
 * Cada página leva uma senha nova, a mesma no cabeçalho e nela: por isso não tem ETag. Quem a
 * guarda (o service worker, para abrir sem rede) guarda o cabeçalho com ela, e as duas continuam a
 * concordar.
 */
async function enviarPagina(reply: FastifyReply, pasta: string): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const politica = String(reply.getHeader('content-security-policy') ?? '');
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', comEstilosDe(politica, nonce))
    .send(
      (await readFile(path.join(pasta, 'index.html'), 'utf8')).replaceAll(LUGAR_DA_SENHA, nonce),
    );
}
