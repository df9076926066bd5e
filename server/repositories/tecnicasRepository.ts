/** As técnicas que uma escola fixou. */
import type { Conexao } from '../db/schema';

/** Como se guardaram, ainda que por uma versão com outras técnicas. */
export async function tecnicasFixadas(db: Conexao, escolaId: string): Promise<string[]> {
  const escola = await db
    .selectFrom('escolas')
    .select('tecnicas')
    .where('id', '=', escolaId)
    .executeTakeFirst();
  return escola?.tecnicas ? (JSON.parse(escola.tecnicas) as string[]) : [];
}

/** @returns se a escola ainda existia */
export async function fixarTecnicas(
  db: Conexao,
  escolaId: string,
  ids: readonly string[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('escolas')
    .set({ tecnicas: ids.length > 0 ? JSON.stringify(ids) : null })
    .where('id', '=', escolaId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
