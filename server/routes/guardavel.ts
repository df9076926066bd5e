/** Respostas puras: a mesma consulta dá sempre a mesma resposta, e o navegador pode guardá-la. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Muda quando o resultado de uma mesma consulta muda. */
const VERSAO_DO_CALCULO = 2;
const CACHE = 'private, max-age=86400';

/**
 * Anuncia a resposta como guardável. Só se chama depois de a pessoa ter sido autorizada. A etiqueta é do pedido como o contrato
 * o leu: duas escritas do mesmo lugar são a mesma, e um campo novo da consulta entra nela por si.
 * @returns se quem pediu já a tem: responda-se 304
 */
export function jaGuardada(request: FastifyRequest, reply: FastifyReply): boolean {
  const chave = JSON.stringify([VERSAO_DO_CALCULO, request.routeOptions.url, request.params, request.query]);
  const etag = `"${createHash('sha256').update(chave).digest('base64url').slice(0, 27)}"`;
  void reply.header('cache-control', CACHE).header('etag', etag);
  return request.headers['if-none-match']?.includes(etag) ?? false;
}
