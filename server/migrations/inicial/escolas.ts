/** As escolas, quem nelas ensina e estuda, as turmas e os convites. As chaves compostas garantem que turma, gente e mapas são da mesma escola; quem sai dela sai das turmas dela. */
export const ESCOLAS: readonly string[] = [
  `create table escolas (
    id uuid primary key,
    nome text not null,
    criada_em timestamptz not null default now(),
    calculo text,
    tecnicas text
  )`,
  `create table equipe (
    escola_id uuid not null references escolas (id) on delete cascade,
    usuario_id uuid not null references usuarios (id) on delete cascade,
    primary key (escola_id, usuario_id)
  )`,
  'create index equipe_usuario on equipe (usuario_id)',
  `create table turmas (
    id uuid primary key,
    exclusao_id uuid references exclusoes (id) on delete cascade,
    escola_id uuid not null references escolas (id) on delete cascade,
    nome text not null,
    inicio text,
    fim text,
    versao integer not null default 1,
    criada_em timestamptz not null default now(),
    rotulos_dados text not null default '[]',
    unique (id, escola_id)
  )`,
  'create index turmas_escola on turmas (escola_id)',
  // Do código guarda-se só o resumo: quem lê o banco não entra com ele.
  `create table convites (
    id uuid primary key,
    turma_id uuid not null references turmas (id) on delete cascade,
    hash text not null unique,
    criado_por uuid references usuarios (id) on delete set null,
    criado_em timestamptz not null,
    expira_em timestamptz not null,
    revogado_em timestamptz,
    usos integer not null default 0,
    maximo integer not null default 40
  )`,
  'create index convites_turma on convites (turma_id)',
  `create table matriculas (
    id uuid primary key,
    exclusao_id uuid references exclusoes (id) on delete cascade,
    escola_id uuid not null references escolas (id) on delete cascade,
    usuario_id uuid not null references usuarios (id) on delete cascade,
    criada_em timestamptz not null default now(),
    convite_id uuid references convites (id) on delete set null,
    unique (escola_id, usuario_id),
    unique (id, escola_id)
  )`,
  'create index matriculas_convite on matriculas (convite_id) where convite_id is not null',
  'create index matriculas_usuario on matriculas (usuario_id)',
  `create table turma_equipe (
    turma_id uuid not null,
    escola_id uuid not null,
    usuario_id uuid not null,
    primary key (turma_id, usuario_id),
    foreign key (escola_id, usuario_id) references equipe (escola_id, usuario_id) on delete cascade,
    foreign key (turma_id, escola_id) references turmas (id, escola_id) on delete cascade
  )`,
  'create index turma_equipe_usuario on turma_equipe (escola_id, usuario_id)',
  `create table turma_alunos (
    turma_id uuid not null,
    escola_id uuid not null,
    matricula_id uuid not null,
    entrou_em timestamptz not null default now(),
    convite_id uuid references convites (id) on delete set null,
    lida_em timestamptz,
    primary key (turma_id, matricula_id),
    foreign key (matricula_id, escola_id) references matriculas (id, escola_id) on delete cascade,
    foreign key (turma_id, escola_id) references turmas (id, escola_id) on delete cascade
  )`,
  'create index turma_alunos_convite on turma_alunos (convite_id) where convite_id is not null',
  'create index turma_alunos_matricula on turma_alunos (matricula_id, escola_id)',
  `create table pedidos_de_conta (
    id uuid primary key,
    convite_id uuid not null references convites (id) on delete cascade,
    email text not null,
    nome text not null,
    hash text not null unique,
    criado_em timestamptz not null,
    expira_em timestamptz not null,
    unique (convite_id, email)
  )`,
  'create index pedidos_de_conta_email on pedidos_de_conta (email)',
  `create table remocoes (
    id uuid default gen_random_uuid() primary key,
    escola_id uuid not null references escolas (id) on delete cascade,
    turma_id uuid references turmas (id) on delete cascade,
    usuario_id uuid not null references usuarios (id) on delete cascade,
    em timestamptz not null
  )`,
  'create index remocoes_escola on remocoes (escola_id)',
  'create index remocoes_turma on remocoes (turma_id)',
  'create index remocoes_usuario on remocoes (usuario_id, escola_id)',
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
  `create table assinaturas (
    id uuid primary key,
    usuario_id uuid not null references usuarios (id) on delete cascade,
    turma_id uuid references turmas (id) on delete cascade,
    hash text not null unique,
    escolhas text not null,
    criada_em timestamptz not null
  )`,
  'create index assinaturas_turma on assinaturas (turma_id)',
  'create index assinaturas_usuario on assinaturas (usuario_id)',
];
