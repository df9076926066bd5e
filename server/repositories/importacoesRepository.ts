/** As importações por decidir, e a gravação delas. */
import { sql, type Selectable } from 'kysely';
import {
  REGISTROS_POR_PAGINA,
  type EscolhasDaImportacao,
  type EscolherEntrada,
  type FiltroDaImportacao,
  type Importacao,
} from '@core/contract';
import type { Conexao, ImportacaoRegistrosTable, ImportacoesTable } from '../db/schema';
import { limparSubstituicoesVencidas } from './substituicoesRepository';

export type LinhaDeImportacao = Selectable<ImportacoesTable> & { escola_nome: string | null };
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

const VALIDADE_MS = 24 * 3600 * 1000;

const comEscola = (db: Conexao) =>
  db
    .selectFrom('importacoes')
    .leftJoin('escolas', 'escolas.id', 'importacoes.escola_id')
    .selectAll('importacoes')
    .select('escolas.nome as escola_nome');

export async function criarImportacao(
  db: Conexao,
  nova: Pick<
    LinhaDeImportacao,
    'id' | 'usuario_id' | 'escola_id' | 'arquivo' | 'formato' | 'bytes'
  > & { agora: Date; escolhas: EscolhasDaImportacao },
): Promise<{ id: string }> {
  const { agora, escolhas, ...linha } = nova;
  await db
    .insertInto('importacoes')
    .values({ ...linha, escolhas: JSON.stringify(escolhas), pulso: agora, criada_em: agora })
    .execute();
  return { id: linha.id };
}

/** Só as de quem as fez, e que não venceram. */
export async function importacaoDe(
  db: Conexao,
  id: string,
  usuarioId: string,
  agora: Date,
): Promise<LinhaDeImportacao | null> {
  return (
    (await comEscola(db)
      .where('importacoes.id', '=', id)
      .where('importacoes.usuario_id', '=', usuarioId)
      .where(porVencer(agora))
      .executeTakeFirst()) ?? null
  );
}

export async function importacoesDe(
  db: Conexao,
  usuarioId: string,
  agora: Date,
  gravadas = false,
): Promise<LinhaDeImportacao[]> {
  return comEscola(db)
    .where('importacoes.usuario_id', '=', usuarioId)
    .where(porVencer(agora))
    .where('importacoes.resultado', gravadas ? 'is not' : 'is', null)
    .where('importacoes.desfeita', '=', false)
    .orderBy('importacoes.criada_em', 'desc')
    .execute();
}

/** Que ainda se espera, e por quantos; null quando se começa. @returns false se se descartou */
export async function anotarEspera(
  db: Conexao,
  id: string,
  aFrente: number | null,
  agora: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('importacoes')
    .set({ a_frente: aFrente, pulso: agora })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false quando já não há onde: descartou-se */
export async function guardarLote(
  db: Conexao,
  id: string,
  {
    registros,
    avisos,
    posicao,
    lida,
    agora,
  }: {
    registros: readonly RegistroNovo[];
    avisos: readonly string[];
    posicao: number;
    lida: boolean;
    agora: Date;
  },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('importacoes')
      .set({ posicao, lida, avisos: JSON.stringify(avisos), pulso: agora })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (registros.length > 0)
      await sql`insert into importacao_registros
          (importacao_id, numero, estado, pendencia, fuso_duvidoso, duplicata, duplicata_trocada, igual, igual_trocado,
            nomes_trocaveis, mesmo_lugar, guardado)
        select ${id}::uuid, numero, estado, pendencia, fuso_duvidoso, duplicata, duplicata_trocada, igual, igual_trocado,
          nomes_trocaveis, mesmo_lugar, guardado
        from json_populate_recordset(null::importacao_registros, ${JSON.stringify(registros)}::json)`.execute(
        tx,
      );
    return true;
  });
}

type Contas = Importacao['contas'] & { trocaveis: number };

const duplicataDe = ({ nomesTrocados }: EscolhasDaImportacao) =>
  sql.ref(nomesTrocados ? 'duplicata_trocada' : 'duplicata');

