/** O que uma importação substituiu, como estava: repõe-se se alguém a desfaz, salvo o que se mudou depois. */
import { sql, type RawBuilder } from 'kysely';
import type { Dono } from '../base/caderno';
import type { Conexao } from '../db/schema';
import { colunas } from './cadernos';
import { COLUNAS_DO_MAPA, lista } from './colunasDoMapa';

const POR_REPOR = 50;

/** A ficha que o caderno de uma substituição tem do mapa dela. */
const DA_SUBSTITUICAO = sql`f.mapa_id = s.mapa_id
  and f.usuario_id is not distinct from s.usuario_id and f.escola_id is not distinct from s.escola_id`;

/** Antes de substituir: como estão. Os que já se guardaram ficam com o que havia ao princípio. */
export async function guardarOQueHavia(
  tx: Conexao,
  importacaoId: string,
  dono: Dono,
  mapaIds: readonly string[],
  agora: Date,
): Promise<void> {
  const { usuario_id: usuarioId, escola_id: escolaId } = colunas(dono);
  await sql`insert into substituicoes (importacao_id, mapa_id, usuario_id, escola_id, antes, versao, versao_antes, havia_ficha,
      versao_da_ficha, versao_da_ficha_antes, pasta, etiquetas, cifra, em)
    select ${importacaoId}::uuid, m.id, ${usuarioId}::uuid, ${escolaId}::uuid,
      case when m.importacao_id is distinct from ${importacaoId}::uuid
        then (select row_to_json(c)::text from (select ${lista(COLUNAS_DO_MAPA, 'm')}) c) end,
      m.versao, m.versao, f.id is not null, f.versao, f.versao, f.pasta, f.etiquetas, f.cifra, ${agora}
    from mapas_com_apagados m
      left join fichas f on f.mapa_id = m.id and f.mapa_id = any(${[...mapaIds]}::uuid[]) and f.usuario_id is not distinct from ${usuarioId}::uuid
        and f.escola_id is not distinct from ${escolaId}::uuid
    where m.id = any(${[...mapaIds]}::uuid[])
    on conflict (importacao_id, mapa_id) do nothing`.execute(tx);
}

/** Depois de substituir: as versões com que ficaram, e as anotações que se juntaram. */
export async function guardarComoFicou(
  tx: Conexao,
  importacaoId: string,
  mapaIds: readonly string[],
  anotacoes: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  await sql`update substituicoes s set versao = m.versao,
      versao_da_ficha = (select f.versao from fichas f where ${DA_SUBSTITUICAO}),
      anotacoes = s.anotacoes || coalesce((select array_agg(n.id)
        from unnest(${anotacoes.map((a) => a['id'])}::uuid[], ${anotacoes.map((a) => a['mapa_id'])}::uuid[]) n (id, mapa_id)
        where n.mapa_id = s.mapa_id), '{}')
    from mapas_com_apagados m
    where s.importacao_id = ${importacaoId} and s.mapa_id = any(${[...mapaIds]}::uuid[]) and m.id = s.mapa_id`.execute(
    tx,
  );
}

/** Um mapa `m` que entrou com a importação está como ela o deixou. */
export const semMudar = (importacaoId: string): RawBuilder<boolean> =>
  sql<boolean>`(not m.perfil
    and m.atualizado_em <= (select i.gravada_em from importacoes i where i.id = ${importacaoId})
    and m.versao = coalesce((select s.versao from substituicoes s
    where s.importacao_id = ${importacaoId} and s.mapa_id = m.id), 1))`;

/** Uma substituição `s` de que nem o mapa nem a ficha mudaram depois. */
const porMudar = sql<boolean>`(exists (select 1 from mapas_com_apagados m where m.id = s.mapa_id and m.versao = s.versao and m.atualizado_em <= s.em)
  and (select f.versao from fichas f where ${DA_SUBSTITUICAO}) is not distinct from s.versao_da_ficha)`;

/** Quantos se repõem, e quantos ficam porque mudaram. */
export async function contarSubstituicoes(
  db: Conexao,
  importacaoId: string,
): Promise<{ voltam: number; ficam: number }> {
  const { rows } = await sql<{ voltam: number; ficam: number }>`
    select count(*) filter (where ${porMudar})::int as voltam, count(*) filter (where not ${porMudar})::int as ficam
    from substituicoes s where s.importacao_id = ${importacaoId} and s.antes is not null`.execute(
    db,
  );
  return rows[0] ?? { voltam: 0, ficam: 0 };
}

