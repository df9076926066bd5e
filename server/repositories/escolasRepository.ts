/** Escolas, sua equipe, seus alunos e seus mapas. */
import { sql } from 'kysely';
import type { EquipeDaEscola } from '@core/contract';
import { porNome } from '@core/texto';
import type { Conexao } from '../db/schema';
import { daEquipe } from './quemNaTurma';
import { emJson, type Escrita } from './emJson';
import { esquecerNaLixeira } from './lixeiraRepository';
import { anotarRemocoes } from './remocoesRepository';
import { CEGUEIRA_DE_AGORA } from './cegueira';

export interface EscolaVista {
  readonly id: string;
  readonly nome: string;
  readonly daEquipe: boolean;
  readonly matriculado: boolean;
}

export async function escolaVistaPor(
  db: Conexao,
  escolaId: string,
  usuarioId: string,
): Promise<EscolaVista | null> {
  const linha = await db
    .selectFrom('escolas')
    .select([
      'id',
      'nome',
      daEquipe('escolas.id', usuarioId).as('daEquipe'),
      sql<boolean>`exists (select 1 from matriculas where matriculas.escola_id = escolas.id and matriculas.usuario_id = ${usuarioId})`.as(
        'matriculado',
      ),
    ])
    .where('id', '=', escolaId)
    .executeTakeFirst();
  return linha ?? null;
}

/**
 * As escolas da pessoa com seus mapas, em JSON: a equipe vê todos os da escola; o aluno, os
 * compartilhados com ele.
 */
export async function menuDasEscolas(db: Conexao, usuarioId: string): Promise<string> {
  return emJson(
    db,
    sql<Escrita>`
    with minhas as (
      select escola_id, bool_or(equipe) as equipe from (
        select escola_id, true as equipe from equipe where usuario_id = ${usuarioId}
        union all select escola_id, false from matriculas where usuario_id = ${usuarioId}
      ) t group by escola_id
    ), vistos as (
      select m.escola_id, json_agg(json_build_object('id', m.id, 'nome', m.nome) order by m.criado_em, m.id) as mapas
      from minhas join mapas m on m.escola_id = minhas.escola_id and (minhas.equipe or exists (
        select 1 from mapas_compartilhados c where c.mapa_id = m.id and c.usuario_id = ${usuarioId}))
      group by m.escola_id
    )
    select coalesce(json_agg(json_build_object(
      'escola', json_build_object('id', e.id, 'nome', e.nome), 'equipe', minhas.equipe, 'mapas', coalesce(vistos.mapas, '[]')) order by e.nome, e.id), '[]')::text as json
    from minhas join escolas e on e.id = minhas.escola_id left join vistos on vistos.escola_id = e.id`,
  );
}

/** Os mapas da escola, cada um com o número de alunos com quem está compartilhado, em JSON. */
export async function mapasDaEscola(db: Conexao, escolaId: string): Promise<string> {
  return emJson(
    db,
    sql<Escrita>`
    with gente as (select turma_id, count(*)::int as alunos from turma_alunos
      where escola_id = ${escolaId} group by turma_id),
    nas_turmas as (select d.mapa_id, json_agg(json_build_object('id', t.id, 'nome', t.nome,
        'alunos', coalesce(g.alunos, 0), 'asCegas', ${CEGUEIRA_DE_AGORA} <> 'às claras')
        order by t.criada_em, t.id) as turmas
      from mapas_da_turma d join turmas t on t.id = d.turma_id left join gente g on g.turma_id = t.id
      where d.escola_id = ${escolaId} group by d.mapa_id)
    select coalesce(json_agg(json_build_object('id', m.id, 'nome', m.nome,
        'compartilhadoCom', coalesce(c.quantos, 0), 'turmas', coalesce(n.turmas, '[]'),
        'criadoEm', to_char(m.criado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by m.criado_em, m.id), '[]')::text as json
    from mapas m left join (select mapa_id, count(*)::int as quantos from compartilhamentos where escola_id = ${escolaId} group by mapa_id) c on c.mapa_id = m.id
      left join nas_turmas n on n.mapa_id = m.id
    where m.escola_id = ${escolaId}`,
  );
}

export interface AlunoDaEscola {
  /** Id da matrícula. */
  readonly id: string;
  readonly nome: string;
  readonly email: string;
  readonly usuarioId: string;
  readonly emailProvado: boolean;
}

export async function alunosDaEscola(db: Conexao, escolaId: string): Promise<AlunoDaEscola[]> {
  const alunos = await db
    .selectFrom('matriculas')
    .innerJoin('usuarios', 'usuarios.id', 'matriculas.usuario_id')
    .select(['matriculas.id', 'usuarios.nome', 'usuarios.email', 'usuarios.id as usuarioId'])
    .select('usuarios.email_provado as emailProvado')
    .where('matriculas.escola_id', '=', escolaId)
    .orderBy('matriculas.id')
    .execute();
  return porNome(alunos);
}

export async function equipeDaEscola(
  db: Conexao,
  escolaId: string,
): Promise<Omit<AlunoDaEscola, 'id' | 'emailProvado'>[]> {
  const equipe = await db
    .selectFrom('equipe')
    .innerJoin('usuarios', 'usuarios.id', 'equipe.usuario_id')
    .select(['usuarios.nome', 'usuarios.email', 'usuarios.id as usuarioId'])
    .where('equipe.escola_id', '=', escolaId)
    .orderBy('usuarios.id')
    .execute();
  return porNome(equipe);
}

