/** O que se importa antes de gravar. */
export const IMPORTACOES: readonly string[] = [
  `create table importacoes (
    id uuid primary key,
    usuario_id uuid not null references usuarios (id) on delete cascade,
    escola_id uuid references escolas (id) on delete cascade,
    arquivo text not null,
    formato text not null,
    bytes integer not null,
    posicao integer not null default 0,
    lida boolean not null default false,
    avisos text not null default '[]',
    escolhas text not null,
    resultado text,
    andou_em timestamptz,
    criada_em timestamptz not null,
    gravada boolean not null default false,
    gravada_em timestamptz,
    desfeita boolean not null default false
  )`,
  'create index importacoes_usuario on importacoes (usuario_id)',
  // O que cada registro diz vai cifrado; em claro fica só o que se conta e se filtra.
  `create table importacao_registros (
    importacao_id uuid not null references importacoes (id) on delete cascade,
    numero integer not null,
    estado text not null,
    pendencia text,
    fuso_duvidoso boolean not null,
    duplicata text,
    duplicata_trocada text,
    nomes_trocaveis boolean not null,
    guardado text not null,
    excluido boolean not null default false,
    fuso text,
    juliano boolean not null default false,
    escolha_da_duplicata text,
    correcao text,
    igual uuid,
    igual_trocado uuid,
    mesmo_lugar text,
    primary key (importacao_id, numero)
  )`,
  // O que ficou de fora, cifrado.
  `create table importacao_sobras (
    importacao_id uuid not null references importacoes (id) on delete cascade,
    numero integer not null,
    dita text not null,
    primary key (importacao_id, numero)
  )`,
  `create table substituicoes (
    id uuid default gen_random_uuid() primary key,
    importacao_id uuid not null references importacoes (id) on delete cascade,
    mapa_id uuid not null references mapas (id) on delete cascade,
    usuario_id uuid,
    escola_id uuid,
    antes text,
    versao integer not null,
    havia_ficha boolean not null,
    versao_da_ficha integer,
    pasta text,
    etiquetas text[],
    cifra text,
    anotacoes uuid[] not null default '{}',
    em timestamptz not null,
    unique (importacao_id, mapa_id)
  )`,
  'create index substituicoes_mapa on substituicoes (mapa_id)',
];
