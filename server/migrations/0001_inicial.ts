/** As tabelas todas do produto. */
import { sql, type Kysely } from 'kysely';
import { CONTAS } from './inicial/contas';
import { ESCOLAS } from './inicial/escolas';
import { ESTUDO } from './inicial/estudo';
import { LIXEIRA } from './inicial/lixeira';
import { MAPAS } from './inicial/mapas';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const comando of [...CONTAS, ...ESCOLAS, ...MAPAS, ...ESTUDO, ...LIXEIRA])
    await sql.raw(comando).execute(db);
}
