/** O que cada pessoa prefere, em todos os aparelhos. */
import type { Preferencias } from '@core/contract';
import type { Conexao } from '../db/schema';

/** Só o que se escolheu; o que falta é o padrão. */
export async function preferenciasDe(db: Conexao, id: string): Promise<Partial<Preferencias>> {
  const linha = await db
    .selectFrom('usuarios')
    .select('preferencias')
    .where('id', '=', id)
    .executeTakeFirst();
  return linha?.preferencias ? (JSON.parse(linha.preferencias) as Partial<Preferencias>) : {};
}

/** Deve correr numa transação: o que não muda fica como estava. */
export async function mudarPreferencias(
  tx: Conexao,
  id: string,
  mudadas: Partial<Preferencias>,
): Promise<void> {
  await tx.selectFrom('usuarios').select('id').where('id', '=', id).forUpdate().execute();
  const preferencias = JSON.stringify({ ...(await preferenciasDe(tx, id)), ...mudadas });
  await tx.updateTable('usuarios').set({ preferencias }).where('id', '=', id).execute();
}
