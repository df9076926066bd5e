/** Apagar o que por um tanto se pode desfazer: a resposta diz num cabeçalho por onde. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CABECALHO_DE_DESFAZER, type Desfazivel } from '@core/contract';
import { apagarDesfazivel, type Apagado } from '../atos/lixeira';
import { naoEncontrado } from '../base/erros';
import type { Dependencias } from '../dependencias';
import { exigirSessao } from '../plugins/session';

export function anunciarDesfazer(reply: FastifyReply, apagado: Apagado | null): void {
  if (apagado) void reply.header(CABECALHO_DE_DESFAZER, apagado.desfazer);
}

/** Uma coisa já carregada e autorizada. @throws ProblemaHttp 404 quando alguém a apagou entretanto */
export async function apagarUma(
  { db, clock }: Pick<Dependencias, 'db' | 'clock'>,
  [request, reply]: readonly [FastifyRequest, FastifyReply],
  rota: Desfazivel,
  { id, ausente }: { readonly id: string; readonly ausente: string },
): Promise<null> {
  const quando = { usuarioId: exigirSessao(request).usuario.id, agora: clock() };
  const apagado = await db
    .transaction()
    .execute((tx) => apagarDesfazivel(tx, rota, quando, [{ id }]));
  if (!apagado) throw naoEncontrado(ausente);
  anunciarDesfazer(reply, apagado);
  void reply.code(204);
  return null;
}
