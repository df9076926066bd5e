/** Quem a equipe tirou da escola, ou de uma turma: um convite de antes disso já não lhe serve. */
import type { Conexao } from '../db/schema';

interface Remocoes {
  readonly escolaId: string;
  /** null: da escola, e assim de todas. */
  readonly turmaId: string | null;
  readonly usuarios: readonly string[];
  readonly agora: Date;
}

export async function anotarRemocoes(
  tx: Conexao,
  { escolaId, turmaId, usuarios, agora }: Remocoes,
): Promise<void> {
  if (usuarios.length === 0) return;
  await tx
    .insertInto('remocoes')
    .values(
      usuarios.map((usuario_id) => ({
        escola_id: escolaId,
        turma_id: turmaId,
        usuario_id,
        em: agora,
      })),
    )
    .execute();
}

/** Foi tirada desta turma, ou da escola dela, depois de se fazer o convite. */
export async function foiRemovido(
  tx: Conexao,
  {
    escolaId,
    turmaId,
    usuarioId,
    desde,
  }: { escolaId: string; turmaId: string; usuarioId: string; desde: Date },
): Promise<boolean> {
  const achada = await tx
    .selectFrom('remocoes')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('escola_id', '=', escolaId)
    .where('em', '>=', desde)
    .where((eb) => eb.or([eb('turma_id', 'is', null), eb('turma_id', '=', turmaId)]))
    .limit(1)
    .executeTakeFirst();
  return achada !== undefined;
}

/** Desfez-se o tirá-la: só desse se esquece. */
export async function esquecerRemocao(
  tx: Conexao,
  { escolaId, usuarioId }: { readonly escolaId: string; readonly usuarioId: string },
  em: Date,
): Promise<void> {
  await tx
    .deleteFrom('remocoes')
    .where('escola_id', '=', escolaId)
    .where('turma_id', 'is', null)
    .where('usuario_id', '=', usuarioId)
    .where('em', '=', em)
    .execute();
}

/** A equipe voltou a pô-la: o que valia antes vale outra vez. */
export async function esquecerRemocoes(
  tx: Conexao,
  escolaId: string,
  usuarioId: string,
): Promise<void> {
  await tx
    .deleteFrom('remocoes')
    .where('escola_id', '=', escolaId)
    .where('turma_id', 'is', null)
    .where('usuario_id', '=', usuarioId)
    .execute();
}
