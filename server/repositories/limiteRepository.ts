/** Quantos pedidos cada endereço fez neste minuto, somados os de todas as instâncias. */
import { sql } from 'kysely';
import type { Conexao } from '../db/schema';

/** @returns o total do endereço, com este */
export async function somarPedido(db: Conexao, endereco: string, minuto: number): Promise<number> {
  const { rows } = await sql<{ pedidos: number }>`
    insert into pedidos_por_minuto as p (endereco, minuto, pedidos) values (${endereco}, ${minuto}, 1)
    on conflict (endereco, minuto) do update set pedidos = p.pedidos + 1
    returning pedidos`.execute(db);
  return rows[0]?.pedidos ?? 0;
}

export async function esquecerMinutosAntesDe(db: Conexao, minuto: number): Promise<void> {
  await db.deleteFrom('pedidos_por_minuto').where('minuto', '<', minuto).execute();
}
