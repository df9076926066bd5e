/** As técnicas que uma escola fixou. */
import type { IdDaTecnica } from '@core/tecnicas';
import type { Conexao } from '../db/schema';

const lidas = (tecnicas: string | null): IdDaTecnica[] =>
  tecnicas === null ? [] : (JSON.parse(tecnicas) as IdDaTecnica[]);

export async function tecnicasFixadas(db: Conexao, escolaId: string): Promise<IdDaTecnica[]> {
  const escola = await db
    .selectFrom('escolas')
    .select('tecnicas')
    .where('id', '=', escolaId)
    .executeTakeFirst();
  return lidas(escola?.tecnicas ?? null);
}

/**
 * @param visto as que quem muda via fixadas; sem isto, não se confere
 * @returns porque não se guardou, se não se guardou
 */
export async function fixarTecnicas(
  tx: Conexao,
  escolaId: string,
  ids: readonly string[],
  visto: readonly string[] | undefined,
): Promise<'ausente' | 'mudou' | null> {
  const escola = await tx
    .selectFrom('escolas')
    .select('tecnicas')
    .where('id', '=', escolaId)
    .forUpdate()
    .executeTakeFirst();
  if (!escola) return 'ausente';
  if (visto && lidas(escola.tecnicas).join() !== visto.join()) return 'mudou';
  await tx
    .updateTable('escolas')
    .set({ tecnicas: ids.length > 0 ? JSON.stringify(ids) : null })
    .where('id', '=', escolaId)
    .execute();
  return null;
}
