/** Contar as últimas entregas de uma turma só pelo índice, sem ler o que nelas se escreveu. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index entregas_ultimas on entregas (exercicio_id, usuario_id, numero desc)
    include (devolvida_em)`.execute(db);
}
