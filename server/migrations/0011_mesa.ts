/**
 * Quem abriu o quê, e o céu de cada mapa para a busca: signo, casa e movimento de cada ponto, e sob
 * que contas e de que versão do mapa se tirou.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const comando of COMANDOS) await sql.raw(comando).execute(db);
}

const COMANDOS = [
  `create table aberturas (
    usuario_id uuid not null references usuarios (id) on delete cascade,
    mapa_id uuid not null references mapas (id) on delete cascade,
    aberto_em timestamptz not null,
    primary key (usuario_id, mapa_id)
  )`,
  'create index aberturas_mapa on aberturas (mapa_id)',
  `create table ceus (
    mapa_id uuid primary key references mapas (id) on delete cascade,
    chave text not null,
    versao_do_mapa integer not null,
    ceu text not null
  )`,
];
