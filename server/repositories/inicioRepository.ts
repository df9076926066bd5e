/** O que se mostra a quem chega: os mapas que abriu por último, e as respostas por corrigir. */
import { sql } from 'kysely';
import type { Conexao, LinhaDeMapa } from '../db/schema';
import { mapasComEscolhas, vistosPor, type ComEscolhas } from './mesaRepository';

export interface MapaVisto {
  readonly linha: LinhaDeMapa;
  readonly perfil: ComEscolhas;
}
export interface MapaAberto extends MapaVisto {
  readonly escola: string | null;
}

type ComAsEscolhas = LinhaDeMapa & {
  sistema: ComEscolhas['sistemaDeCasas'];
  nodo: ComEscolhas['nodo'];
  fortuna: ComEscolhas['fortuna'];
};

const vista = ({ sistema, nodo, fortuna, ...linha }: ComAsEscolhas): MapaVisto => ({
  linha,
  perfil: { sistemaDeCasas: sistema, nodo, fortuna },
});

/** Destes, os que a pessoa vê por inteiro. */
export async function mapasVistos(
  db: Conexao,
  usuarioId: string,
  ids: readonly string[],
): Promise<MapaVisto[]> {
  const { rows } = await sql<ComAsEscolhas>`
    select v.* from ${mapasComEscolhas(usuarioId)} v where v.id = any(${[...ids]}::uuid[])
    order by v.id`.execute(db);
  return rows.map(vista);
}

/**
 * Só os que ainda vê, e por inteiro: um mapa às cegas não está entre eles. Depois dos que abriu, os
 * que há menos tempo entraram.
 */
export async function ultimosAbertos(
  db: Conexao,
  usuarioId: string,
  quantos: number,
): Promise<MapaAberto[]> {
  const { rows } = await sql<ComAsEscolhas & { nome_da_escola: string | null }>`with ultimos as (
      select v.id, a.aberto_em, v.criado_em from ${vistosPor(usuarioId)} v
      left join aberturas a on a.mapa_id = v.id and a.usuario_id = ${usuarioId}
      where not v.perfil order by a.aberto_em desc nulls last, v.criado_em desc, v.id limit ${quantos})
    select v.*, e.nome as nome_da_escola
    from ultimos u join ${mapasComEscolhas(usuarioId)} v on v.id = u.id
    left join escolas e on e.id = v.escola_id
    order by u.aberto_em desc nulls last, u.criado_em desc, u.id`.execute(db);
  return rows.map(({ nome_da_escola, ...linha }) => ({ ...vista(linha), escola: nome_da_escola }));
}

export interface PorCorrigir {
  readonly id: string;
  readonly titulo: string;
  readonly turma_id: string;
  readonly turma: string;
  readonly quantos: number;
}

/** A última dissertação de cada um que estuda na turma, enquanto se não devolve. */
export async function porCorrigir(
  db: Conexao,
  usuarioId: string,
  quantos: number,
): Promise<PorCorrigir[]> {
  const { rows } = await sql<PorCorrigir>`
    select x.id, x.titulo, t.id as turma_id, t.nome as turma, count(*)::int as quantos
    from equipe q join turmas t on t.escola_id = q.escola_id
    join exercicios x on x.turma_id = t.id and x.tipo = 'dissertar'
    join turma_alunos a on a.turma_id = t.id join matriculas m on m.id = a.matricula_id
    join lateral (select n.devolvida_em, n.em from entregas n
      where n.exercicio_id = x.id and n.usuario_id = m.usuario_id order by n.numero desc limit 1) u
      on u.devolvida_em is null
    where q.usuario_id = ${usuarioId}
    group by x.id, x.titulo, t.id, t.nome order by min(u.em), x.id limit ${quantos}`.execute(db);
  return rows;
}

export interface ComPrazo extends Omit<PorCorrigir, 'quantos'> {
  readonly prazo: Date;
  readonly faltam: number;
}

/** Os exercícios de prazo entre estas datas que alguém da turma ainda não entregou. */
export async function comPrazo(
  db: Conexao,
  usuarioId: string,
  { de, ate }: { readonly de: Date; readonly ate: Date },
  quantos: number,
): Promise<ComPrazo[]> {
  const { rows } = await sql<ComPrazo>`
    select x.id, x.titulo, t.id as turma_id, t.nome as turma, x.prazo, count(*)::int as faltam
    from equipe q join turmas t on t.escola_id = q.escola_id
    join exercicios x on x.turma_id = t.id and x.prazo between ${de} and ${ate}
    join turma_alunos a on a.turma_id = t.id join matriculas m on m.id = a.matricula_id
    where q.usuario_id = ${usuarioId} and not exists (select 1 from entregas n
      where n.exercicio_id = x.id and n.usuario_id = m.usuario_id)
    group by x.id, x.titulo, t.id, t.nome, x.prazo order by x.prazo, x.id limit ${quantos}`.execute(
    db,
  );
  return rows;
}

/** Por exercício, se a última entrega da pessoa voltou desde esta data, e se é para refazer. */
export async function devolvidosDesde(
  db: Conexao,
  usuarioId: string,
  desde: Date,
): Promise<ReadonlyMap<string, { readonly refazer: boolean }>> {
  const { rows } = await sql<{ id: string; refazer: boolean }>`
    select u.exercicio_id as id, u.refazer from (select distinct on (n.exercicio_id)
      n.exercicio_id, n.devolvida_em, n.refazer from entregas n where n.usuario_id = ${usuarioId}
      order by n.exercicio_id, n.numero desc) u
    where u.devolvida_em >= ${desde}`.execute(db);
  return new Map(rows.map(({ id, refazer }) => [id, { refazer }]));
}
