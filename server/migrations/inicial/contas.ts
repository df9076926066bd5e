/** As contas, as sessões delas, e o que se lhes manda. */
export const CONTAS: readonly string[] = [
  `create table usuarios (
    id uuid primary key,
    email text not null unique,
    nome text not null,
    senha_hash text not null,
    desabilitado boolean not null default false,
    criado_em timestamptz not null default now(),
    calculo text,
    email_provado boolean not null default false,
    preferencias text,
    cadernos text
  )`,
  `create table papeis (
    usuario_id uuid not null references usuarios (id) on delete cascade,
    papel text not null check (papel in ('usuario', 'equipe', 'aluno')),
    primary key (usuario_id, papel)
  )`,
  // Uma linha por token vivo.
  `create table sessoes (
    id uuid primary key,
    usuario_id uuid not null references usuarios (id) on delete cascade,
    criada_em timestamptz not null default now(),
    expira_em timestamptz not null
  )`,
  'create index sessoes_expira on sessoes (expira_em)',
  'create index sessoes_usuario on sessoes (usuario_id)',
  `create table features (
    usuario_id uuid not null references usuarios (id) on delete cascade,
    nome text not null,
    habilitada boolean not null,
    primary key (usuario_id, nome)
  )`,
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
  // As criações já feitas, por pessoa e chave: quem repete o pedido recebe a mesma resposta.
  `create table repeticoes (
    usuario_id uuid not null references usuarios (id) on delete cascade,
    chave text not null,
    pedido text not null,
    resposta text not null,
    criada_em timestamptz not null,
    primary key (usuario_id, chave)
  )`,
  'create index repeticoes_criada on repeticoes (criada_em)',
  // Perder a conta numa queda não importa: não passa pelo registro de transações.
  `create unlogged table pedidos_por_minuto (
    endereco text not null,
    minuto bigint not null,
    pedidos integer not null,
    primary key (endereco, minuto)
  )`,
  // O que se acabou de apagar, enquanto se pode desfazer: varrida esta linha, vai com ela.
  `create table exclusoes (
    id uuid primary key,
    usuario_id uuid not null references usuarios (id) on delete cascade,
    rota text not null,
    raizes uuid[] not null,
    apagada_em timestamptz not null,
    expira_em timestamptz not null,
    desfeita boolean not null default false
  )`,
  'create index exclusoes_expira on exclusoes (expira_em)',
  'create index exclusoes_usuario on exclusoes (usuario_id)',
];
