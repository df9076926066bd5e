/**
 * O que passa a estar às cegas muda de nome, e com ele muda de id: por um id de antes, quem o tinha
 * listado saberia de quem é o que agora se chama 'Mapa 7'.
 */
import { sql } from 'kysely';
import type { Conexao } from '../db/schema';
import { idAoAcaso } from '../base/ids';

/**
 * Ids novos para o que na turma leva no título algum destes mapas: o compartilhamento de cada um, os
 * exercícios e as relações em que entra, e os roteiros em que se mostra.
 * @param mapas os ids dos mapas, e não os dos compartilhamentos
 */
export async function trocarIds(
  tx: Conexao,
  turmaId: string,
  mapas: readonly string[],
): Promise<void> {
  if (mapas.length === 0) return;
  const destes = sql.join(mapas.map((id) => sql`${id}::uuid`));
  const { rows } = await sql<{ velho: string }>`
    select id as velho from mapas_da_turma
    where turma_id = ${turmaId} and mapa_id in (${destes})`.execute(tx);
  for (const { velho } of rows) await trocarOCompartilhamento(tx, velho);
  await sql`update exercicios x set id = gen_random_uuid() where x.id in (
    select e.exercicio_id from exercicio_mapas e join mapas_da_turma d on d.id = e.mapa_da_turma_id
    where d.turma_id = ${turmaId} and d.mapa_id in (${destes}))`.execute(tx);
  await sql`update relacoes_da_turma q set id = gen_random_uuid() where q.turma_id = ${turmaId}
    and exists (select 1 from relacao_mapas m
      where m.relacao_id = q.relacao_id and m.mapa_id in (${destes}))`.execute(tx);
  await sql`update roteiros r set id = gen_random_uuid()
    where exists (select 1 from roteiros_da_turma t
        where t.roteiro_id = r.id and t.turma_id = ${turmaId})
      and (r.mapa_id in (${destes}) or exists (select 1 from unnest(array[${destes}]) as m (id)
        where r.tecnicas like '%' || m.id || '%'))`.execute(tx);
}

/** O que se entregou diz de que compartilhamento é cada resposta. */
async function trocarOCompartilhamento(tx: Conexao, velho: string): Promise<void> {
  const novo = idAoAcaso();
  await sql`update mapas_da_turma set id = ${novo} where id = ${velho}`.execute(tx);
  await sql`update entregas e set respostas = replace(e.respostas, ${velho}, ${novo})
    where e.exercicio_id in (select x.exercicio_id from exercicio_mapas x
      where x.mapa_da_turma_id = ${novo})`.execute(tx);
}

/**
 * Quem estuda na turma e a leu desde que estes mapas se veem nela às claras viu-lhes o nome, ainda que
 * não os tenha aberto: fica dito, para quem os esconde.
 */
export async function lembrarQuemLeuONome(
  tx: Conexao,
  turmaId: string,
  mapas: readonly string[],
  agora: Date,
): Promise<void> {
  if (mapas.length === 0) return;
  const destes = sql.join(mapas.map((id) => sql`${id}::uuid`));
  await sql`insert into aberturas_da_turma (mapa_da_turma_id, usuario_id, aberto_em, as_claras)
    select d.id, m.usuario_id, null, true
    from mapas_da_turma d
      join turma_alunos a on a.turma_id = d.turma_id
      join matriculas m on m.id = a.matricula_id
    where d.turma_id = ${turmaId} and d.mapa_id in (${destes})
      and a.lida_em >= case when d.cegueira = 'às claras' then d.claro_desde
        when d.revela_em <= ${agora} then d.revela_em end
    on conflict (mapa_da_turma_id, usuario_id) do update set as_claras = true`.execute(tx);
}

/**
 * A pessoa leu agora o que há nas turmas em que estuda.
 * @param turmaId só nesta
 */
export async function marcarTurmasLidas(
  db: Conexao,
  usuarioId: string,
  agora: Date,
  turmaId?: string,
): Promise<void> {
  await sql`update turma_alunos a set lida_em = ${agora} from matriculas m
    where m.id = a.matricula_id and m.usuario_id = ${usuarioId}
      and (${turmaId ?? null}::uuid is null or a.turma_id = ${turmaId ?? null}::uuid)
      and exists (select 1 from mapas_da_turma d where d.turma_id = a.turma_id
        and coalesce(a.lida_em, '-infinity') < case when d.cegueira = 'às claras' then d.claro_desde
          when d.revela_em <= ${agora} then d.revela_em end)`.execute(db);
}
