/** Respostas puras: a mesma consulta dá sempre a mesma resposta, e o navegador pode guardá-la. */
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PedidoDeCalculo } from '../calculos/calculadora';
import type { Dependencias } from '../dependencias';
import { enviarComprimido } from './comprimido';

/** Muda quando o resultado de uma mesma consulta muda. */
const VERSAO_DO_CALCULO = 2;
const CACHE = 'private, max-age=86400';

/**
 * Calcula e responde; a quem já tem a resposta, 304. Só se chama depois de a pessoa ter sido autorizada.
 * @param consulta tudo de que a resposta depende
 */
export async function responderCalculo(
  { calculadora }: Pick<Dependencias, 'calculadora'>, request: FastifyRequest, reply: FastifyReply, consulta: readonly string[], pedido: PedidoDeCalculo,
): Promise<FastifyReply> {
  const etag = etiquetaDe([VERSAO_DO_CALCULO, request.routeOptions.url, ...consulta]);
  void reply.header('cache-control', CACHE).header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return enviarComprimido(request, reply, await calculadora.calcular(pedido, etag));
}

function etiquetaDe(partes: readonly unknown[]): string {
  return `"${hash('sha256', JSON.stringify(partes), 'base64url').slice(0, 27)}"`;
}
