/**
 * Quantos pedidos cada endereço fez neste minuto em todas as instâncias, para que o limite geral
 * seja um só. Perder a conta numa queda não importa: a tabela não passa pelo registro de
 * transações.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table pedidos_por_minuto (
    endereco text not null,
    minuto bigint not null,
    pedidos integer not null,
    primary key (endereco, minuto)
  )`.execute(db);
}
