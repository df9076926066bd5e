/**
 * O que um mapa diz de si e nunca se procura (a precisão da hora, a fonte dela), em JSON. Os mapas
 * de antes não dizem nada: vale para eles o que vale para quem nada diz.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mapas add column detalhes text not null default '{}'`.execute(db);
}
