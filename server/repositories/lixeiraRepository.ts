/**
 * Apagar o que por uns minutos se pode repor: a linha diz em que exclusão foi, e deixa de se ver, com
 * o que depende dela (server/migrations/inicial/visoes.ts). Passado o prazo, varre-se.
 */
import { sql } from 'kysely';
import type { Conexao } from '../db/schema';

export interface Raiz {
  readonly id: string;
  /** A que se leu: outra, e essa não se apaga. */
  readonly versao?: number;
}
export interface NovaExclusao {
  readonly id: string;
  readonly usuarioId: string;
  readonly rota: string;
  readonly tabela: string;
  readonly raizes: readonly Raiz[];
  readonly agora: Date;
  readonly expiraEm: Date;
}

const deVerdade = (tabela: string) => sql.table(`${tabela}_com_apagados`);

/**
 * Apaga as raízes que houver (na versão lida, se se diz). Deve correr numa transação. @returns os ids
 * das que se apagaram
 */
export async function apagarDoQueSeVe(tx: Conexao, nova: NovaExclusao): Promise<string[]> {
  const { id, usuarioId, rota, tabela, raizes, agora, expiraEm } = nova;
  await varrerExclusoes(tx, agora);
  await tx
    .insertInto('exclusoes')
    .values({ id, usuario_id: usuarioId, rota, raizes: [], apagada_em: agora, expira_em: expiraEm })
    .execute();
  const comVersao = raizes.some(({ versao }) => versao !== undefined);
  const { rows } = await sql<{ id: string }>`update ${deVerdade(tabela)} f set exclusao_id = ${id}
    from json_to_recordset(${JSON.stringify(raizes)}::json) as r (id uuid, versao integer)
    where f.id = r.id and f.exclusao_id is null ${comVersao ? sql`and f.versao = r.versao` : sql``}
    returning f.id`.execute(tx);
  const apagadas = rows.map((r) => r.id);
  if (apagadas.length === 0) await tx.deleteFrom('exclusoes').where('id', '=', id).execute();
  else await tx.updateTable('exclusoes').set({ raizes: apagadas }).where('id', '=', id).execute();
  return apagadas;
}

export interface Exclusao {
  readonly id: string;
  readonly rota: string;
  readonly raizes: readonly string[];
  readonly apagadaEm: Date;
  readonly desfeita: boolean;
}

/** A de quem a fez, no prazo; travada, que duas abas não a desfaçam ao mesmo tempo. */
export async function exclusaoDe(
  tx: Conexao,
  id: string,
  usuarioId: string,
  agora: Date,
): Promise<Exclusao | null> {
  const achada = await tx
    .selectFrom('exclusoes')
    .select(['id', 'rota', 'raizes', 'apagada_em as apagadaEm', 'desfeita'])
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .where('expira_em', '>', agora)
    .forUpdate()
    .executeTakeFirst();
  return achada ?? null;
}

/** Tudo volta como estava. @returns quantas voltaram: menos, se outra lhes tomou o lugar */
export async function repor(tx: Conexao, id: string, tabela: string): Promise<number> {
  const { numAffectedRows } = await sql`update ${deVerdade(tabela)} set exclusao_id = null
    where exclusao_id = ${id}`.execute(tx);
  await tx.updateTable('exclusoes').set({ desfeita: true }).where('id', '=', id).execute();
  return Number(numAffectedRows);
}

/** O que se apagou com estes valores já não volta: outra igual toma-lhe o lugar. */
export async function darOLugar(
  tx: Conexao,
  tabela: string,
  valores: Readonly<Record<string, string>>,
): Promise<void> {
  const iguais = Object.entries(valores).map(
    ([coluna, valor]) => sql`${sql.ref(coluna)} = ${valor}`,
  );
  await sql`delete from ${deVerdade(tabela)} where exclusao_id is not null
    and ${sql.join(iguais, sql` and `)}`.execute(tx);
}

export async function existem(
  tx: Conexao,
  tabela: string,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabela)}
    where id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows[0]?.n === ids.length;
}

/** Do que passou do prazo não fica linha nenhuma. */
export async function varrerExclusoes(db: Conexao, agora: Date): Promise<void> {
  await sql`delete from exclusoes where id in (
    select id from exclusoes where expira_em <= ${agora} for update skip locked)`.execute(db);
}

/** Tudo: o que lá está pode ir cifrado com uma chave que vai sair. */
export async function varrerTudo(db: Conexao): Promise<void> {
  await db.deleteFrom('exclusoes').execute();
}
