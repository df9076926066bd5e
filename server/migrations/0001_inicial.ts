/** As tabelas todas do produto. */
import { sql, type Kysely } from 'kysely';
import { CONTAS } from './inicial/contas';
import { ESCOLAS } from './inicial/escolas';
import { ESTUDO } from './inicial/estudo';
import { IMPORTACOES } from './inicial/importacoes';
import { MAPAS } from './inicial/mapas';
import { criarVisoes } from './inicial/visoes';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const comando of [...CONTAS, ...ESCOLAS, ...MAPAS, ...ESTUDO, ...IMPORTACOES])
    await sql.raw(comando).execute(db);
  await criarVisoes(db);
}
