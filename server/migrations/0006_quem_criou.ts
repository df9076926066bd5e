/**
 * Apagar uma pessoa desfaz o nome dela nos mapas que criou para escolas: sem este índice,
 * percorriam-se todos os mapas.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index mapas_criado_por on mapas (criado_por) where criado_por is not null`.execute(
    db,
  );
}
