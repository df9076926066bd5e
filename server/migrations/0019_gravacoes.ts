/**
 * Gravar uma importação aos poucos sem que se veja a meio. A tabela dos mapas passa a chamar-se
 * `mapas_guardados`; `mapas` é a visão dela sem os de uma gravação em curso, e por ela se lê e se
 * grava como antes. O que junta os mapas de uma importação à vista é um só comando: tirar a marca.
 *
 * Uma coluna nova dos mapas põe-se em `mapas_guardados` e na visão. Guarda-se também de que espécie
 * é o mapa (o sexo, um evento), como o arquivo o disse.
 */
import { sql, type Kysely } from 'kysely';

const ANTES = [
  'alter table mapas rename to mapas_guardados',
  'alter table mapas_guardados add column tipo text',
];
const DEPOIS = [
  'alter table mapas_guardados add column importacao_id uuid',
  'create index mapas_guardados_importacao on mapas_guardados (importacao_id) where importacao_id is not null',
  'alter table importacao_registros add column igual uuid',
  'alter table importacao_registros add column igual_trocado uuid',
  'alter table importacoes add column desfeita boolean not null default false',
  // Um destino tem uma gravação de cada vez: duas não saberiam das duplicatas uma da outra.
  `create table gravacoes_em_curso (
    importacao_id uuid primary key,
    destino uuid not null unique,
    pulso timestamptz not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const comando of ANTES) await sql.raw(comando).execute(db);
  // As que houver: outra migração pode ter juntado alguma.
  const { rows } = await sql<{ coluna: string }>`select column_name as coluna
    from information_schema.columns
    where table_schema = current_schema() and table_name = 'mapas_guardados'
    order by ordinal_position`.execute(db);
  for (const comando of DEPOIS) await sql.raw(comando).execute(db);
  await sql`create view mapas as
    select ${sql.join(rows.map(({ coluna }) => sql.ref(coluna)))} from mapas_guardados
    where importacao_id is null
      or importacao_id not in (select g.importacao_id from gravacoes_em_curso g)`.execute(db);
}
