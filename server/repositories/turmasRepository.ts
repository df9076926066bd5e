/** Turmas e a gente delas. */
import { sql } from 'kysely';
import type { Turma, TurmaEntrada, TurmasDaEscola } from '@core/contract';
import { porNome } from '@core/texto';
import type { Conexao } from '../db/schema';
import { convitesDaTurma, convitesVivosDaEscola } from './convitesRepository';
import { pedidosDaTurma } from './pedidosDeContaRepository';
import { mapasDaTurma } from './mapasDaTurmaRepository';
import { equipeDaTurma, genteDaEquipe, quemEstuda } from './participantes';
import { anotarRemocoes } from './remocoesRepository';

export async function turmasDaEscola(
  db: Conexao,
  escolaId: string,
  usuarioId: string,
  agora: Date,
): Promise<TurmasDaEscola> {
  const turmas = await db
    .selectFrom('turmas as t')
    .select(['t.id', 't.nome', 't.inicio', 't.fim'])
    .select([
      sql<number>`(select count(*)::int from turma_alunos a where a.turma_id = t.id)`.as('alunos'),
      sql<number>`(select count(*)::int from mapas_da_turma d where d.turma_id = t.id)`.as('mapas'),
      sql<boolean>`exists (select 1 from turma_equipe q where q.turma_id = t.id and q.usuario_id = ${usuarioId})`.as(
        'minha',
      ),
    ])
    .where('t.escola_id', '=', escolaId)
    .orderBy('t.criada_em', 'desc')
    .orderBy('t.id')
    .execute();
  return {
    turmas,
    equipe: await genteDaEquipe(db, escolaId),
    convites: await convitesVivosDaEscola(db, escolaId, agora),
  };
}

export async function contarTurmas(db: Conexao, escolaId: string): Promise<number> {
  const { n } = await db
    .selectFrom('turmas')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('escola_id', '=', escolaId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** A turma inteira, como a equipe a vê. */
export async function turmaDaEquipe(
  db: Conexao,
  id: string,
  agora: Date,
): Promise<Omit<Turma, 'semCorreio'> | null> {
  const turma = await db
    .selectFrom('turmas')
    .innerJoin('escolas', 'escolas.id', 'turmas.escola_id')
    .select(['turmas.id', 'turmas.nome', 'inicio', 'fim', 'versao'])
    .select(['escolas.id as escolaId', 'escolas.nome as escolaNome'])
    .where('turmas.id', '=', id)
    .executeTakeFirst();
  if (!turma) return null;
  const { escolaId, escolaNome, ...resto } = turma;
  return {
    ...resto,
    escola: { id: escolaId, nome: escolaNome },
    equipe: await equipeDaTurma(db, id),
    alunos: porNome(
      await quemEstuda(db, id)
        .select(['m.id as alunoId', 'u.id as usuarioId', 'u.nome'])
        .orderBy('m.id')
        .execute(),
    ),
    mapas: await mapasDaTurma(db, id),
    ...(await convitesDaTurma(db, id, agora)),
    pedidosDeConta: await pedidosDaTurma(db, id, agora),
  };
}

type DadosDaTurma = Pick<TurmaEntrada, 'nome' | 'inicio' | 'fim'>;

export async function criarTurma(
  db: Conexao,
  { id, escolaId, agora }: { id: string; escolaId: string; agora: Date },
  { nome, inicio, fim }: DadosDaTurma,
): Promise<void> {
  await db
    .insertInto('turmas')
    .values({ id, escola_id: escolaId, nome, inicio, fim, criada_em: agora })
    .execute();
}

/** Só a versão que se leu. @returns null quando já é outra, ou a turma já não existe */
export async function substituirTurma(
  db: Conexao,
  { id, lida }: { id: string; lida: number },
  { nome, inicio, fim }: DadosDaTurma,
): Promise<number | null> {
  const gravada = await db
    .updateTable('turmas')
    .set({ nome, inicio, fim, versao: lida + 1 })
    .where('id', '=', id)
    .where('versao', '=', lida)
    .returning('versao')
    .executeTakeFirst();
  return gravada?.versao ?? null;
}

/** A equipe da turma passa a ser esta. @returns false quando alguém não é da equipe da escola */
export async function definirEquipe(
  tx: Conexao,
  { id, escolaId }: { id: string; escolaId: string },
  usuarios: readonly string[],
): Promise<boolean> {
  await tx.deleteFrom('turma_equipe').where('turma_id', '=', id).execute();
  if (usuarios.length === 0) return true;
  const { rows } = await sql<{ usuario_id: string }>`
    insert into turma_equipe (turma_id, escola_id, usuario_id)
    select ${id}, escola_id, usuario_id from equipe
      where escola_id = ${escolaId} and usuario_id in (${sql.join([...usuarios])})
    returning usuario_id`.execute(tx);
  return rows.length === usuarios.length;
}

/**
 * Os alunos da turma passam a ser estes; quem já estava fica desde quando estava, e quem sai não
 * volta por um convite de antes. @returns false quando alguém não é aluno da escola
 */
export async function definirAlunos(
  tx: Conexao,
  { id, escolaId }: { id: string; escolaId: string },
  matriculas: readonly string[],
  agora: Date,
): Promise<boolean> {
  let outros = tx.deleteFrom('turma_alunos').where('turma_id', '=', id);
  if (matriculas.length > 0) outros = outros.where('matricula_id', 'not in', [...matriculas]);
  const saem = (await outros.returning('matricula_id').execute()).map((s) => s.matricula_id);
  if (saem.length > 0) {
    const pessoas = await tx
      .selectFrom('matriculas')
      .select('usuario_id')
      .where('id', 'in', saem)
      .execute();
    const usuarios = pessoas.map((p) => p.usuario_id);
    await anotarRemocoes(tx, { escolaId, turmaId: id, usuarios, agora });
  }
  if (matriculas.length === 0) return true;
  await sql`insert into turma_alunos (turma_id, escola_id, matricula_id)
    select ${id}, escola_id, id from matriculas
      where escola_id = ${escolaId} and id in (${sql.join([...matriculas])})
    on conflict do nothing`.execute(tx);
  const { n } = await tx
    .selectFrom('turma_alunos')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('turma_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(n) === matriculas.length;
}

/** Quanta gente tem a maior das turmas de quem tem esta matrícula. */
export async function turmaMaisCheiaDe(db: Conexao, matriculaId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(max((select count(*) from turma_alunos b where b.turma_id = a.turma_id)), 0)::int as n
    from turma_alunos a where a.matricula_id = ${matriculaId}`.execute(db);
  return rows[0]?.n ?? 0;
}
