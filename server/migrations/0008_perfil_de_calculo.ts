/**
 * O perfil de cálculo de cada camada (escola, pessoa, mapa): só o que ela escolheu, em JSON; nulo,
 * segue a de baixo.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const tabela of ['escolas', 'usuarios', 'mapas'])
    await sql`alter table ${sql.table(tabela)} add column calculo text`.execute(db);
}