/** Quem é da equipe, e as turmas da escola em que cada um ensina. */
export async function quemEnsinaNaEscola(db: Conexao, escolaId: string): Promise<EquipeDaEscola> {
  const equipe = await equipeDaEscola(db, escolaId);
  const ensinam = await db
    .selectFrom('turma_equipe as q')
    .innerJoin('turmas as t', 't.id', 'q.turma_id')
    .select(['q.usuario_id', 't.id', 't.nome'])
    .where('t.escola_id', '=', escolaId)
    .orderBy('t.id')
    .execute();
  return equipe.map((pessoa) => ({
    ...pessoa,
    turmas: porNome(
      ensinam
        .filter((e) => e.usuario_id === pessoa.usuarioId)
        .map(({ id, nome }) => ({ id, nome })),
    ),
  }));
}

/**
 * Matricular de novo não muda nada. Uma conta sem papel próprio passa a ser de aluno; a de quem já
 * a usava por si (tem mapas, e ainda não estudava em escola nenhuma) continua a poder o que podia.
 */
export async function matricular(
  db: Conexao,
  id: string,
  escolaId: string,
  usuarioId: string,
  conviteId: string | null = null,
): Promise<void> {
  await sql`insert into papeis (usuario_id, papel) select ${usuarioId}, 'usuario'
    where exists (select 1 from mapas where dono_id = ${usuarioId})
      and not exists (select 1 from papeis where usuario_id = ${usuarioId})
      and not exists (select 1 from matriculas where usuario_id = ${usuarioId})
    on conflict do nothing`.execute(db);
  await db
    .insertInto('matriculas')
    .values({ id, escola_id: escolaId, usuario_id: usuarioId, convite_id: conviteId })
    .onConflict((c) => c.columns(['escola_id', 'usuario_id']).doNothing())
    .execute();
}

/**
 * E os convites de antes já não lhe servem. Deve correr numa transação. @returns false quando o
 * aluno não é desta escola
 */
export async function desmatricular(
  tx: Conexao,
  escolaId: string,
  matriculaId: string,
  agora: Date,
): Promise<boolean> {
  const tirada = await tx
    .deleteFrom('matriculas')
    .where('id', '=', matriculaId)
    .where('escola_id', '=', escolaId)
    .returning('usuario_id')
    .executeTakeFirst();
  if (!tirada) return false;
  await anotarRemocoes(tx, { escolaId, turmaId: null, usuarios: [tirada.usuario_id], agora });
  return true;
}

export interface Matricula {
  readonly id: string;
  readonly escolaId: string;
  readonly usuarioId: string;
}

const matriculas = (db: Conexao) =>
  db.selectFrom('matriculas').select(['id', 'escola_id as escolaId', 'usuario_id as usuarioId']);

export const matriculaPorId = async (db: Conexao, id: string): Promise<Matricula | null> =>
  (await matriculas(db).where('id', '=', id).executeTakeFirst()) ?? null;

export const matriculaDaPessoa = async (
  db: Conexao,
  escolaId: string,
  usuarioId: string,
): Promise<Matricula | null> =>
  (await matriculas(db)
    .where('escola_id', '=', escolaId)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()) ?? null;

export async function criarEscola(db: Conexao, id: string, nome: string): Promise<void> {
  await db.insertInto('escolas').values({ id, nome }).execute();
}

export async function renomearEscola(db: Conexao, id: string, nome: string): Promise<void> {
  await db.updateTable('escolas').set({ nome }).where('id', '=', id).execute();
}

/** Com os mapas dela, que não são de mais ninguém. */
export async function apagarEscola(db: Conexao, id: string): Promise<void> {
  await db.deleteFrom('escolas').where('id', '=', id).execute();
  await esquecerNaLixeira(db, id);
}

export interface EscolaListada {
  readonly id: string;
  readonly nome: string;
  readonly equipe: number;
  readonly alunos: number;
  readonly mapas: number;
}

export async function listarEscolas(db: Conexao): Promise<EscolaListada[]> {
  const escolas = await db
    .selectFrom('escolas')
    .select([
      'id',
      'nome',
      sql<number>`(select count(*)::int from equipe where equipe.escola_id = escolas.id)`.as(
        'equipe',
      ),
      sql<number>`(select count(*)::int from matriculas where matriculas.escola_id = escolas.id)`.as(
        'alunos',
      ),
      sql<number>`(select count(*)::int from mapas where mapas.escola_id = escolas.id)`.as('mapas'),
    ])
    .orderBy('id')
    .execute();
  return porNome(escolas);
}

export async function porNaEquipe(db: Conexao, escolaId: string, usuarioId: string): Promise<void> {
  await db
    .insertInto('equipe')
    .values({ escola_id: escolaId, usuario_id: usuarioId })
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function tirarDaEquipe(
  db: Conexao,
  escolaId: string,
  usuarioId: string,
): Promise<boolean> {
  const r = await db
    .deleteFrom('equipe')
    .where('escola_id', '=', escolaId)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  return r.numDeletedRows > 0n;
}
