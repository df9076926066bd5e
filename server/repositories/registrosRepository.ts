/** Os registros de uma importação por decidir. */
import { sql, type Selectable } from 'kysely';
import {
  REGISTROS_POR_PAGINA,
  type EscolhasDaImportacao,
  type FiltroDaImportacao,
  type Importacao,
} from '@core/contract';
import type { Conexao, ImportacaoRegistrosTable } from '../db/schema';

export type LinhaDeRegistro = Selectable<ImportacaoRegistrosTable>;
/** O que se diz de um registro ao guardá-lo; o resto é de quem decide. */
export type RegistroNovo = Pick<
  LinhaDeRegistro,
  | 'numero'
  | 'estado'
  | 'pendencia'
  | 'fuso_duvidoso'
  | 'duplicata'
  | 'duplicata_trocada'
  | 'igual'
  | 'igual_trocado'
  | 'nomes_trocaveis'
  | 'mesmo_lugar'
  | 'guardado'
>;

export type ContasDosRegistros = Importacao['contas'] & {
  readonly trocaveis: number;
  /** Dos que entram, os que não substituem nenhum. */
  readonly novos: number;
  /** O que a importação já gravou, lido com as contas: somados, são sempre todos. */
  readonly resultado: string | null;
};

const duplicataDe = ({ nomesTrocados }: EscolhasDaImportacao) =>
  sql.ref(nomesTrocados ? 'duplicata_trocada' : 'duplicata');

export async function contarRegistros(
  db: Conexao,
  id: string,
  escolhas: EscolhasDaImportacao,
): Promise<ContasDosRegistros> {
  const duplicata = duplicataDe(escolhas);
  const pende = sql`pendencia is not null and not excluido and (pendencia = 'resposta'
    or (pendencia like 'lugares%' and ${escolhas.lugares === 'perguntar'})
    or (pendencia like '%datas' and ${escolhas.datas === 'perguntar'}))`;
  const entra = sql`not excluido and estado <> 'erro' and not (${pende})`;
  const destino = sql`case when ${duplicata} is null then 'manter'
    else coalesce(escolha_da_duplicata, ${escolhas.duplicatas}) end`;
  const { rows } = await sql<ContasDosRegistros>`select count(*)::int as todos,
      count(*) filter (where estado = 'ok')::int as ok,
      count(*) filter (where estado = 'dúvida')::int as "dúvida",
      count(*) filter (where estado = 'erro')::int as erro,
      count(*) filter (where ${duplicata} is not null)::int as duplicata,
      count(*) filter (where ${pende})::int as pendentes,
      count(*) filter (where ${entra} and ${destino} <> 'pular')::int as entram,
      count(*) filter (where ${entra} and ${destino} = 'manter')::int as novos,
      count(*) filter (where fuso_duvidoso)::int as "comFusoDuvidoso",
      count(*) filter (where pendencia like 'lugares%')::int as "comVariosLugares",
      count(*) filter (where pendencia like '%datas')::int as "comDataDuvidosa",
      count(*) filter (where nomes_trocaveis)::int as trocaveis,
      (select resultado from importacoes where id = ${id}) as resultado
    from importacao_registros where importacao_id = ${id}`.execute(db);
  return rows[0] as ContasDosRegistros;
}

export async function registrosDe(
  db: Conexao,
  id: string,
  { filtro, de }: { filtro: FiltroDaImportacao; de: number },
  escolhas: EscolhasDaImportacao,
): Promise<LinhaDeRegistro[]> {
  let consulta = db.selectFrom('importacao_registros').selectAll().where('importacao_id', '=', id);
  if (filtro === 'duplicata')
    consulta = consulta.where(sql<boolean>`${duplicataDe(escolhas)} is not null`);
  else if (filtro !== 'todos') consulta = consulta.where('estado', '=', filtro);
  return consulta.orderBy('numero').limit(REGISTROS_POR_PAGINA).offset(de).execute();
}

/** A que ainda falta dizer onde foi. */
const SEM_LUGAR = sql<boolean>`(pendencia = 'resposta' or pendencia like 'lugares%')`;

