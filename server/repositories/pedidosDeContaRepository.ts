/**
 * Contas pedidas por um convite, enquanto não se prova o e-mail: um pedido por e-mail e convite, o
 * mais novo; do código guarda-se só o resumo.
 */
import type { PedidoDeConta } from '@core/contract';
import type { Conexao } from '../db/schema';
import { emIso } from './instantes';
import { hashDoConvite } from './convitesRepository';

export const VALIDADE_DO_PEDIDO_MS = 60 * 60 * 1000;

interface NovoPedido {
  readonly id: string;
  readonly conviteId: string;
  readonly email: string;
  readonly nome: string;
  readonly codigo: string;
  readonly agora: Date;
}

export async function guardarPedidoDeConta(
  tx: Conexao,
  { id, conviteId, email, nome, codigo, agora }: NovoPedido,
): Promise<void> {
  const novo = {
    nome,
    hash: hashDoConvite(codigo),
    criado_em: agora,
    expira_em: new Date(agora.getTime() + VALIDADE_DO_PEDIDO_MS),
  };
  await tx
    .insertInto('pedidos_de_conta')
    .values({ id, convite_id: conviteId, email, ...novo })
    .onConflict((c) => c.columns(['convite_id', 'email']).doUpdateSet(novo))
    .execute();
}

export interface PedidoLido {
  readonly id: string;
  readonly conviteId: string;
  readonly email: string;
  readonly nome: string;
}

export async function pedidoDoCodigo(
  db: Conexao,
  codigo: string,
  agora: Date,
): Promise<PedidoLido | null> {
  const achado = await db
    .selectFrom('pedidos_de_conta')
    .select(['id', 'convite_id as conviteId', 'email', 'nome'])
    .where('hash', '=', hashDoConvite(codigo))
    .where('expira_em', '>', agora)
    .executeTakeFirst();
  return achado ?? null;
}

/** De dois que confirmem ao mesmo tempo, só um recebe true. */
export async function gastarPedido(tx: Conexao, id: string, codigo: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pedidos_de_conta')
    .where('id', '=', id)
    .where('hash', '=', hashDoConvite(codigo))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Quem já entrou não espera por nada. */
export async function esquecerPedidosDe(
  tx: Conexao,
  turmaId: string,
  email: string,
): Promise<void> {
  await tx
    .deleteFrom('pedidos_de_conta')
    .where('email', '=', email)
    .where('convite_id', 'in', (eb) =>
      eb.selectFrom('convites').select('id').where('turma_id', '=', turmaId),
    )
    .execute();
}

/** Um código novo para um pedido por confirmar. @returns até quando vale; null se já não espera */
export async function trocarCodigoDoPedido(
  db: Conexao,
  id: string,
  codigo: string,
  agora: Date,
): Promise<Date | null> {
  const expira_em = new Date(agora.getTime() + VALIDADE_DO_PEDIDO_MS);
  const { numUpdatedRows } = await db
    .updateTable('pedidos_de_conta')
    .set({ hash: hashDoConvite(codigo), expira_em })
    .where('id', '=', id)
    .where('expira_em', '>', agora)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? null : expira_em;
}

export async function turmaDoPedidoDeConta(db: Conexao, id: string): Promise<string | null> {
  const achada = await db
    .selectFrom('pedidos_de_conta as p')
    .innerJoin('convites as c', 'c.id', 'p.convite_id')
    .select('c.turma_id')
    .where('p.id', '=', id)
    .executeTakeFirst();
  return achada?.turma_id ?? null;
}

/** Por confirmar, pelos convites de uma turma que ainda valem. */
export async function pedidosDaTurma(
  db: Conexao,
  turmaId: string,
  agora: Date,
): Promise<PedidoDeConta[]> {
  const linhas = await db
    .selectFrom('pedidos_de_conta as p')
    .innerJoin('convites as c', 'c.id', 'p.convite_id')
    .select(['p.id', 'p.nome', 'p.email', 'p.expira_em'])
    .where('c.turma_id', '=', turmaId)
    .where('c.revogado_em', 'is', null)
    .where('p.expira_em', '>', agora)
    .orderBy('p.criado_em')
    .orderBy('p.id')
    .limit(100)
    .execute();
  return linhas.map(({ expira_em, ...p }) => ({
    ...p,
    expiraEm: emIso(expira_em),
  }));
}

export async function limparPedidosVencidos(db: Conexao, agora: Date): Promise<void> {
  await db.deleteFrom('pedidos_de_conta').where('expira_em', '<=', agora).execute();
}
