/** Escolas, sua equipe, seus alunos e seus mapas. */
import { sql } from 'kysely';
import type { EquipeDaEscola, MapaDeEscola, MapasDaEscola } from '@core/contract';
import { porNome } from '@core/texto';
import type { Conexao } from '../db/schema';
import { agrupar } from './agrupar';
import { daEquipe } from './participantes';
import { darOLugar } from './lixeiraRepository';
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

/** Até ao fim da transação, quem também a trave espera. */
export async function travarEscola(tx: Conexao, id: string): Promise<void> {
  await tx.selectFrom('escolas').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/**
 * As escolas da pessoa com seus mapas: a equipe vê todos os da escola; o aluno, os compartilhados
 * com ele.
 */
export async function menuDasEscolas(db: Conexao, usuarioId: string): Promise<MapasDaEscola[]> {
  const { rows } = await sql<{
    id: string;
    nome: string;
    equipe: boolean;
    mapa_id: string | null;
    mapa: string;
  }>`
    with minhas as (
      select escola_id, bool_or(equipe) as equipe from (
        select escola_id, true as equipe from equipe where usuario_id = ${usuarioId}
        union all select escola_id, false from matriculas where usuario_id = ${usuarioId}
      ) t group by escola_id
    )
    select e.id, e.nome, minhas.equipe, m.id as mapa_id, m.nome as mapa
    from minhas join escolas e on e.id = minhas.escola_id
    left join mapas m on m.escola_id = e.id and (minhas.equipe or exists (
      select 1 from mapas_compartilhados c where c.mapa_id = m.id and c.usuario_id = ${usuarioId}))
    order by e.nome, e.id, m.criado_em, m.id`.execute(db);
  const escolas = new Map<string, MapasDaEscola>();
  for (const { id, nome, equipe, mapa_id, mapa } of rows) {
    const dela = escolas.get(id) ?? { escola: { id, nome }, equipe, mapas: [] };
    if (mapa_id !== null) dela.mapas.push({ id: mapa_id, nome: mapa });
    escolas.set(id, dela);
  }
  return [...escolas.values()];
}

/** Os mapas da escola, cada um com o número de alunos com quem está compartilhado, e as turmas. */
export async function mapasDaEscola(db: Conexao, escolaId: string): Promise<MapaDeEscola[]> {
  const { rows: mapas } = await sql<{ id: string; nome: string; criado_em: Date; com: number }>`
    select m.id, m.nome, m.criado_em, coalesce(c.quantos, 0) as com
    from mapas m left join (select mapa_id, count(*)::int as quantos from compartilhamentos
      where escola_id = ${escolaId} group by mapa_id) c on c.mapa_id = m.id
    where m.escola_id = ${escolaId} order by m.criado_em, m.id`.execute(db);
  const { rows: nasTurmas } = await sql<{
    mapa_id: string;
    id: string;
    nome: string;
    alunos: number;
    as_cegas: boolean;
  }>`
    select d.mapa_id, t.id, t.nome, ${CEGUEIRA_DE_AGORA} <> 'às claras' as as_cegas,
      (select count(*)::int from turma_alunos a where a.turma_id = t.id) as alunos
    from mapas_da_turma d join turmas t on t.id = d.turma_id
    where d.escola_id = ${escolaId} order by t.criada_em, t.id`.execute(db);
  const turmasDo = agrupar(nasTurmas, (t) => t.mapa_id);
  return mapas.map(({ id, nome, criado_em, com }) => ({
    id,
    nome,
    compartilhadoCom: com,
    turmas: (turmasDo.get(id) ?? []).map(({ mapa_id: _m, as_cegas, ...turma }) => ({
      ...turma,
      asCegas: as_cegas,
    })),
    criadoEm: criado_em.toISOString(),
  }));
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
  await darOLugar(db, 'matriculas', { escola_id: escolaId, usuario_id: usuarioId });
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
