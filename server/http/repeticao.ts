/**
 * Idempotency-Key: quem repete uma criação cuja resposta se perdeu recebe a mesma resposta, e nada
 * se cria de novo.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Dependencias } from '../dependencias';
import type { Conexao } from '../db/schema';
import { dadosInvalidos } from '../erros';
import { exigirSessao } from '../plugins/session';
import { guardarResposta, reservarChave } from '../repositories/repeticoesRepository';

const CHAVE = /^[\x21-\x7e]{1,64}$/;

/**
 * Cria numa transação, em que também fica a resposta dada à chave do pedido, se ele trouxe uma. Do
 * que se recusou não fica nada.
 * @throws ProblemaHttp 422 chave malformada, ou que já serviu a outro pedido
 */
export async function criarUmaVez<T extends { readonly id: string }>(
  { db, clock }: Dependencias,
  request: FastifyRequest,
  criar: (tx: Conexao) => Promise<T>,
): Promise<T> {
  const chave = chaveDoPedido(request);
  if (chave === undefined) return db.transaction().execute(criar);
  const repeticao = {
    usuarioId: exigirSessao(request).usuario.id,
    chave,
    pedido: impressaoDoPedido(request),
    agora: clock(),
  };
  return db.transaction().execute(async (tx) => {
    const anterior = await reservarChave(tx, repeticao);
    if (anterior && anterior.pedido !== repeticao.pedido)
      throw dadosInvalidos({
        IdempotencyKey: ['Esta chave de repetição já foi usada em outra solicitação.'],
      });
    if (anterior) return JSON.parse(anterior.resposta) as T;
    const criado = await criar(tx);
    await guardarResposta(tx, repeticao, JSON.stringify(criado));
    return criado;
  });
}

function chaveDoPedido({ headers }: FastifyRequest): string | undefined {
  const chave = headers['idempotency-key'];
  if (chave === undefined) return undefined;
  if (typeof chave !== 'string' || !CHAVE.test(chave))
    throw dadosInvalidos({ IdempotencyKey: ['Chave de repetição inválida.'] });
  return chave;
}

/** O pedido inteiro: o método, a rota e o que a completa, a consulta e o corpo. */
function impressaoDoPedido({ method, routeOptions, params, query, body }: FastifyRequest): string {
  const caminho = Object.values(params as Record<string, string>).map((p) => p.toLowerCase());
  const consulta = Object.entries(query as Record<string, unknown>).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const partes = [method, routeOptions.url, caminho, Buffer.isBuffer(body) ? null : body];
  return createHash('sha256')
    .update(JSON.stringify(consulta.length > 0 ? [...partes, consulta] : partes))
    .update(Buffer.isBuffer(body) ? body : '')
    .digest('base64url');
}
