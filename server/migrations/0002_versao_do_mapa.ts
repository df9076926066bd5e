/** A versão de cada mapa: sobe a cada alteração, para que ninguém grave por cima do que não viu. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mapas add column versao integer not null default 1`.execute(db);
}
