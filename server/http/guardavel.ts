/**
 * Respostas puras: a mesma consulta dá sempre a mesma resposta, e o navegador pode guardá-la, mas só a
 * usa depois de perguntar: quem saiu já não a vê.
 */
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VERSAO_DO_CALCULO, type PedidoDeCalculo } from '../calculos/calculadora';
import type { Dependencias } from '../dependencias';
import { exigirSessao } from '../plugins/session';
import { enviarJson } from './json';

const CACHE = 'private, no-cache';

/**
 * Calcula e responde; a quem já tem a resposta, 304. Só se chama depois de a pessoa ter sido
 * autorizada. A etiqueta é do pedido como o contrato o leu: um campo novo da consulta entra nela
 * por si.
 */
export async function responderCalculo(
  { calculadora }: Pick<Dependencias, 'calculadora'>,
  request: FastifyRequest,
  reply: FastifyReply,
  pedido: PedidoDeCalculo,
  deQuem: 'de cada um' | 'de todos' = 'de cada um',
): Promise<FastifyReply> {
  const etag = etiquetaDe([
    VERSAO_DO_CALCULO,
    request.routeOptions.url,
    request.params,
    request.query,
  ]);
  void reply.header('cache-control', CACHE).header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  // A memória é de cada um: o que outra pessoa já viu não se adivinha pelo tempo que isto leva. Só o
  // céu, que não é de ninguém, é de todos.
  const { usuario } = exigirSessao(request);
  const dono = deQuem === 'de todos' ? 'todos' : usuario.id;
  return enviarJson(reply, await calculadora.calcular(pedido, `${dono}/${etag}`, usuario.id));
}

function etiquetaDe(partes: readonly unknown[]): string {
  return `"${hash('sha256', JSON.stringify(partes), 'base64url').slice(0, 27)}"`;
}
