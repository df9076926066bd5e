/** As técnicas que uma escola fixou. */
import type { CorpoDe } from '@core/contract';
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

/** Só se ainda são as que se viam. @returns por que não se guardou, se não se guardou */
export async function fixarTecnicas(
  tx: Conexao,
  escolaId: string,
  { fixadas, visto }: CorpoDe<'salvarTecnicasDaEscola'>,
): Promise<'ausente' | 'mudou' | null> {
  const escola = await tx
    .selectFrom('escolas')
    .select('tecnicas')
    .where('id', '=', escolaId)
    .forUpdate()
    .executeTakeFirst();
  if (!escola) return 'ausente';
  if (lidas(escola.tecnicas).join() !== visto.join()) return 'mudou';
  await tx
    .updateTable('escolas')
    .set({ tecnicas: fixadas.length > 0 ? JSON.stringify(fixadas) : null })
    .where('id', '=', escolaId)
    .execute();
  return null;
}
