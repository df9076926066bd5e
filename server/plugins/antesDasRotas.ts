/**
 * O que falha antes de haver rota: o endereço que não se entende e o que o próprio analisador de
 * HTTP recusa. Sempre o mesmo documento, sem repetir o que veio.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { App, ConfiguracaoDoApp } from '../dependencias';
import { naoEncontrado, ProblemaHttp } from '../base/erros';
import { cabecalhosDeSeguranca } from './seguranca';

/** Um id deste tamanho não é de nada. */
const ID_LONGO = naoEncontrado();
const ENDERECO_INVALIDO = new ProblemaHttp(400, 'Não foi possível entender o endereço.');
const CORPO_DEMORADO = 'ERR_HTTP_REQUEST_TIMEOUT';
const DO_ANALISADOR: Readonly<Record<string, ProblemaHttp>> = {
  HPE_HEADER_OVERFLOW: new ProblemaHttp(431, 'Os cabeçalhos da solicitação são grandes demais.'),
  [CORPO_DEMORADO]: new ProblemaHttp(408, 'A solicitação demorou demais a chegar.'),
};
const MAL_ESCRITA = new ProblemaHttp(400, 'Não foi possível entender a solicitação.');
/** Com que nome se lança de novo o endereço recusado, para passar por onde todos passam. */
const ENDERECO_QUALQUER = '/api/';

const recusados = new WeakMap<IncomingMessage, ProblemaHttp>();

/**
 * O roteador recusa o endereço antes dos ganchos: volta a entrar por um que existe, e é recusado
 * com todos os cabeçalhos.
 */
export function recusarEnderecos(app: () => App): Pick<FastifyServerOptions, 'frameworkErrors'> {
  return {
    frameworkErrors: (erro, request, reply) => {
      recusados.set(request.raw, erro.statusCode === 414 ? ID_LONGO : ENDERECO_INVALIDO);
      request.raw.url = ENDERECO_QUALQUER;
      app().routing(request.raw, reply.raw);
    },
  };
}

export function responderRecusados(app: App): void {
  app.addHook('onRequest', async (request) => {
    const problema = recusados.get(request.raw);
    if (problema) throw problema;
  });
}

const PRAZO_DO_ENVIO_MS = 15_000;
/** Um arquivo de 20 MB por uma ligação fraca; é também o prazo que o servidor dá a qualquer pedido. */
export const PRAZO_DO_ENVIO_LONGO_MS = 120_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** O corpo pode demorar a chegar: é um arquivo. */
    envioLongo?: boolean;
  }
}

/** O corpo que vem aos poucos não prende a conexão: só o dos arquivos tem o prazo por inteiro. */
export function limitarEnvio(app: App, prazo = PRAZO_DO_ENVIO_MS): void {
  app.addHook('onRequest', async ({ raw, routeOptions: { config } }, reply) => {
    const temCorpo = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers;
    if (!temCorpo || config.envioLongo === true) return;
    const alarme = setTimeout(() => {
      // Onde ninguém lê o corpo o pedido não se fecha, ainda que ele tenha chegado inteiro: quem
      // demora é a resposta.
      if (raw.complete || raw.readableFlowing === null) return;
      const demorou = Object.assign(new Error('o corpo não chegou'), { code: CORPO_DEMORADO });
      app.server.emit('clientError', demorou, raw.socket);
    }, prazo);
    const parar = (): void => clearTimeout(alarme);
    raw.once('close', parar);
    // Quem responde sem ler o corpo já não o espera.
    reply.raw.once('finish', parar);
  });
}

type AoFalhar = (this: FastifyInstance, erro: Error & { code?: string }, socket: Socket) => void;

/**
 * O que nem chegou a ser uma solicitação responde-se direto no socket, com os cabeçalhos das outras
 * respostas.
 */
export function responderAoAnalisador(config: Pick<ConfiguracaoDoApp, 'publicUrl'>): AoFalhar {
  const deSeguranca = Object.entries(cabecalhosDeSeguranca(config)).map(([n, v]) => `${n}: ${v}`);
  return function responder(erro, socket) {
    if (erro.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const problema = DO_ANALISADOR[erro.code ?? ''] ?? MAL_ESCRITA;
    const reqId = randomUUID();
    this.log.info(
      { reqId, status: problema.status, code: erro.code },
      'pedido que não se entendeu',
    );
    const corpo = JSON.stringify(problema.documento());
    const cabecalhos = [
      `HTTP/1.1 ${problema.status} Error`,
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(corpo)}`,
      `x-request-id: ${reqId}`,
      'cache-control: no-store',
      ...deSeguranca,
      'connection: close',
    ];
    socket.end(`${cabecalhos.join('\r\n')}\r\n\r\n${corpo}`);
  };
}
