/**
 * Desfazer uma importação durante um dia. De cada mapa que ela substituiu guarda-se o que lá estava:
 * serve a quem a desfaz, e a quem encontra uma gravação que morreu a meio. Como na tabela dos mapas e
 * na das fichas, só o que é reservado vai cifrado. O que entrou novo diz de que importação veio.
 */
import { sql, type Kysely } from 'kysely';

const COMANDOS = [
  'alter table importacoes add column gravada_em timestamptz',
  // O lugar que pede resposta, sem que se leia: os registros que dizem o mesmo têm o mesmo.
  'alter table importacao_registros add column mesmo_lugar text',
  'alter table fichas add column importacao_id uuid',
  // Sem chave para a importação: o que uma gravação morta deixou repõe-se ainda que se descarte.
  `create table substituicoes (
    id uuid primary key default gen_random_uuid(),
    importacao_id uuid not null,
    mapa_id uuid not null references mapas_guardados (id) on delete cascade,
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

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const comando of COMANDOS) await sql.raw(comando).execute(db);
}
