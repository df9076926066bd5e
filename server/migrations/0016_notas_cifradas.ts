/**
 * As notas de estudo cifram-se como as anotações. As que já há cifra-as o programa, que tem a chave:
 * o SQL não a tem. Um texto em claro é de antes, ou da versão anterior ainda no ar, e vale sobre o
 * cifrado.
 */
import { sql, type Kysely } from 'kysely';

const COMANDOS = [
  `alter table notas add column id uuid not null default gen_random_uuid() unique`,
  `alter table notas add column cifra text`,
  `alter table notas alter column texto set default ''`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const comando of COMANDOS) await sql.raw(comando).execute(db);
}
