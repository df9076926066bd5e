/**
 * A ficha de um mapa e as anotações dela, de quem as escreve: uma pessoa ou, num mapa de escola, a
 * equipe. A chave composta garante que o caderno de uma escola só tem mapas dela. Textos de
 * anotações, eventos e cliente vão cifrados (server/base/cifra.ts); pasta e etiquetas, não.
 */
import { sql, type Kysely } from 'kysely';

const DO_CADERNO = `
    mapa_id uuid not null references mapas (id) on delete cascade,
    usuario_id uuid references usuarios (id) on delete cascade,
    escola_id uuid,
    foreign key (mapa_id, escola_id) references mapas (id, escola_id) on delete cascade,
    check ((usuario_id is null) <> (escola_id is null))`;

const COMANDOS = [
  `create table fichas (
    id uuid primary key default gen_random_uuid(), ${DO_CADERNO},
    pasta text,
    etiquetas text[] not null default '{}',
    cifra text,
    versao integer not null default 1,
    unique nulls not distinct (mapa_id, usuario_id, escola_id)
  )`,
  'create index fichas_usuario on fichas (usuario_id) where usuario_id is not null',
  'create index fichas_escola on fichas (escola_id) where escola_id is not null',
  `create table anotacoes (
    id uuid primary key, ${DO_CADERNO},
    cifra text not null,
    criada_em timestamptz not null,
    alterada_em timestamptz not null,
    versao integer not null default 1
  )`,
  'create index anotacoes_mapa on anotacoes (mapa_id, criada_em)',
  'create index anotacoes_usuario on anotacoes (usuario_id, id) where usuario_id is not null',
  'create index anotacoes_escola on anotacoes (escola_id, id) where escola_id is not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const comando of COMANDOS) await sql.raw(comando).execute(db);
}
