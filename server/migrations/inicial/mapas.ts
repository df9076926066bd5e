/** Os mapas, com quem se compartilham, o que cada um guarda deles e as relações entre eles. */
export const MAPAS: readonly string[] = [
  `create table gravacoes_em_curso (
    importacao_id uuid primary key,
    destino uuid not null unique,
    pulso timestamptz not null
  )`,
  // Uma coluna nova põe-se aqui e na visão.
  `create table mapas_guardados (
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
    criado_em timestamptz not null default now(),
    atualizado_em timestamptz not null default now(),
    versao integer not null default 1,
    calculo text,
    detalhes text not null default '{}',
    tipo text,
    importacao_id uuid,
    constraint mapas_dono_ou_escola check ((dono_id is null) <> (escola_id is null)),
    constraint mapas_perfil_pessoal check (not perfil or dono_id is not null),
    unique (id, escola_id)
  )`,
  'create index mapas_criado_por on mapas_guardados (criado_por) where criado_por is not null',
  'create index mapas_dono on mapas_guardados (dono_id, criado_em, id) where dono_id is not null',
  'create index mapas_escola on mapas_guardados (escola_id, criado_em, id) where escola_id is not null',
  'create index mapas_guardados_importacao on mapas_guardados (importacao_id) where importacao_id is not null',
  'create unique index mapas_um_perfil on mapas_guardados (dono_id) where perfil',
  // Sem os de uma importação que ainda se grava.
  `create view mapas as
    select id, dono_id, escola_id, criado_por, perfil, nome, data_hora, fuso, motivo_tipo, motivo_texto,
      latitude_segundos, latitude_direcao, longitude_segundos, longitude_direcao, localidade,
      iana_time_zone, criado_em, atualizado_em, versao, calculo, detalhes, tipo
    from mapas_guardados
    where importacao_id is null
      or importacao_id not in (select g.importacao_id from gravacoes_em_curso g)`,
  `create table compartilhamentos (
    mapa_id uuid not null,
    escola_id uuid not null,
    matricula_id uuid not null,
    primary key (mapa_id, matricula_id),
    foreign key (mapa_id, escola_id) references mapas_guardados (id, escola_id) on delete cascade,
    foreign key (matricula_id, escola_id) references matriculas (id, escola_id) on delete cascade
  )`,
  'create index compartilhamentos_matricula on compartilhamentos (matricula_id)',
  // O id é o do compartilhamento: por ele se pede um mapa às cegas, nunca pelo do mapa.
  `create table mapas_da_turma (
    id uuid primary key,
    turma_id uuid not null,
    escola_id uuid not null,
    mapa_id uuid not null,
    cegueira text not null check (cegueira in ('às claras', 'sem nome', 'sem dados', 'só signos e casas')),
    rotulo text not null,
    revela_em timestamptz,
    criado_em timestamptz not null,
    criado_por uuid references usuarios (id) on delete set null,
    claro_desde timestamptz,
    unique (id, turma_id),
    unique (turma_id, mapa_id),
    foreign key (mapa_id, escola_id) references mapas_guardados (id, escola_id) on delete cascade,
    foreign key (turma_id, escola_id) references turmas (id, escola_id) on delete cascade
  )`,
  'create index mapas_da_turma_mapa on mapas_da_turma (mapa_id, escola_id)',
  // Sem instante: leu-lhe o nome na lista, e nunca o abriu.
  `create table aberturas_da_turma (
    mapa_da_turma_id uuid not null references mapas_da_turma (id) on update cascade on delete cascade,
    usuario_id uuid not null references usuarios (id) on delete cascade,
    aberto_em timestamptz,
    as_claras boolean not null default false,
    primary key (mapa_da_turma_id, usuario_id)
  )`,
  'create index aberturas_da_turma_usuario on aberturas_da_turma (usuario_id)',
  // Quem vê por inteiro um mapa que não é seu; um às cegas, só depois de revelado.
  `create view mapas_compartilhados as
    select c.mapa_id, m.usuario_id
      from compartilhamentos c join matriculas m on m.id = c.matricula_id
    union
    select d.mapa_id, m.usuario_id
      from mapas_da_turma d
      join turma_alunos t on t.turma_id = d.turma_id
      join matriculas m on m.id = t.matricula_id
      where d.cegueira = 'às claras' or d.revela_em <= now()`,
  `create table aberturas (
    usuario_id uuid not null references usuarios (id) on delete cascade,
    mapa_id uuid not null references mapas_guardados (id) on delete cascade,
    aberto_em timestamptz not null,
    primary key (usuario_id, mapa_id)
  )`,
  'create index aberturas_mapa on aberturas (mapa_id)',
  // O céu de cada mapa para a busca, e sob que contas e de que versão do mapa se tirou.
  `create table ceus (
    mapa_id uuid primary key references mapas_guardados (id) on delete cascade,
    chave text not null,
    versao_do_mapa integer not null,
    ceu text not null
  )`,
  // De quem as escreve: uma pessoa ou, num mapa de escola, a equipe. Eventos e cliente vão cifrados.
  `create table fichas (
    id uuid default gen_random_uuid() primary key,
    mapa_id uuid not null references mapas_guardados (id) on delete cascade,
    usuario_id uuid references usuarios (id) on delete cascade,
    escola_id uuid,
    pasta text,
    etiquetas text[] not null default '{}',
    cifra text,
    versao integer not null default 1,
    importacao_id uuid,
    check ((usuario_id is null) <> (escola_id is null)),
    unique nulls not distinct (mapa_id, usuario_id, escola_id),
    foreign key (mapa_id, escola_id) references mapas_guardados (id, escola_id) on delete cascade
  )`,
  'create index fichas_escola on fichas (escola_id) where escola_id is not null',
  'create index fichas_usuario on fichas (usuario_id) where usuario_id is not null',
  `create table anotacoes (
    id uuid primary key,
    mapa_id uuid not null references mapas_guardados (id) on delete cascade,
    usuario_id uuid references usuarios (id) on delete cascade,
    escola_id uuid,
    cifra text not null,
    criada_em timestamptz not null,
    alterada_em timestamptz not null,
    versao integer not null default 1,
    check ((usuario_id is null) <> (escola_id is null)),
    foreign key (mapa_id, escola_id) references mapas_guardados (id, escola_id) on delete cascade
  )`,
  'create index anotacoes_escola on anotacoes (escola_id, id) where escola_id is not null',
  'create index anotacoes_mapa on anotacoes (mapa_id, criada_em)',
  'create index anotacoes_usuario on anotacoes (usuario_id, id) where usuario_id is not null',
  // Do código guarda-se só o resumo.
  `create table links (
    id uuid primary key,
    mapa_id uuid not null references mapas_guardados (id) on delete cascade,
    hash text not null unique,
    cegueira text not null check (cegueira in ('às claras', 'sem nome', 'sem dados', 'só signos e casas')),
    tabelas boolean not null,
    criado_em timestamptz not null,
    criado_por uuid references usuarios (id) on delete set null,
    expira_em timestamptz,
    revogado_em timestamptz,
    aberturas integer not null default 0
  )`,
  'create index links_mapa on links (mapa_id)',
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
    check (num_nonnulls(usuario_id, escola_id) = 1),
    unique (id, escola_id)
  )`,
  'create index relacoes_escola on relacoes (escola_id) where escola_id is not null',
  'create index relacoes_usuario on relacoes (usuario_id) where usuario_id is not null',
  `create table relacao_mapas (
    relacao_id uuid not null references relacoes (id) on delete cascade,
    ordem integer not null,
    mapa_id uuid not null references mapas_guardados (id) on delete cascade,
    escola_id uuid,
    primary key (relacao_id, ordem),
    unique (relacao_id, mapa_id),
    foreign key (mapa_id, escola_id) references mapas_guardados (id, escola_id) on delete cascade,
    foreign key (relacao_id, escola_id) references relacoes (id, escola_id) on delete cascade
  )`,
  'create index relacao_mapas_mapa on relacao_mapas (mapa_id)',
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
