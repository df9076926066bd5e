/**
 * Registro dos pedidos: método, rota (o modelo, não o endereço: nem e-mails do caminho nem dados de
 * nascimento da consulta), código, duração e usuário. Corpos, cabeçalhos e consultas nunca entram.
 */
import { randomUUID } from 'node:crypto';
import { LogController, type FastifyServerOptions } from 'fastify';
import type { App, ConfiguracaoDoApp } from '../dependencias';

export function opcoesDeRegistro({
  logLevel,
  destinoDoRegistro,
}: Pick<ConfiguracaoDoApp, 'logLevel' | 'destinoDoRegistro'>): Pick<
  FastifyServerOptions,
  'logger' | 'logController' | 'genReqId' | 'requestIdHeader'
> {
  return {
    logger: {
      level: logLevel,
      ...(destinoDoRegistro && { stream: destinoDoRegistro }),
      serializers: { req: () => ({}), res: () => ({}), err: erroSemDados },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
  };
}

/**
 * Do erro ficam o tipo, o código e a pilha; o texto do PostgreSQL em `detail` traz valores e sai.
 */
function erroSemDados(e: Error & { code?: string }) {
  return { type: e.name, message: e.message, code: e.code, stack: e.stack ?? '' };
}

export function registrarPedidos(
  app: App,
  { trustProxy }: Pick<ConfiguracaoDoApp, 'trustProxy'>,
): void {
  let avisado = false;
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    if (avisado || trustProxy > 0 || request.headers['x-forwarded-for'] === undefined) return;
    avisado = true;
    request.log.warn(
      'Há um proxy na frente (chegou X-Forwarded-For), e TRUST_PROXY é 0: todas as pessoas parecem vir do mesmo endereço, e o freio do login as confunde. Defina TRUST_PROXY com o número de proxies.',
    );
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      metodo: request.method,
      rota: request.is404 ? '(desconhecida)' : request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.sessao && { usuario: request.sessao.usuario.id }),
    });
  });
}
