/**
 * A gravação de uma importação, aos poucos: os mapas dela entram escondidos, e tirar a marca mostra-os
 * todos de uma vez. Cada pedaço confirma que a marca ainda é sua: a de uma gravação que deixou de dar
 * sinal tira-a quem a encontra, com tudo o que ela tinha deixado.
 */
import { sql } from 'kysely';
import type { Conexao, LinhaDeMapa } from '../db/schema';
import { COLUNAS_DO_MAPA as COLUNAS, lista } from './colunasDoMapa';
import { restaurarTudo, semMudar } from './substituicoesRepository';

/** Passado isto sem sinal, quem gravava morreu. */
const SEM_PULSO_MS = 60_000;
const POR_VEZ = 100;

/** @returns false quando o destino já tem uma gravação em curso */
export async function marcarGravacao(
  tx: Conexao,
  { importacaoId, destino, agora }: { importacaoId: string; destino: string; agora: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gravacoes_em_curso')
    .values({ importacao_id: importacaoId, destino, pulso: agora })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** O sinal de que se continua. @returns false quando a marca já não está: deu-se por morta */
export async function darSinal(tx: Conexao, importacaoId: string, agora: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gravacoes_em_curso')
    .set({ pulso: agora })
    .where('importacao_id', '=', importacaoId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Tira a marca: o que se gravou vê-se. @returns false quando já não estava */
export async function mostrarGravados(tx: Conexao, importacaoId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('gravacoes_em_curso')
    .where('importacao_id', '=', importacaoId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Repõe o que uma gravação substituiu, apaga o que deixou escondido, e só depois tira a marca. De uma
 * que se desfaz, fica o que alguém mudou enquanto ela se marcava.
 */
export async function desistirDaGravacao(
  db: Conexao,
  importacaoId: string,
  agora: Date,
): Promise<void> {
  const importacao = await db
    .selectFrom('importacoes')
    .select('desfeita')
    .where('id', '=', importacaoId)
    .executeTakeFirst();
  const so = importacao?.desfeita ? semMudar(importacaoId) : sql<boolean>`true`;
  const marcada = sql`exists (select 1 from gravacoes_em_curso g where g.importacao_id = ${importacaoId})`;
  const apagar = async (): Promise<number> => {
    const { numAffectedRows } = await sql`delete from mapas_com_apagados m where ${so} and id in (
      select m.id from mapas_com_apagados m
      where m.importacao_id = ${importacaoId} and ${marcada} and ${so} limit ${POR_VEZ})`.execute(
      db,
    );
    return Number(numAffectedRows ?? 0);
  };
  while ((await darSinal(db, importacaoId, agora)) && (await apagar()) > 0);
  if (!(await darSinal(db, importacaoId, agora))) return;
  await restaurarTudo(db, importacaoId, () => darSinal(db, importacaoId, agora));
  await db.transaction().execute(async (tx) => {
    // Quem ainda grave espera aqui, e encontra-se sem marca.
    const marca = await tx
      .selectFrom('gravacoes_em_curso')
      .select('importacao_id')
      .where('importacao_id', '=', importacaoId)
      .forUpdate()
      .executeTakeFirst();
    if (!marca) return;
    if (importacao?.desfeita)
      await tx
        .updateTable('mapas_com_apagados')
        .set({ importacao_id: null })
        .where('importacao_id', '=', importacaoId)
        .execute();
    else
      await tx.deleteFrom('mapas_com_apagados').where('importacao_id', '=', importacaoId).execute();
    await restaurarTudo(tx, importacaoId, () => Promise.resolve(true));
    await mostrarGravados(tx, importacaoId);
  });
}

/** As que deixaram de dar sinal; ao partir, quem tem o banco só para si dá todas por mortas. */
export async function limparGravacoesMortas(
  db: Conexao,
  agora: Date,
  todas = false,
): Promise<void> {
  const mortas = await db
    .selectFrom('gravacoes_em_curso')
    .select('importacao_id')
    .where('pulso', '<', todas ? agora : new Date(agora.getTime() - SEM_PULSO_MS))
    .execute();
  for (const { importacao_id: id } of mortas) await desistirDaGravacao(db, id, agora);
}

const SO_DOS_NOVOS = ['id', 'dono_id', 'escola_id', 'criado_por', 'criado_em', 'importacao_id'];

/** Escondidos. @param json as linhas, como as escreve quem as preparou */
export async function inserirEscondidos(tx: Conexao, json: string): Promise<void> {
  const colunas = [...SO_DOS_NOVOS, ...COLUNAS];
  await sql`insert into mapas_com_apagados (${sql.join(colunas.map((c) => sql.ref(c)))})
    select ${lista(colunas, 'n')} from json_populate_recordset(null::mapas_com_apagados, ${json}::json) n`.execute(
    tx,
  );
}

/**
 * Só da versão que se leu. Os escondidos desta gravação também: dois registros do arquivo podem ser o
 * mesmo mapa.
 * @returns quantos
 */
export async function substituirMapas(tx: Conexao, json: string): Promise<number> {
  const { numAffectedRows } =
    await sql`update mapas_com_apagados m set (${sql.join(COLUNAS.map((c) => sql.ref(c)))}, versao) =
      (select ${lista(COLUNAS, 'n')}, m.versao + 1)
    from json_populate_recordset(null::mapas_com_apagados, ${json}::json) n where m.id = n.id and m.versao = n.versao`.execute(
      tx,
    );
  return Number(numAffectedRows ?? 0);
}

/** Os mapas que se vão substituir, como estão. */
export async function mapasPorId(db: Conexao, ids: readonly string[]): Promise<LinhaDeMapa[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('mapas_com_apagados')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}
