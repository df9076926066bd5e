/** Exercícios e os mapas deles; o que se entrega está em entregasRepository. */
import { sql, type Selectable } from 'kysely';
import type { Cegueira, Correcao, ExercicioEntrada } from '@core/contract';
import type { Conexao, DB } from '../db/schema';
import { CEGUEIRA_DE_AGORA } from './cegueira';
import { daEquipe, estuda, type TurmaVista } from './participantes';

export type LinhaDoExercicio = Selectable<DB['exercicios']>;

/** Um exercício, e o que a pessoa é para a turma dele. */
export interface ExercicioVisto {
  readonly linha: LinhaDoExercicio;
  readonly turma: TurmaVista;
}

export async function exercicioVistoPor(
  db: Conexao,
  id: string,
  usuarioId: string,
): Promise<ExercicioVisto | null> {
  const achado = await db
    .selectFrom('exercicios')
    .innerJoin('turmas', 'turmas.id', 'exercicios.turma_id')
    .selectAll('exercicios')
    .select(['turmas.nome', 'turmas.escola_id'])
    .select([
      daEquipe('turmas.escola_id', usuarioId).as('da_equipe'),
      estuda('turmas.id', usuarioId).as('aluno'),
    ])
    .where('exercicios.id', '=', id)
    .executeTakeFirst();
  if (!achado) return null;
  const { nome, escola_id: escolaId, da_equipe, aluno, ...linha } = achado;
  return { linha, turma: { id: linha.turma_id, escolaId, nome, daEquipe: da_equipe, aluno } };
}

export interface MapaDoExercicio {
  /** O do compartilhamento. */
  readonly id: string;
  readonly mapa: { readonly id: string; readonly nome: string };
  readonly cegueira: Cegueira;
  readonly rotulo: string;
}

const mapasDe = (db: Conexao) =>
  db
    .selectFrom('exercicio_mapas as x')
    .innerJoin('mapas_da_turma as d', 'd.id', 'x.mapa_da_turma_id')
    .innerJoin('mapas as m', 'm.id', 'd.mapa_id')
    .select(['d.id', 'd.rotulo', 'm.nome', 'm.id as mapa_id', CEGUEIRA_DE_AGORA.as('cegueira')]);

/** Os mapas do exercício, pela ordem por que quem o fez os escolheu. */
export async function mapasDoExercicio(db: Conexao, id: string): Promise<MapaDoExercicio[]> {
  const linhas = await mapasDe(db).where('x.exercicio_id', '=', id).orderBy('x.ordem').execute();
  return linhas.map(({ mapa_id, nome, ...l }) => ({ ...l, mapa: { id: mapa_id, nome } }));
}

/** @returns false quando um dos mapas não é da turma */
async function definirMapas(
  tx: Conexao,
  { id, turmaId }: { id: string; turmaId: string },
  mapas: readonly string[],
): Promise<boolean> {
  await tx.deleteFrom('exercicio_mapas').where('exercicio_id', '=', id).execute();
  if (mapas.length === 0) return true;
  const { rows } = await sql<{ id: string }>`
    insert into exercicio_mapas (exercicio_id, turma_id, mapa_da_turma_id, ordem)
    select ${id}, d.turma_id, d.id, p.ordem
    from json_to_recordset(${JSON.stringify(mapas.map((m, ordem) => ({ id: m, ordem })))}::json)
      as p (id text, ordem int)
    join mapas_da_turma d on d.id = p.id::uuid and d.turma_id = ${turmaId}
    returning mapa_da_turma_id as id`.execute(tx);
  return rows.length === mapas.length;
}

/** Quem vem de uma versão anterior não diz quando se corrige. */
type ComCorrecao = Omit<ExercicioEntrada, 'correcao'> & {
  readonly correcao?: Correcao | null | undefined;
};

/** @returns false quando um dos mapas não é da turma */
export async function criarExercicio(
  tx: Conexao,
  { id, turmaId, agora }: { id: string; turmaId: string; agora: Date },
  { mapas, correcao = null, ...dados }: ComCorrecao,
): Promise<boolean> {
  await tx
    .insertInto('exercicios')
    .values({ ...dados, correcao, id, turma_id: turmaId, criado_em: agora })
    .execute();
  return definirMapas(tx, { id, turmaId }, mapas);
}

