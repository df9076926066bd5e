/** Quem é de uma turma, e o que uma pessoa é para ela. */
import { sql, type Expression, type RawBuilder } from 'kysely';
import { porNome } from '@core/texto';
import type { Conexao } from '../db/schema';

/** O que uma pessoa é para uma turma. */
export interface TurmaVista {
  readonly id: string;
  readonly escolaId: string;
  readonly nome: string;
  readonly daEquipe: boolean;
  readonly aluno: boolean;
}

/** Se a pessoa é da equipe da escola que esta coluna diz. */
export const daEquipe = (escola: string, usuarioId: string): RawBuilder<boolean> =>
  sql`exists (select 1 from equipe e where e.escola_id = ${sql.ref(escola)} and e.usuario_id = ${usuarioId})`;
export const estuda = (turma: string, usuarioId: string): RawBuilder<boolean> =>
  sql`exists (select 1 from turma_alunos a join matriculas m on m.id = a.matricula_id
    where a.turma_id = ${sql.ref(turma)} and m.usuario_id = ${usuarioId})`;

export async function turmaVistaPor(
  db: Conexao,
  turmaId: string,
  usuarioId: string,
): Promise<TurmaVista | null> {
  const linha = await db
    .selectFrom('turmas')
    .select(['id', 'escola_id as escolaId', 'nome'])
    .select([
      daEquipe('turmas.escola_id', usuarioId).as('daEquipe'),
      estuda('turmas.id', usuarioId).as('aluno'),
    ])
    .where('id', '=', turmaId)
    .executeTakeFirst();
  return linha ?? null;
}

/** Quem a mude ao mesmo tempo espera por esta transação. */
export async function travarTurma(tx: Conexao, id: string): Promise<void> {
  await sql`select 1 from turmas where id = ${id} for update`.execute(tx);
}

/** As pessoas que estudam numa turma; quem pergunta diz o que quer delas, e por que ordem. */
export const quemEstuda = (db: Conexao, turmaId: string) =>
  db
    .selectFrom('turma_alunos as a')
    .innerJoin('matriculas as m', 'm.id', 'a.matricula_id')
    .innerJoin('usuarios as u', 'u.id', 'm.usuario_id')
    .where('a.turma_id', '=', turmaId);

/** Pelo nome, e as de um mesmo nome sempre pela mesma ordem. */
const pessoas = async (db: Conexao, quais: Expression<string>) =>
  porNome(
    await db
      .selectFrom('usuarios as u')
      .select(['u.id as usuarioId', 'u.nome'])
      .where('u.id', 'in', quais)
      .orderBy('u.id')
      .execute(),
  );

export const equipeDaTurma = (db: Conexao, id: string) =>
  pessoas(
    db,
    db.selectFrom('turma_equipe').select('usuario_id').where('turma_id', '=', id).$asScalar(),
  );

export const genteDaEquipe = (db: Conexao, escolaId: string) =>
  pessoas(
    db,
    db.selectFrom('equipe').select('usuario_id').where('escola_id', '=', escolaId).$asScalar(),
  );
