/** As importações, do envio ao dia em que vencem. */
import { sql, type Selectable } from 'kysely';
import type { EscolhasDaImportacao, EscolherEntrada, Importacao } from '@core/contract';
import type { Conexao, ImportacoesTable } from '../db/schema';
import type { LinhaDeRegistro, RegistroNovo } from './registrosRepository';

export type LinhaDeImportacao = Selectable<ImportacoesTable> & { escola_nome: string | null };
const VALIDADE_MS = 24 * 3600 * 1000;
const NADA_GRAVADO = { novos: 0, substituidos: 0, fora: 0 };

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
    .values({ ...linha, escolhas: JSON.stringify(escolhas), andou_em: agora, criada_em: agora })
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
    .where('importacoes.gravada', '=', gravadas)
    .where('importacoes.desfeita', '=', false)
    .orderBy('importacoes.criada_em', 'desc')
    .execute();
}

/** A leitura que não chega ao fim. @param id sem ele, todas: quem as lia era um processo que já não há */
export async function pararLeitura(db: Conexao, id?: string): Promise<void> {
  let paradas = db.updateTable('importacoes').set({ andou_em: null }).where('lida', '=', false);
  if (id !== undefined) paradas = paradas.where('id', '=', id);
  await paradas.execute();
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
      .set({ posicao, lida, avisos: JSON.stringify(avisos), andou_em: agora })
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

/** De dois que gravem ou desfaçam a mesma, um espera pelo outro. @returns null se já não existe */
export async function travarImportacao(
  tx: Conexao,
  id: string,
): Promise<Selectable<ImportacoesTable> | null> {
  return (
    (await tx
      .selectFrom('importacoes')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? null
  );
}

type Resultado = NonNullable<Importacao['resultado']>;

/** Até onde se gravou, ou se desfez. */
export async function anotarGravados(
  tx: Conexao,
  id: string,
  resultado: Resultado,
  agora?: Date,
): Promise<void> {
  await tx
    .updateTable('importacoes')
    .set({ resultado: JSON.stringify(resultado), ...(agora && { gravada_em: agora }) })
    .where('id', '=', id)
    .execute();
}

export async function encerrarImportacao(tx: Conexao, id: string, agora: Date): Promise<void> {
  await tx
    .updateTable('importacoes')
    .set({
      gravada: true,
      gravada_em: agora,
      resultado: sql`coalesce(resultado, ${JSON.stringify(NADA_GRAVADO)})`,
    })
    .where('id', '=', id)
    .execute();
}

/** @returns false depois de começar a gravar-se: perdia-se como a desfazer */
export async function descartarImportacao(db: Conexao, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('importacoes')
    .where('id', '=', id)
    .where('gravada_em', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function limparImportacoesVencidas(db: Conexao, agora: Date): Promise<void> {
  await db
    .deleteFrom('importacoes')
    .where((eb) => eb.not(porVencer(agora)))
    .execute();
}

const vencidasEm = (agora: Date): Date => new Date(agora.getTime() - VALIDADE_MS);
/** Um dia para decidir e, depois de gravada, outro para a desfazer. */
const porVencer = (agora: Date) =>
  sql<boolean>`coalesce(importacoes.gravada_em, importacoes.criada_em) > ${vencidasEm(agora)}`;
export const desfazivelAte = (gravadaEm: Date): Date => new Date(gravadaEm.getTime() + VALIDADE_MS);
