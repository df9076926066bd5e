/**
 * As turmas de uma escola: quem ensina, quem estuda, os convites e os mapas que cada uma vê, às
 * claras ou às cegas. Quem vê um mapa sem ser dono dele está numa visão só.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const comando of [...TURMAS, ...MAPAS_DA_TURMA]) await sql.raw(comando).execute(db);
}

// As chaves compostas garantem que turma, gente e mapas são da mesma escola; quem sai dela sai das
// turmas dela.
const TURMAS = [
  `create table turmas (
    id uuid primary key,
    escola_id uuid not null references escolas (id) on delete cascade,
    nome text not null,
    inicio text,
    fim text,
    versao integer not null default 1,
    criada_em timestamptz not null default now(),
    unique (id, escola_id)
  )`,
  'create index turmas_escola on turmas (escola_id)',
  `create table turma_equipe (
    turma_id uuid not null,
    escola_id uuid not null,
    usuario_id uuid not null,
    primary key (turma_id, usuario_id),
    foreign key (turma_id, escola_id) references turmas (id, escola_id) on delete cascade,
    foreign key (escola_id, usuario_id) references equipe (escola_id, usuario_id) on delete cascade
  )`,
  'create index turma_equipe_usuario on turma_equipe (escola_id, usuario_id)',
  `create table turma_alunos (
    turma_id uuid not null,
    escola_id uuid not null,
    matricula_id uuid not null,
    entrou_em timestamptz not null default now(),
    primary key (turma_id, matricula_id),
    foreign key (turma_id, escola_id) references turmas (id, escola_id) on delete cascade,
    foreign key (matricula_id, escola_id) references matriculas (id, escola_id) on delete cascade
  )`,
  'create index turma_alunos_matricula on turma_alunos (matricula_id, escola_id)',
  // Do código do convite guarda-se só o resumo: quem lê o banco não entra com ele.
  `create table convites (
    id uuid primary key,
    turma_id uuid not null references turmas (id) on delete cascade,
    hash text not null unique,
    criado_por uuid references usuarios (id) on delete set null,
    criado_em timestamptz not null,
    expira_em timestamptz not null,
    revogado_em timestamptz,
    usos integer not null default 0
  )`,
  'create index convites_turma on convites (turma_id)',
];

const MAPAS_DA_TURMA = [
  // O id é o do compartilhamento: por ele se pede um mapa às cegas, nunca pelo do mapa.
  `create table mapas_da_turma (
    id uuid primary key,
    turma_id uuid not null,
    escola_id uuid not null,
    mapa_id uuid not null,
    cegueira text not null check (cegueira in ('às claras', 'sem nome', 'sem dados')),
    rotulo text not null,
    revela_em timestamptz,
    criado_em timestamptz not null,
    criado_por uuid references usuarios (id) on delete set null,
    unique (turma_id, mapa_id),
    foreign key (turma_id, escola_id) references turmas (id, escola_id) on delete cascade,
    foreign key (mapa_id, escola_id) references mapas (id, escola_id) on delete cascade
  )`,
  'create index mapas_da_turma_mapa on mapas_da_turma (mapa_id, escola_id)',
  `create table aberturas_da_turma (
    mapa_da_turma_id uuid not null references mapas_da_turma (id) on delete cascade,
    usuario_id uuid not null references usuarios (id) on delete cascade,
    aberto_em timestamptz not null,
    primary key (mapa_da_turma_id, usuario_id)
  )`,
  'create index aberturas_da_turma_usuario on aberturas_da_turma (usuario_id)',
  // Quem vê por inteiro um mapa que não é seu: com nome, nascimento e lugar. Um mapa às cegas só
  // entra aqui depois de revelado.
  `create view mapas_compartilhados as
    select c.mapa_id, m.usuario_id
      from compartilhamentos c join matriculas m on m.id = c.matricula_id
    union
    select d.mapa_id, m.usuario_id
      from mapas_da_turma d
      join turma_alunos t on t.turma_id = d.turma_id
      join matriculas m on m.id = t.matricula_id
      where d.cegueira = 'às claras' or d.revela_em <= now()`,
];
