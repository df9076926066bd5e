/**
 * O que se acabou de apagar, enquanto se pode desfazer: cada linha que caiu, como estava, e as
 * colunas que ficaram nulas nas que continuam. O que ia cifrado continua cifrado.
 */
import { sql, type Kysely } from 'kysely';

const COMANDOS = [
  `create table lixeira (
    id uuid primary key,
    usuario_id uuid not null references usuarios (id) on delete cascade,
    rota text not null,
    raizes uuid[] not null,
    apagada_em timestamptz not null,
    expira_em timestamptz not null,
    desfeita boolean not null default false
  )`,
  'create index lixeira_usuario on lixeira (usuario_id)',
  'create index lixeira_expira on lixeira (expira_em)',
  // `anuladas`: a linha continua, e só estas colunas se esvaziaram. `passo`: a que distância da raiz.
  `create table lixeira_linhas (
    lixeira_id uuid not null references lixeira (id) on delete cascade,
    tabela text not null,
    chave jsonb not null,
    passo integer not null,
    linha jsonb not null,
    anuladas text[],
    primary key (lixeira_id, tabela, chave)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const comando of COMANDOS) await sql.raw(comando).execute(db);
}