/** Só a versão que se leu. @returns a nova, ou por que não se gravou */
export async function substituirExercicio(
  tx: Conexao,
  { id, turmaId, lida }: { id: string; turmaId: string; lida: number },
  { mapas, correcao, ...dados }: ComCorrecao,
): Promise<number | 'versao' | 'mapas'> {
  const gravado = await tx
    .updateTable('exercicios')
    .set({ ...dados, ...(correcao !== undefined && { correcao }), versao: lida + 1 })
    .where('id', '=', id)
    .where('versao', '=', lida)
    .returning('versao')
    .executeTakeFirst();
  if (!gravado) return 'versao';
  return (await definirMapas(tx, { id, turmaId }, mapas)) ? gravado.versao : 'mapas';
}

export async function contarExercicios(db: Conexao, turmaId: string): Promise<number> {
  const { n } = await db
    .selectFrom('exercicios')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('turma_id', '=', turmaId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function temEntregas(db: Conexao, id: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('entregas')
      .select('id')
      .where('exercicio_id', '=', id)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/**
 * De um de cada vez: duas abas não passam do que se pode tentar, e ninguém responde ao que se está
 * a mudar. @returns a versão; null quando já não existe
 */
export async function travarExercicio(tx: Conexao, id: string): Promise<number | null> {
  const linha = await tx
    .selectFrom('exercicios')
    .select('versao')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return linha?.versao ?? null;
}

/**
 * Os das turmas em que a pessoa estuda que perguntam deste mapa ou de outro do mesmo nascimento (uma
 * cópia), e de que compartilhamento cada um pergunta.
 */
export const exerciciosDoNascimento = (
  db: Conexao,
  mapaId: string,
  usuarioId: string,
): Promise<(LinhaDoExercicio & { readonly mapaDaTurma: string })[]> =>
  db
    .selectFrom('exercicios as x')
    .innerJoin('exercicio_mapas as e', 'e.exercicio_id', 'x.id')
    .innerJoin('mapas_da_turma as d', 'd.id', 'e.mapa_da_turma_id')
    .innerJoin('mapas as m', 'm.id', 'd.mapa_id')
    .innerJoin('mapas as este', (j) =>
      j
        .onRef('este.data_hora', '=', 'm.data_hora')
        .onRef('este.latitude_segundos', '=', 'm.latitude_segundos')
        .onRef('este.latitude_direcao', '=', 'm.latitude_direcao')
        .onRef('este.longitude_segundos', '=', 'm.longitude_segundos')
        .onRef('este.longitude_direcao', '=', 'm.longitude_direcao'),
    )
    .selectAll('x')
    .select('d.id as mapaDaTurma')
    .where('este.id', '=', mapaId)
    .where(estuda('x.turma_id', usuarioId))
    .execute();

/** O que perguntavam de um mapa da turma os que se apagaram há pouco e ainda podem voltar. */
export async function perguntasApagadas(
  db: Conexao,
  mapaDaTurma: string,
  agora: Date,
): Promise<string[]> {
  const { rows } = await sql<{ pergunta: string }>`
    select x.pergunta from exercicios_com_apagados x
      join exclusoes l on l.id = x.exclusao_id
      join exercicio_mapas_com_apagados e on e.exercicio_id = x.id
    where l.expira_em > ${agora} and e.mapa_da_turma_id = ${mapaDaTurma}
      and x.pergunta is not null`.execute(db);
  return rows.map(({ pergunta }) => pergunta);
}

/** Os da turma, pela ordem por que se fizeram. */
export const exerciciosPorOrdem = (
  db: Conexao,
  turmaId: string,
): Promise<Pick<LinhaDoExercicio, 'id' | 'titulo' | 'tipo' | 'prazo' | 'tentativas'>[]> =>
  db
    .selectFrom('exercicios as x')
    .select(['x.id', 'x.titulo', 'x.tipo', 'x.prazo', 'x.tentativas'])
    .where('x.turma_id', '=', turmaId)
    .orderBy('x.criado_em')
    .orderBy('x.id')
    .execute();
