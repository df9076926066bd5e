/** O calendário que uma agenda assina: do céu, ou de uma turma. Do código guarda-se só o resumo. */
import { sql, type Kysely } from 'kysely';

const COMANDOS = [
  `create table assinaturas (
    id uuid primary key,
    usuario_id uuid not null references usuarios (id) on delete cascade,
    turma_id uuid references turmas (id) on delete cascade,
    hash text not null unique,
    escolhas text not null,
    criada_em timestamptz not null
  )`,
  'create index assinaturas_usuario on assinaturas (usuario_id)',
  'create index assinaturas_turma on assinaturas (turma_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const comando of COMANDOS) await sql.raw(comando).execute(db);
}
