/**
 * As tabelas todas do produto: contas, sessões, mapas, escolas, compartilhamento, redefinição de
 * senha, correio e tentativas.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const comando of [...CONTAS, ...ESCOLAS, ...MAPAS, ...REDEFINICAO])
    await sql.raw(comando).execute(db);
}

const CONTAS = [
  `create table usuarios (
    id uuid primary key,
    email text not null unique,
    nome text not null,
    senha_hash text not null,
    desabilitado boolean not null default false,
    criado_em timestamptz not null default now()
  )`,
  `create table papeis (
    usuario_id uuid not null references usuarios (id) on delete cascade,
    papel text not null check (papel in ('usuario', 'equipe', 'aluno')),
    primary key (usuario_id, papel)
  )`,
  `create table sessoes (
    id uuid primary key,
    usuario_id uuid not null references usuarios (id) on delete cascade,
    criada_em timestamptz not null default now(),
    expira_em timestamptz not null
  )`,
  'create index sessoes_usuario on sessoes (usuario_id)',
  'create index sessoes_expira on sessoes (expira_em)',
  `create table features (
    usuario_id uuid not null references usuarios (id) on delete cascade,
    nome text not null,
    habilitada boolean not null,
    primary key (usuario_id, nome)
  )`,
];

const ESCOLAS = [
  `create table escolas (
    id uuid primary key,
    nome text not null,
    criada_em timestamptz not null default now()
  )`,
  `create table equipe (
    escola_id uuid not null references escolas (id) on delete cascade,
    usuario_id uuid not null references usuarios (id) on delete cascade,
    primary key (escola_id, usuario_id)
  )`,
  'create index equipe_usuario on equipe (usuario_id)',
  `create table matriculas (
    id uuid primary key,
    escola_id uuid not null references escolas (id) on delete cascade,
    usuario_id uuid not null references usuarios (id) on delete cascade,
    criada_em timestamptz not null default now(),
    unique (escola_id, usuario_id),
    unique (id, escola_id)
  )`,
  'create index matriculas_usuario on matriculas (usuario_id)',
];

const MAPAS = [
  `create table mapas (
    id uuid primary key,
    dono_id uuid references usuarios (id) on delete cascade,
    escola_id uuid references escolas (id) on delete cascade,
    criado_por uuid references usuarios (id) on delete set null,
    perfil boolean not null default false,
    nome text not null,
    data_hora text not null,
    fuso text not null,
    motivo_tipo text not null,
    motivo_texto text not null,
    latitude_segundos integer not null check (latitude_segundos between 0 and 324000),
    latitude_direcao text not null check (latitude_direcao in ('Norte', 'Sul')),
    longitude_segundos integer not null check (longitude_segundos between 0 and 648000),
    longitude_direcao text not null check (longitude_direcao in ('Leste', 'Oeste')),
    localidade text not null,
    iana_time_zone text not null,
    chave_idempotencia text,
    criado_em timestamptz not null default now(),
    atualizado_em timestamptz not null default now(),
    constraint mapas_dono_ou_escola check ((dono_id is null) <> (escola_id is null)),
    constraint mapas_perfil_pessoal check (not perfil or dono_id is not null),
    unique (id, escola_id)
  )`,
  'create index mapas_dono on mapas (dono_id, criado_em, id) where dono_id is not null',
  'create index mapas_escola on mapas (escola_id, criado_em, id) where escola_id is not null',
  'create unique index mapas_um_perfil on mapas (dono_id) where perfil',
  'create unique index mapas_idempotencia on mapas (criado_por, chave_idempotencia) where chave_idempotencia is not null',
  // As chaves compostas garantem que mapa e aluno são da mesma escola.
  `create table compartilhamentos (
    mapa_id uuid not null,
    escola_id uuid not null,
    matricula_id uuid not null,
    primary key (mapa_id, matricula_id),
    foreign key (mapa_id, escola_id) references mapas (id, escola_id) on delete cascade,
    foreign key (matricula_id, escola_id) references matriculas (id, escola_id) on delete cascade
  )`,
  'create index compartilhamentos_matricula on compartilhamentos (matricula_id)',
];

const REDEFINICAO = [
  `create table codigos (
    usuario_id uuid primary key references usuarios (id) on delete cascade,
    hash text not null,
    expira_em timestamptz not null,
    tentativas integer not null default 0,
    criado_em timestamptz not null
  )`,
  `create table pedidos_de_codigo (
    id uuid primary key,
    usuario_id uuid not null references usuarios (id) on delete cascade,
    em timestamptz not null
  )`,
  'create index pedidos_de_codigo_usuario on pedidos_de_codigo (usuario_id, em)',
  `create table correio (
    id uuid primary key,
    para text not null,
    assunto text not null,
    texto text not null,
    criado_em timestamptz not null,
    proxima_em timestamptz not null,
    expira_em timestamptz not null,
    tentativas integer not null default 0
  )`,
  'create index correio_proxima on correio (proxima_em)',
  `create table tentativas (
    chave text primary key,
    falhas integer not null,
    bloqueada_ate timestamptz,
    ultima_em timestamptz not null
  )`,
];
