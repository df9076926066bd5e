/** Os modelos de caderno de uma pessoa, e a marca dela ou de uma escola. */
import type { ModeloDeCaderno } from '@core/contract';
import type { Conexao } from '../db/schema';

export async function modelosDe(db: Conexao, id: string): Promise<readonly ModeloDeCaderno[]> {
  const linha = await db
    .selectFrom('usuarios')
    .select('cadernos')
    .where('id', '=', id)
    .executeTakeFirst();
  return linha?.cadernos ? (JSON.parse(linha.cadernos) as ModeloDeCaderno[]) : [];
}

/** Deve correr numa transação: os outros ficam como estavam. */
export async function mudarModelos(
  tx: Conexao,
  id: string,
  mudar: (antes: readonly ModeloDeCaderno[]) => readonly ModeloDeCaderno[],
): Promise<void> {
  await tx.selectFrom('usuarios').select('id').where('id', '=', id).forUpdate().execute();
  const cadernos = JSON.stringify(mudar(await modelosDe(tx, id)));
  await tx.updateTable('usuarios').set({ cadernos }).where('id', '=', id).execute();
}

/** De quem é a marca. */
export type DeQuemEAMarca = { readonly usuario_id: string } | { readonly escola_id: string };

export interface MarcaGuardada {
  readonly nome: string;
  readonly logo: { readonly tipo: 'image/png' | 'image/svg+xml'; readonly base64: string } | null;
}

export async function marcaDe(db: Conexao, de: DeQuemEAMarca): Promise<MarcaGuardada | null> {
  const linha = await db
    .selectFrom('marcas')
    .select(['nome', 'logo', 'logo_tipo'])
    .where((eb) => eb.and(de))
    .executeTakeFirst();
  if (!linha) return null;
  const { nome, logo, logo_tipo: tipo } = linha;
  return { nome, logo: logo !== null && tipo !== null ? { tipo, base64: logo } : null };
}

/** @param logo sem ele, fica o que estava */
export async function gravarMarca(
  db: Conexao,
  id: string,
  de: DeQuemEAMarca,
  { nome, logo }: { readonly nome: string; readonly logo?: MarcaGuardada['logo'] | undefined },
): Promise<void> {
  const doLogo =
    logo === undefined ? {} : { logo: logo?.base64 ?? null, logo_tipo: logo?.tipo ?? null };
  const coluna = 'usuario_id' in de ? 'usuario_id' : 'escola_id';
  await db
    .insertInto('marcas')
    .values({
      id,
      usuario_id: null,
      escola_id: null,
      logo: null,
      logo_tipo: null,
      ...de,
      nome,
      ...doLogo,
    })
    .onConflict((c) => c.column(coluna).doUpdateSet({ nome, ...doLogo }))
    .execute();
}
