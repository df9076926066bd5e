/** O que a escola escreve e pergunta: os textos, as notas de quem os lê, os exercícios com as entregas, e os roteiros. */
export const ESTUDO: readonly string[] = [
  // O nome do autor fica no texto: continua a ser dele depois de a conta se apagar.
  `create table textos (
    id uuid primary key,
    exclusao_id uuid references exclusoes (id) on delete cascade,
    escola_id uuid not null references escolas (id) on delete cascade,
    chave text not null,
    texto text not null,
    publicado boolean not null,
    autor text not null,
    autor_id uuid references usuarios (id) on delete set null,
    criado_em timestamptz not null,
    alterado_em timestamptz not null,
    versao integer not null default 1,
    unique (id, escola_id)
  )`,
  'create index textos_autor on textos (autor_id)',
  'create index textos_escola on textos (escola_id, chave)',
  // Sem nenhuma turma, o texto é da escola inteira.
  `create table texto_turmas (
    texto_id uuid not null,
    turma_id uuid not null,
    escola_id uuid not null,
    primary key (texto_id, turma_id),
    foreign key (texto_id, escola_id) references textos (id, escola_id) on delete cascade,
    foreign key (turma_id, escola_id) references turmas (id, escola_id) on delete cascade
  )`,
  'create index texto_turmas_turma on texto_turmas (turma_id, escola_id)',
  // O que cada pessoa escreve, só para si, sob uma chave: vale em qualquer mapa que a tenha.
  `create table notas (
    usuario_id uuid not null references usuarios (id) on delete cascade,
    chave text not null,
    alterada_em timestamptz not null,
    versao integer not null default 1,
    id uuid not null default gen_random_uuid() unique,
    cifra text not null,
    primary key (usuario_id, chave)
  )`,
  `create table exercicios (
    id uuid primary key,
    exclusao_id uuid references exclusoes (id) on delete cascade,
    turma_id uuid not null references turmas (id) on delete cascade,
    titulo text not null,
    enunciado text not null,
    tipo text not null check (tipo in ('apontar', 'preencher', 'dissertar')),
    pergunta text,
    tentativas integer,
    prazo timestamptz,
    criado_em timestamptz not null,
    versao integer not null default 1,
    correcao text check (correcao in ('logo', 'depois do prazo')),
    check ((pergunta is null) = (tipo = 'dissertar')),
    unique (id, turma_id)
  )`,
  'create index exercicios_turma on exercicios (turma_id)',
  `create table exercicio_mapas (
    exercicio_id uuid not null,
    turma_id uuid not null,
    mapa_da_turma_id uuid not null,
    ordem integer not null,
    primary key (exercicio_id, mapa_da_turma_id),
    foreign key (exercicio_id, turma_id) references exercicios (id, turma_id) on update cascade on delete cascade,
    foreign key (mapa_da_turma_id, turma_id) references mapas_da_turma (id, turma_id) on update cascade on delete cascade
  )`,
  'create index exercicio_mapas_mapa on exercicio_mapas (mapa_da_turma_id, turma_id)',
  // Uma tentativa inteira, sobre todos os mapas do exercício; as respostas em JSON.
  `create table entregas (
    id uuid primary key,
    exercicio_id uuid not null references exercicios (id) on update cascade on delete cascade,
    usuario_id uuid not null references usuarios (id) on delete cascade,
    numero integer not null,
    respostas text not null,
    em timestamptz not null,
    atrasada boolean not null,
    comentario text not null default '',
    nota text,
    devolvida_em timestamptz,
    refazer boolean not null default false,
    versao integer not null default 1,
    unique (exercicio_id, usuario_id, numero)
  )`,
  'create index entregas_ultimas on entregas (exercicio_id, usuario_id, numero desc) include (devolvida_em)',
  'create index entregas_usuario on entregas (usuario_id)',
  `create table roteiros (
    id uuid primary key,
    exclusao_id uuid references exclusoes (id) on delete cascade,
    escola_id uuid not null,
    mapa_id uuid not null,
    titulo text not null,
    passos text not null,
    versao integer not null default 1,
    criado_em timestamptz not null,
    criado_por uuid references usuarios (id) on delete set null,
    tecnicas text,
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
    foreign key (roteiro_id, escola_id) references roteiros (id, escola_id) on update cascade on delete cascade,
    foreign key (turma_id, escola_id) references turmas (id, escola_id) on delete cascade
  )`,
  'create index roteiros_da_turma_roteiro on roteiros_da_turma (roteiro_id, escola_id)',
];