/** @returns dos poucos de que tratou, quantos repôs e quantos ficam; null quando já não havia nenhum */
export async function restaurarAlguns(
  tx: Conexao,
  importacaoId: string,
): Promise<{ voltam: number; ficam: number } | null> {
  const { rows: lote } = await sql<{
    id: string;
    mapa_id: string;
    repor: boolean;
    havia: boolean;
  }>`select s.id, s.mapa_id, ${porMudar} as repor, s.antes is not null as havia from substituicoes s
    where s.importacao_id = ${importacaoId} limit ${POR_REPOR} for update of s`.execute(tx);
  if (lote.length === 0) return null;
  const aRepor = lote.filter((l) => l.repor);
  const repostas = sql`s.id = any(${aRepor.map((l) => l.id)}::uuid[]) and s.antes is not null`;
  // Dito também assim, o banco vai pelas chaves e não lê as tabelas inteiras.
  const [mapas, ids] = [aRepor.map((l) => l.mapa_id), lote.map((l) => l.id)];
  await sql`update mapas_com_apagados m set (${sql.join(COLUNAS_DO_MAPA.map((c) => sql.ref(c)))}, versao) =
      (select ${lista(COLUNAS_DO_MAPA, 'n')}, m.versao + 1
        from json_populate_record(null::mapas_com_apagados, s.antes::json) n)
    from substituicoes s where ${repostas} and m.id = s.mapa_id and m.versao = s.versao
      and m.id = any(${mapas}::uuid[])`.execute(tx);
  await sql`delete from anotacoes where versao = 1 and id = any(array(
    select unnest(s.anotacoes) from substituicoes s where ${repostas}))`.execute(tx);
  await sql`update fichas f set pasta = s.pasta, etiquetas = s.etiquetas, cifra = s.cifra, versao = f.versao + 1
    from substituicoes s where ${repostas} and s.havia_ficha and ${DA_SUBSTITUICAO}
      and f.mapa_id = any(${mapas}::uuid[])
      and (f.pasta, f.etiquetas, f.cifra) is distinct from (s.pasta, s.etiquetas, s.cifra)`.execute(
    tx,
  );
  await sql`delete from fichas f using substituicoes s where ${repostas} and not s.havia_ficha
    and ${DA_SUBSTITUICAO} and f.mapa_id = any(${mapas}::uuid[])`.execute(tx);
  await passarVersoes(tx, repostas);
  await tx.deleteFrom('substituicoes').where('id', 'in', ids).execute();
  const haviam = lote.filter((l) => l.havia);
  const voltam = haviam.filter((l) => l.repor).length;
  return { voltam, ficam: haviam.length - voltam };
}

/**
 * O que se repôs é o que as importações anteriores tinham deixado, com outro número de versão: passa a
 * ser o delas, ou para elas teria mudado.
 */
async function passarVersoes(tx: Conexao, repostas: RawBuilder<unknown>): Promise<void> {
  await sql`update substituicoes o set versao = m.versao
    from substituicoes s join mapas_com_apagados m on m.id = s.mapa_id
    where ${repostas} and o.mapa_id = s.mapa_id and o.importacao_id <> s.importacao_id
      and o.versao = s.versao_antes`.execute(tx);
  await sql`update substituicoes o set versao_da_ficha = (select f.versao from fichas f where ${DA_SUBSTITUICAO})
    from substituicoes s
    where ${repostas} and o.mapa_id = s.mapa_id and o.importacao_id <> s.importacao_id
      and o.usuario_id is not distinct from s.usuario_id and o.escola_id is not distinct from s.escola_id
      and o.versao_da_ficha = s.versao_da_ficha_antes`.execute(tx);
  // A que trouxe o mapa, e não o tinha substituído.
  await sql`insert into substituicoes (importacao_id, mapa_id, usuario_id, escola_id, versao, versao_antes,
      havia_ficha, versao_da_ficha, em)
    select m.importacao_id, m.id, s.usuario_id, s.escola_id, m.versao, s.versao_antes, s.havia_ficha,
      (select f.versao from fichas f where ${DA_SUBSTITUICAO}), s.em
    from substituicoes s join mapas_com_apagados m on m.id = s.mapa_id
      join importacoes i on i.id = m.importacao_id
    where ${repostas} and i.id <> s.importacao_id and s.versao_antes = 1
    on conflict (importacao_id, mapa_id) do nothing`.execute(tx);
}
