/** A aplicação do navegador: arquivos com hash para sempre, index.html nunca guardado, e ele mesmo para toda rota da aplicação. */
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../dependencias';
import { naoEncontrado } from '../erros';
import { ehDaApi, responderProblema } from './errorHandler';

const UM_ANO_S = 31_536_000;

export async function servirNavegador(app: App, pasta: string | null): Promise<void> {
  if (pasta !== null) {
    await app.register(fastifyStatic, {
      root: path.resolve(pasta), wildcard: true, preCompressed: true, cacheControl: false, index: ['index.html'],
      setHeaders: (reply, arquivo) => void reply.header('cache-control', cacheDe(arquivo)),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (pasta === null || !ehPaginaDaAplicacao(request)) return responderProblema(reply, naoEncontrado());
    return enviarIndice(reply);
  });
}

/** Nomes como main.1a2b3c4d.js mudam quando o conteúdo muda. */
function cacheDe(arquivo: string): string {
  return /\.[0-9a-f]{8,}\.\w+(?:\.(?:gz|br))?$/.test(arquivo) ? `public, max-age=${UM_ANO_S}, immutable` : 'no-cache';
}

/** Navegação (GET, sem extensão no fim) fora da API. Um arquivo que falta é 404, nunca a página. */
function ehPaginaDaAplicacao({ method, url }: FastifyRequest): boolean {
  const caminho = url.split('?')[0] ?? '/';
  return (method === 'GET' || method === 'HEAD') && !ehDaApi(url) && !/\.[A-Za-z0-9]+$/.test(caminho);
}

function enviarIndice(reply: FastifyReply): FastifyReply {
  return reply.code(200).sendFile('index.html');
}
