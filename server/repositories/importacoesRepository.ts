/** As importações por decidir, e a gravação delas. */
import { sql, type Selectable } from 'kysely';
import type { EscolhasDaImportacao, EscolherEntrada } from '@core/contract';
import type { Conexao, ImportacoesTable } from '../db/schema';
import type { LinhaDeRegistro, RegistroNovo } from './registrosRepository';
import { limparSubstituicoesVencidas } from './substituicoesRepository';

export type LinhaDeImportacao = Selectable<ImportacoesTable> & { escola_nome: string | null };
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

/** Um mapa do destino, e o que dele diz se outro é o mesmo. */
export interface MapaExistente {
  readonly id: string;
  readonly nome: string;
  readonly data_hora: string;
  readonly fuso: string;
  readonly localidade: string;
  readonly precisao: string;
}

/** Os mapas que o destino já tem, do mais antigo ao mais novo. */
export async function mapasExistentes(
  db: Conexao,
  { usuario_id, escola_id }: Pick<LinhaDeImportacao, 'usuario_id' | 'escola_id'>,
): Promise<MapaExistente[]> {
  const dono = escola_id === null ? sql`dono_id = ${usuario_id}` : sql`escola_id = ${escola_id}`;
  const { rows } = await sql<MapaExistente>`select id, nome, data_hora, fuso, localidade,
    coalesce(detalhes::json -> 'hora' ->> 'precisao', 'exata') as precisao
    from mapas where ${dono} order by criado_em, id`.execute(db);
  return rows;
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

/** Do que ficou de fora, o que se dirá; dos registros, nada fica: {@link apagarRegistros}. */
export async function encerrarImportacao(
  tx: Conexao,
  id: string,
  encerrada: { resultado: string; sobras: string; gravada_em: Date },
): Promise<void> {
  await tx.updateTable('importacoes').set(encerrada).where('id', '=', id).execute();
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
