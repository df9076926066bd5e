/**
 * As técnicas dos passos de um roteiro, à parte deles: a versão anterior do programa lê os passos e
 * não as conhece. A marca (nome e logotipo) de uma pessoa ou de uma escola. Os modelos de caderno de
 * uma pessoa, em JSON.
 */
import { sql, type Kysely } from 'kysely';

const COMANDOS = [
  'alter table roteiros add column tecnicas text',
  `create table marcas (
    id uuid primary key,
    usuario_id uuid unique references usuarios (id) on delete cascade,
    escola_id uuid unique references escolas (id) on delete cascade,
    nome text not null,
    logo_tipo text,
    logo text,
    versao integer not null default 1,
    check (num_nonnulls(usuario_id, escola_id) = 1),
    check ((logo is null) = (logo_tipo is null))
  )`,
  'alter table usuarios add column cadernos text',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const comando of COMANDOS) await sql.raw(comando).execute(db);
}
