/** Caixa de saída do correio: a mensagem entra na mesma transação do que a causou. */
import type { Selectable } from 'kysely';
import type { Conexao, CorreioTable } from '../db/schema';

export type Mensagem = Selectable<CorreioTable>;

export interface NovaMensagem {
  readonly id: string;
  readonly para: string;
  readonly assunto: string;
  readonly texto: string;
  readonly criadaEm: Date;
  /** Depois disto já não serve, e não se envia. */
  readonly expiraEm: Date;
}

export async function enfileirar(
  db: Conexao,
  { id, para, assunto, texto, criadaEm, expiraEm }: NovaMensagem,
): Promise<void> {
  await db
    .insertInto('correio')
    .values({
      id,
      para,
      assunto,
      texto,
      criado_em: criadaEm,
      proxima_em: criadaEm,
      expira_em: expiraEm,
    })
    .execute();
}

/**
 * A próxima mensagem a enviar, reservada até `reservaAte` para que outra instância não a envie
 * também.
 */
export async function reservarProxima(
  db: Conexao,
  agora: Date,
  reservaAte: Date,
): Promise<Mensagem | null> {
  await db.deleteFrom('correio').where('expira_em', '<=', agora).execute();
  const reservada = await db
    .updateTable('correio')
    .set((eb) => ({ proxima_em: reservaAte, tentativas: eb('tentativas', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('correio')
        .select('id')
        .where('proxima_em', '<=', agora)
        .orderBy('proxima_em')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return reservada ?? null;
}

export async function enviada(db: Conexao, id: string): Promise<void> {
  await db.deleteFrom('correio').where('id', '=', id).execute();
}

export async function adiar(db: Conexao, id: string, proxima: Date): Promise<void> {
  await db.updateTable('correio').set({ proxima_em: proxima }).where('id', '=', id).execute();
}

export async function cartasPorEnviar(db: Conexao): Promise<number> {
  const { n } = await db
    .selectFrom('correio')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
