/** As técnicas que a escola fixou ao lado das quatro, os nomes delas em JSON; nulo, nenhuma. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table escolas add column tecnicas text`.execute(db);
}
