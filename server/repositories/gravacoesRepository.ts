/**
 * A gravação de uma importação, aos poucos: os mapas dela entram escondidos, e tirar a marca mostra-os
 * todos de uma vez. Cada pedaço confirma que a marca ainda é sua: a de uma gravação que deixou de dar
 * sinal tira-a quem a encontra, com tudo o que ela tinha deixado.
 */
import { sql } from 'kysely';
import type { Conexao, LinhaDeMapa } from '../db/schema';

/** Passado isto sem sinal, quem gravava morreu. */
const SEM_PULSO_MS = 60_000;
const POR_VEZ = 500;

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

/** Apaga o que uma gravação deixou escondido, e só depois a marca. */
export async function desistirDaGravacao(db: Conexao, importacaoId: string): Promise<void> {
  const apagar = async (limite: number | null): Promise<number> => {
    const { numAffectedRows } = await sql`delete from mapas_guardados where id in (
      select m.id from mapas_guardados m
      join gravacoes_em_curso g on g.importacao_id = m.importacao_id
      where m.importacao_id = ${importacaoId} limit ${limite})`.execute(db);
    return Number(numAffectedRows ?? 0);
  };
  while ((await apagar(POR_VEZ)) === POR_VEZ);
  await db.transaction().execute(async (tx) => {
    // Quem ainda grave espera aqui, e encontra-se sem marca.
    const marca = await tx
      .selectFrom('gravacoes_em_curso')
      .select('importacao_id')
      .where('importacao_id', '=', importacaoId)
      .forUpdate()
      .executeTakeFirst();
    if (!marca) return;
    await tx.deleteFrom('mapas_guardados').where('importacao_id', '=', importacaoId).execute();
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
  for (const { importacao_id: id } of mortas) await desistirDaGravacao(db, id);
}

const COLUNAS = [
  'nome',
  'data_hora',
  'fuso',
  'motivo_tipo',
  'motivo_texto',
  'latitude_segundos',
  'latitude_direcao',
  'longitude_segundos',
  'longitude_direcao',
  'localidade',
  'iana_time_zone',
  'detalhes',
  'calculo',
  'tipo',
  'atualizado_em',
];
const SO_DOS_NOVOS = ['id', 'dono_id', 'escola_id', 'criado_por', 'criado_em', 'importacao_id'];
const lista = (colunas: readonly string[], de: string) =>
  sql.join(colunas.map((c) => sql.ref(`${de}.${c}`)));

/** Escondidos. @param json as linhas, como as escreve quem as preparou */
export async function inserirEscondidos(tx: Conexao, json: string): Promise<void> {
  const colunas = [...SO_DOS_NOVOS, ...COLUNAS];
  await sql`insert into mapas_guardados (${sql.join(colunas.map((c) => sql.ref(c)))})
    select ${lista(colunas, 'n')} from json_populate_recordset(null::mapas_guardados, ${json}::json) n`.execute(
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
    await sql`update mapas_guardados m set (${sql.join(COLUNAS.map((c) => sql.ref(c)))}, versao) =
      (select ${lista(COLUNAS, 'n')}, m.versao + 1)
    from json_populate_recordset(null::mapas_guardados, ${json}::json) n where m.id = n.id and m.versao = n.versao`.execute(
      tx,
    );
  return Number(numAffectedRows ?? 0);
}

/** Os mapas que se vão substituir, como estão. */
export async function mapasPorId(db: Conexao, ids: readonly string[]): Promise<LinhaDeMapa[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('mapas_guardados')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}
