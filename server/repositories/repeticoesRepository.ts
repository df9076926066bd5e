/** Criações já feitas, por pessoa e chave: a mesma chave não cria duas vezes. */
import type { Conexao } from '../db/schema';

const VALIDADE_DA_CHAVE_MS = 24 * 3600 * 1000;

export interface Repeticao {
  readonly usuarioId: string;
  readonly chave: string;
  /** Impressão digital do que se pediu. */
  readonly pedido: string;
  readonly agora: Date;
}

export interface Anterior {
  readonly pedido: string;
  readonly resposta: string;
}

/**
 * Reserva a chave nesta transação; de dois pedidos ao mesmo tempo, o segundo espera pelo fim do
 * primeiro.
 * @returns null quando a chave é nova (ou já venceu), senão o que ela criou
 */
export async function reservarChave(
  tx: Conexao,
  { usuarioId, chave, pedido, agora }: Repeticao,
): Promise<Anterior | null> {
  const nova = { pedido, resposta: '', criada_em: agora };
  const reservada = await tx
    .insertInto('repeticoes')
    .values({ usuario_id: usuarioId, chave, ...nova })
    .onConflict((c) =>
      c
        .columns(['usuario_id', 'chave'])
        .doUpdateSet(nova)
        .where('repeticoes.criada_em', '<=', vencidasEm(agora)),
    )
    .returning('chave')
    .executeTakeFirst();
  if (reservada) return null;
  return tx
    .selectFrom('repeticoes')
    .select(['pedido', 'resposta'])
    .where('usuario_id', '=', usuarioId)
    .where('chave', '=', chave)
    .executeTakeFirstOrThrow();
}

export async function guardarResposta(
  tx: Conexao,
  { usuarioId, chave }: Repeticao,
  resposta: string,
): Promise<void> {
  await tx
    .updateTable('repeticoes')
    .set({ resposta })
    .where('usuario_id', '=', usuarioId)
    .where('chave', '=', chave)
    .execute();
}

export async function limparChavesVencidas(db: Conexao, agora: Date): Promise<void> {
  await db.deleteFrom('repeticoes').where('criada_em', '<=', vencidasEm(agora)).execute();
}

const vencidasEm = (agora: Date): Date => new Date(agora.getTime() - VALIDADE_DA_CHAVE_MS);
