/** O que cada pessoa prefere em todos os aparelhos, em JSON; nulo, nada escolheu. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table usuarios add column preferencias text`.execute(db);
}