/** Quantos perguntam ainda por cada um destes lugares. */
export async function contarPorLugar(
  db: Conexao,
  id: string,
  lugares: readonly string[],
): Promise<Map<string, number>> {
  if (lugares.length === 0) return new Map();
  const linhas = await db
    .selectFrom('importacao_registros')
    .select(['mesmo_lugar', sql<number>`count(*)::int`.as('n')])
    .where('importacao_id', '=', id)
    .where('mesmo_lugar', 'in', [...lugares])
    .where(SEM_LUGAR)
    .groupBy('mesmo_lugar')
    .execute();
  return new Map(linhas.map((l) => [l.mesmo_lugar ?? '', l.n]));
}

/** Os que perguntam ainda por um lugar, às centenas. */
export async function registrosDoLugar(
  tx: Conexao,
  { importacao_id: id, mesmo_lugar: lugar }: Pick<LinhaDeRegistro, 'importacao_id' | 'mesmo_lugar'>,
  depoisDe: number,
): Promise<LinhaDeRegistro[]> {
  return tx
    .selectFrom('importacao_registros')
    .selectAll()
    .where('importacao_id', '=', id)
    .where('mesmo_lugar', '=', lugar)
    .where('numero', '>', depoisDe)
    .where(SEM_LUGAR)
    .orderBy('numero')
    .limit(POR_VEZ)
    .forUpdate()
    .execute();
}

export const perguntaPeloLugar = ({ pendencia, mesmo_lugar }: LinhaDeRegistro): boolean =>
  mesmo_lugar !== null && pendencia !== null && pendencia !== 'datas';

export async function registroDe(
  db: Conexao,
  id: string,
  numero: number,
): Promise<LinhaDeRegistro | null> {
  return (
    (await db
      .selectFrom('importacao_registros')
      .selectAll()
      .where('importacao_id', '=', id)
      .where('numero', '=', numero)
      .forUpdate()
      .executeTakeFirst()) ?? null
  );
}

export async function guardarDecisao(
  tx: Conexao,
  { importacao_id, numero }: Pick<LinhaDeRegistro, 'importacao_id' | 'numero'>,
  decisao: Partial<LinhaDeRegistro>,
): Promise<void> {
  await tx
    .updateTable('importacao_registros')
    .set(decisao)
    .where('importacao_id', '=', importacao_id)
    .where('numero', '=', numero)
    .execute();
}

/** Quantos se tratam numa transação, que prende o banco embutido. */
const POR_VEZ = 100;
const MAIS_DO_QUE_QUALQUER = 2 ** 31 - 1;

/** Os primeiros, pela ordem do arquivo. */
export async function proximosRegistros(tx: Conexao, id: string): Promise<LinhaDeRegistro[]> {
  return tx
    .selectFrom('importacao_registros')
    .selectAll()
    .where('importacao_id', '=', id)
    .orderBy('numero')
    .limit(POR_VEZ)
    .execute();
}

/** @param ate o último que se tira; sem ele, todos */
export async function tirarRegistros(
  tx: Conexao,
  id: string,
  ate = MAIS_DO_QUE_QUALQUER,
): Promise<void> {
  await tx
    .deleteFrom('importacao_registros')
    .where('importacao_id', '=', id)
    .where('numero', '<=', ate)
    .execute();
}

/** O que ficou de fora, cifrado. */
export async function guardarSobras(
  tx: Conexao,
  id: string,
  sobras: readonly { readonly numero: number; readonly dita: string }[],
): Promise<void> {
  if (sobras.length === 0) return;
  await tx
    .insertInto('importacao_sobras')
    .values(sobras.map((s) => ({ importacao_id: id, ...s })))
    .execute();
}

export async function sobrasDe(
  db: Conexao,
  id: string,
): Promise<{ readonly numero: number; readonly dita: string }[]> {
  return db
    .selectFrom('importacao_sobras')
    .select(['numero', 'dita'])
    .where('importacao_id', '=', id)
    .orderBy('numero')
    .execute();
}
