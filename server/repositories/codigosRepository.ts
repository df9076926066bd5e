/** Códigos de redefinição de senha: um por conta, o mais novo, guardado só o hash. */
import { createHash, randomBytes } from 'node:crypto';
import type { Conexao } from '../db/schema';

export const VALIDADE_DO_CODIGO_MS = 60 * 60 * 1000;
const INTERVALO_ENTRE_PEDIDOS_MS = 60 * 1000;
const PEDIDOS_POR_HORA = 3;

/** 256 bits ao acaso, em base64url (43 caracteres). */
export function sortearCodigo(): string {
  return randomBytes(32).toString('base64url');
}

function hashDoCodigo(codigo: string): string {
  return createHash('sha256').update(codigo).digest('hex');
}

/**
 * Diz se a conta pode pedir outro código agora, e anota o pedido. Deve correr com a linha do
 * usuário travada.
 */
export async function anotarPedido(
  db: Conexao,
  id: string,
  usuarioId: string,
  agora: Date,
): Promise<boolean> {
  const haUmaHora = new Date(agora.getTime() - 3600 * 1000);
  await db
    .deleteFrom('pedidos_de_codigo')
    .where('usuario_id', '=', usuarioId)
    .where('em', '<=', haUmaHora)
    .execute();
  const anteriores = await db
    .selectFrom('pedidos_de_codigo')
    .select('em')
    .where('usuario_id', '=', usuarioId)
    .execute();
  const recente = anteriores.some(
    ({ em }) => agora.getTime() - em.getTime() < INTERVALO_ENTRE_PEDIDOS_MS,
  );
  if (recente || anteriores.length >= PEDIDOS_POR_HORA) return false;
  await db
    .insertInto('pedidos_de_codigo')
    .values({ id, usuario_id: usuarioId, em: agora })
    .execute();
  return true;
}

export async function guardarCodigo(
  db: Conexao,
  usuarioId: string,
  codigo: string,
  agora: Date,
): Promise<void> {
  const novo = {
    hash: hashDoCodigo(codigo),
    expira_em: new Date(agora.getTime() + VALIDADE_DO_CODIGO_MS),
    criado_em: agora,
  };
  await db
    .insertInto('codigos')
    .values({ usuario_id: usuarioId, ...novo })
    .onConflict((c) => c.column('usuario_id').doUpdateSet(novo))
    .execute();
}

/** Diz se o código vale, sem gastá-lo. */
export async function codigoVale(
  db: Conexao,
  usuarioId: string,
  codigo: string,
  agora: Date,
): Promise<boolean> {
  const linha = await db
    .selectFrom('codigos')
    .select(['hash'])
    .where('usuario_id', '=', usuarioId)
    .where('expira_em', '>', agora)
    .executeTakeFirst();
  return linha?.hash === hashDoCodigo(codigo);
}

/** Gasta o código: de dois pedidos simultâneos só um recebe true. */
export async function gastarCodigo(
  db: Conexao,
  usuarioId: string,
  codigo: string,
  agora: Date,
): Promise<boolean> {
  const r = await db
    .deleteFrom('codigos')
    .where('usuario_id', '=', usuarioId)
    .where('hash', '=', hashDoCodigo(codigo))
    .where('expira_em', '>', agora)
    .executeTakeFirst();
  return r.numDeletedRows === 1n;
}
