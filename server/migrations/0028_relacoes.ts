/**
 * As relações guardadas: dois mapas ou mais vistos juntos, com nome, etiquetas e notas (cifradas), e as
 * turmas que as têm. São de uma pessoa ou de uma escola; as chaves compostas garantem que a de uma
 * escola só tem mapas dela. `quantos`: os mapas que tinha ao gravar-se; com menos, não se mostra a
 * ninguém, até o mapa apagado voltar ou a limpeza a levar.
 */
import { sql, type Kysely } from 'kysely';

const COMANDOS = [
  `create table relacoes (
    id uuid primary key,
    usuario_id uuid references usuarios (id) on delete cascade,
    escola_id uuid references escolas (id) on delete cascade,
    nome text not null,
    vista text not null,
    quantos integer not null,
    etiquetas text[] not null default '{}',
    cifra text,
    versao integer not null default 1,
    criada_em timestamptz not null,
    alterada_em timestamptz not null,
    unique (id, escola_id),
    check (num_nonnulls(usuario_id, escola_id) = 1)
  )`,
  'create index relacoes_usuario on relacoes (usuario_id) where usuario_id is not null',
  'create index relacoes_escola on relacoes (escola_id) where escola_id is not null',
  `create table relacao_mapas (
    relacao_id uuid not null references relacoes (id) on delete cascade,
    ordem integer not null,
    mapa_id uuid not null references mapas_guardados (id) on delete cascade,
    escola_id uuid,
    primary key (relacao_id, ordem),
    unique (relacao_id, mapa_id),
    foreign key (relacao_id, escola_id) references relacoes (id, escola_id) on delete cascade,
    foreign key (mapa_id, escola_id) references mapas_guardados (id, escola_id) on delete cascade
  )`,
  'create index relacao_mapas_mapa on relacao_mapas (mapa_id)',
  // O id é o do compartilhamento: a turma nunca lê o da relação.
  `create table relacoes_da_turma (
    id uuid primary key,
    relacao_id uuid not null,
    turma_id uuid not null,
    escola_id uuid not null,
    criada_em timestamptz not null,
    unique (turma_id, relacao_id),
    foreign key (relacao_id, escola_id) references relacoes (id, escola_id) on delete cascade,
    foreign key (turma_id, escola_id) references turmas (id, escola_id) on delete cascade
  )`,
  'create index relacoes_da_turma_relacao on relacoes_da_turma (relacao_id, escola_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const comando of COMANDOS) await sql.raw(comando).execute(db);
}