export async function contarRegistros(
  db: Conexao,
  id: string,
  escolhas: EscolhasDaImportacao,
): Promise<Contas> {
  const duplicata = duplicataDe(escolhas);
  const pende = sql`pendencia is not null and not excluido and (pendencia = 'resposta'
    or (pendencia like 'lugares%' and ${escolhas.lugares === 'perguntar'})
    or (pendencia like '%datas' and ${escolhas.datas === 'perguntar'}))`;
  const { rows } = await sql<Contas>`select count(*)::int as todos,
      count(*) filter (where estado = 'ok')::int as ok,
      count(*) filter (where estado = 'dúvida')::int as "dúvida",
      count(*) filter (where estado = 'erro')::int as erro,
      count(*) filter (where ${duplicata} is not null)::int as duplicata,
      count(*) filter (where ${pende})::int as pendentes,
      count(*) filter (where not excluido and estado <> 'erro' and not (${pende})
        and (${duplicata} is null or coalesce(escolha_da_duplicata, ${escolhas.duplicatas}) <> 'pular'))::int as entram,
      count(*) filter (where fuso_duvidoso)::int as "comFusoDuvidoso",
      count(*) filter (where pendencia like 'lugares%')::int as "comVariosLugares",
      count(*) filter (where pendencia like '%datas')::int as "comDataDuvidosa",
      count(*) filter (where nomes_trocaveis)::int as trocaveis
    from importacao_registros where importacao_id = ${id}`.execute(db);
  return rows[0] as Contas;
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

/** Guarda a escolha geral e apaga as decisões próprias sobre o mesmo: vale a última palavra. */
export async function guardarEscolhas(
  tx: Conexao,
  id: string,
  escolhas: EscolhasDaImportacao,
  ditas: EscolherEntrada,
): Promise<void> {
  await tx
    .updateTable('importacoes')
    .set({ escolhas: JSON.stringify(escolhas) })
    .where('id', '=', id)
    .execute();
  const limpar: Partial<LinhaDeRegistro> = {
    ...(ditas.fuso && { fuso: null }),
    ...(ditas.duplicatas && { escolha_da_duplicata: null }),
  };
  if (Object.keys(limpar).length > 0)
    await tx
      .updateTable('importacao_registros')
      .set(limpar)
      .where('importacao_id', '=', id)
      .execute();
}

/** Os mapas que o destino já tem, em JSON: [id, nome, instante, fuso, lugar, precisão]. */
export async function mapasExistentes(
  db: Conexao,
  { usuario_id, escola_id }: Pick<LinhaDeImportacao, 'usuario_id' | 'escola_id'>,
): Promise<string> {
  const dono = escola_id === null ? sql`dono_id = ${usuario_id}` : sql`escola_id = ${escola_id}`;
  const { rows } = await sql<{ json: string }>`select coalesce(json_agg(json_build_array(
      id, nome, data_hora, fuso, localidade, coalesce(detalhes::json -> 'hora' ->> 'precisao', 'exata')
    ) order by criado_em, id), '[]')::text as json from mapas where ${dono}`.execute(db);
  return rows[0]?.json ?? '[]';
}

/** De dois que gravem a mesma, só um a trava. @returns null se outro a tem, ou se já não existe */
export async function travarImportacao(
  tx: Conexao,
  id: string,
): Promise<Pick<LinhaDeImportacao, 'resultado' | 'escolhas'> | null> {
  return (
    (await tx
      .selectFrom('importacoes')
      .select(['resultado', 'escolhas'])
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()) ?? null
  );
}

const POR_VEZ = 100;

/** Todos, às centenas, pela ordem do arquivo. */
export async function* registrosParaGravar(
  tx: Conexao,
  id: string,
): AsyncGenerator<LinhaDeRegistro[]> {
  for (let ultimo = 0; ;) {
    const lote = await tx
      .selectFrom('importacao_registros')
      .selectAll()
      .where('importacao_id', '=', id)
      .where('numero', '>', ultimo)
      .orderBy('numero')
      .limit(POR_VEZ)
      .execute();
    if (lote.length === 0) return;
    yield lote;
    ultimo = lote.at(-1)?.numero ?? Infinity;
  }
}

/** Do que ficou de fora, o que se dirá; dos registros, nada fica: {@link apagarRegistros}. */
export async function encerrarImportacao(
  tx: Conexao,
  id: string,
  encerrada: { resultado: string; sobras: string; gravada_em: Date },
): Promise<void> {
  await tx.updateTable('importacoes').set(encerrada).where('id', '=', id).execute();
}

/** Às centenas, para não prender o banco. */
export async function apagarRegistros(db: Conexao, id: string): Promise<void> {
  for (let apagados = POR_VEZ; apagados === POR_VEZ;) {
    const { numDeletedRows } = await db
      .deleteFrom('importacao_registros')
      .where('importacao_id', '=', id)
      .where('numero', 'in', (eb) =>
        eb
          .selectFrom('importacao_registros as r')
          .select('r.numero')
          .where('r.importacao_id', '=', id)
          .orderBy('r.numero')
          .limit(POR_VEZ),
      )
      .executeTakeFirst();
    apagados = Number(numDeletedRows);
  }
}

/** @returns false enquanto se grava ou se desfaz */
export async function descartarImportacao(db: Conexao, id: string): Promise<boolean> {
  const emCurso = await db
    .selectFrom('gravacoes_em_curso')
    .select('importacao_id')
    .where('importacao_id', '=', id)
    .executeTakeFirst();
  if (emCurso) return false;
  await db.deleteFrom('importacoes').where('id', '=', id).execute();
  return true;
}

export async function limparImportacoesVencidas(db: Conexao, agora: Date): Promise<void> {
  await db
    .deleteFrom('importacoes')
    .where((eb) => eb.not(porVencer(agora)))
    .execute();
  await limparSubstituicoesVencidas(db, vencidasEm(agora));
}

const vencidasEm = (agora: Date): Date => new Date(agora.getTime() - VALIDADE_MS);
/** Um dia para decidir e, depois de gravada, outro para a desfazer. */
const porVencer = (agora: Date) =>
  sql<boolean>`coalesce(importacoes.gravada_em, importacoes.criada_em) > ${vencidasEm(agora)}`;
export const desfazivelAte = (gravadaEm: Date): Date => new Date(gravadaEm.getTime() + VALIDADE_MS);
