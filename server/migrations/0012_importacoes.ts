/**
 * As importações que se leem e se decidem antes de gravar. O que cada registro diz vai cifrado; em
 * claro fica só o que se conta e se filtra. Vencem num dia.
 */
import { sql, type Kysely } from 'kysely';

const COMANDOS = [
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
    sobras text,
    pulso timestamptz not null,
    criada_em timestamptz not null
  )`,
  'create index importacoes_usuario on importacoes (usuario_id)',
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
    primary key (importacao_id, numero)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const comando of COMANDOS) await sql.raw(comando).execute(db);
}
