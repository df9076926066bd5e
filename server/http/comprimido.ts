/** JSON já escrito, que os tipos conferiram: o esquema da rota só o documenta. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants as zlib, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const JSON_UTF8 = 'application/json; charset=utf-8';
/**
 * Até aqui comprime-se na hora, com as outras respostas; daqui em diante, fora da thread dos
 * pedidos.
 */
const LONGO = 64 * 1024;

const abrirBrotli = promisify(brotliDecompress);
const COMPRESSORES = {
  br: (corpo: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(corpo, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 4, [zlib.BROTLI_PARAM_SIZE_HINT]: corpo.byteLength },
    }),
  gzip: (corpo: Buffer): Promise<Buffer> => promisify(gzip)(corpo),
} as const;

const aceita = (
  { headers }: FastifyRequest,
  ...codificacoes: (keyof typeof COMPRESSORES)[]
): keyof typeof COMPRESSORES | null =>
  negotiate(headers['accept-encoding'] ?? 'identity', codificacoes);

/**
 * @param corpo JSON comprimido com brotli; quem não o aceita (um navegador em http puro) recebe-o
 * de outro modo
 */
export async function enviarComprimido(
  request: FastifyRequest,
  reply: FastifyReply,
  corpo: Uint8Array,
): Promise<FastifyReply> {
  void reply.type(JSON_UTF8);
  if (!aceita(request, 'br')) return reply.send(await abrirBrotli(corpo));
  return reply.header('content-encoding', 'br').header('vary', 'accept-encoding').send(corpo);
}

/** Um JSON que pode ter megabytes. */
export async function enviarJson(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
): Promise<FastifyReply> {
  void reply.type(JSON_UTF8);
  const codificacao = json.length > LONGO ? aceita(request, 'br', 'gzip') : null;
  if (!codificacao) return reply.send(json);
  return reply
    .header('content-encoding', codificacao)
    .header('vary', 'accept-encoding')
    .send(await COMPRESSORES[codificacao](Buffer.from(json)));
}
