/** O modo aula: roteiros de um mapa, que se compartilham com turmas, e links públicos. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const comando of COMANDOS) await sql.raw(comando).execute(db);
}

// As chaves compostas garantem que roteiro, mapa e turma são da mesma escola.
const COMANDOS = [
  `create table roteiros (
    id uuid primary key,
    escola_id uuid not null,
    mapa_id uuid not null,
    titulo text not null,
    passos text not null,
    versao integer not null default 1,
    criado_em timestamptz not null,
    criado_por uuid references usuarios (id) on delete set null,
    unique (id, escola_id),
    foreign key (mapa_id, escola_id) references mapas (id, escola_id) on delete cascade
  )`,
  'create index roteiros_escola on roteiros (escola_id)',
  'create index roteiros_mapa on roteiros (mapa_id, escola_id)',
  `create table roteiros_da_turma (
    roteiro_id uuid not null,
    turma_id uuid not null,
    escola_id uuid not null,
    primary key (turma_id, roteiro_id),
    foreign key (roteiro_id, escola_id) references roteiros (id, escola_id) on delete cascade,
    foreign key (turma_id, escola_id) references turmas (id, escola_id) on delete cascade
  )`,
  'create index roteiros_da_turma_roteiro on roteiros_da_turma (roteiro_id, escola_id)',
  // Do código do link guarda-se só o resumo: quem lê o banco não o abre.
  `create table links (
    id uuid primary key,
    mapa_id uuid not null references mapas (id) on delete cascade,
    hash text not null unique,
    cegueira text not null check (cegueira in ('às claras', 'sem nome', 'sem dados')),
    tabelas boolean not null,
    criado_em timestamptz not null,
    criado_por uuid references usuarios (id) on delete set null,
    expira_em timestamptz,
    revogado_em timestamptz,
    aberturas integer not null default 0
  )`,
  'create index links_mapa on links (mapa_id)',
];
