/** Quantos pedidos cada endereço fez neste minuto, somados os de todas as instâncias. */
import { sql } from 'kysely';
import type { Conexao } from '../db/schema';

/** Soma os daqui aos dos outros. @returns o total de cada endereço somado */
export async function somarPedidos(
  db: Conexao,
  minuto: number,
  novos: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  // Sempre na mesma ordem: duas instâncias que somam os mesmos endereços não se travam uma à outra.
  const enderecos = [...novos.keys()].sort();
  const { rows } = await sql<{ endereco: string; pedidos: number }>`
    insert into pedidos_por_minuto as p (endereco, minuto, pedidos)
    select endereco, ${minuto}::bigint, pedidos from unnest(${enderecos}::text[], ${enderecos.map((e) => novos.get(e) ?? 0)}::int[]) as novos (endereco, pedidos)
    on conflict (endereco, minuto) do update set pedidos = p.pedidos + excluded.pedidos
    returning endereco, pedidos`.execute(db);
  return new Map(rows.map((r) => [r.endereco, r.pedidos]));
}

export async function esquecerMinutosAntesDe(db: Conexao, minuto: number): Promise<void> {
  await db.deleteFrom('pedidos_por_minuto').where('minuto', '<', minuto).execute();
}
