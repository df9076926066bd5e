/** O banco de pé, e o que se lhe pede para o saber. */
import { sql } from 'kysely';
import { CANAL_DAS_CONTAS } from '../db/avisos';
import type { Conexao } from '../db/schema';

/** O banco responde. */
export async function bancoResponde(db: Conexao): Promise<boolean> {
  const { rows } = await sql<{ um: number }>`select 1 as um`.execute(db);
  return rows.length === 1;
}

/** Manda um aviso pelo canal das contas, para provar que ele os entrega. */
export async function avisarCanal(db: Conexao, texto: string): Promise<void> {
  await sql`select pg_notify(${CANAL_DAS_CONTAS}, ${texto})`.execute(db);
}
