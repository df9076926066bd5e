/** O banco de pé, e o que se lhe pede para o saber. */
import { sql } from 'kysely';
import type { Conexao } from '../db/schema';

/** O banco responde. */
export async function bancoResponde(db: Conexao): Promise<boolean> {
  const { rows } = await sql<{ um: number }>`select 1 as um`.execute(db);
  return rows.length === 1;
}
