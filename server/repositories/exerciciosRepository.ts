/** Exercícios, entregas e resultados. */
import { sql, type Selectable } from 'kysely';
import type {
  Entrega,
  Exercicio,
  ExercicioEntrada,
  ExerciciosDaTurma,
  ResultadosDaTurma,
  ResultadosDoExercicio,
} from '@core/contract';
import type { Conexao, DB } from '../db/schema';
import { CEGUEIRA_DE_AGORA, daEquipe, emIso, estuda, type TurmaVista } from './turmasRepository';

type LinhaDoExercicio = Selectable<DB['exercicios']>;
type LinhaDaEntrega = Selectable<DB['entregas']>;
type Resposta = Entrega['respostas'][number];

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

/** Os mapas do exercício; às cegas, quem estuda só lhes sabe o rótulo. */
export async function mapasDoExercicio(
  db: Conexao,
  id: string,
  equipe: boolean,
): Promise<Exercicio['mapas']> {
  const linhas = await db
    .selectFrom('exercicio_mapas as x')
    .innerJoin('mapas_da_turma as d', 'd.id', 'x.mapa_da_turma_id')
    .innerJoin('mapas as m', 'm.id', 'd.mapa_id')
    .select(['d.id', 'd.rotulo', 'm.nome', CEGUEIRA_DE_AGORA.as('cegueira')])
    .where('x.exercicio_id', '=', id)
    .orderBy('x.ordem')
    .execute();
  return linhas.map((l) => ({
    id: l.id,
    titulo: equipe || l.cegueira === 'às claras' ? l.nome : l.rotulo,
  }));
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

/** @returns false quando um dos mapas não é da turma */
export async function criarExercicio(
  tx: Conexao,
  { id, turmaId, agora }: { id: string; turmaId: string; agora: Date },
  { mapas, ...dados }: ExercicioEntrada,
): Promise<boolean> {
  await tx
    .insertInto('exercicios')
    .values({ ...dados, id, turma_id: turmaId, criado_em: agora })
    .execute();
  return definirMapas(tx, { id, turmaId }, mapas);
}

/** Só a versão que se leu. @returns a nova, ou por que não se gravou */
export async function substituirExercicio(
  tx: Conexao,
  { id, turmaId, lida }: { id: string; turmaId: string; lida: number },
  { mapas, ...dados }: ExercicioEntrada,
): Promise<number | 'versao' | 'mapas'> {
  const gravado = await tx
    .updateTable('exercicios')
    .set({ ...dados, versao: lida + 1 })
    .where('id', '=', id)
    .where('versao', '=', lida)
    .returning('versao')
    .executeTakeFirst();
  if (!gravado) return 'versao';
  return (await definirMapas(tx, { id, turmaId }, mapas)) ? gravado.versao : 'mapas';
}

export async function apagarExercicio(db: Conexao, id: string): Promise<void> {
  await db.deleteFrom('exercicios').where('id', '=', id).execute();
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

const iso = (quando: Date | null): string | null => quando && emIso(quando);

/** A quem estuda contam-se as suas entregas; à equipe, as de quem está na turma. */
export async function exerciciosDaTurma(
  db: Conexao,
  turma: TurmaVista,
  usuarioId: string,
): Promise<ExerciciosDaTurma> {
  const minhas = sql<boolean>`e.usuario_id = ${usuarioId}`;
  const linhas = await db
    .selectFrom('exercicios as x')
    .select(['x.id', 'x.titulo', 'x.tipo', 'x.prazo', 'x.tentativas'])
    .select(
      turma.daEquipe
        ? [
            sql<number>`(select count(distinct e.usuario_id)::int from entregas e
              where e.exercicio_id = x.id and ${NA_TURMA})`.as('entregues'),
            sql<number>`(select count(*)::int from entregas e
              where e.exercicio_id = x.id and e.devolvida_em is null and ${NA_TURMA})`.as(
              'devolvidas',
            ),
          ]
        : [
            sql<number>`(select count(*)::int from entregas e
              where e.exercicio_id = x.id and ${minhas})`.as('entregues'),
            sql<number>`(select count(*)::int from entregas e
              where e.exercicio_id = x.id and ${minhas} and e.devolvida_em is not null)`.as(
              'devolvidas',
            ),
          ],
    )
    .where('x.turma_id', '=', turma.id)
    .orderBy('x.criado_em')
    .orderBy('x.id')
    .execute();
  return linhas.map((l) => ({ ...l, prazo: iso(l.prazo) }));
}

/** A pessoa da entrega `e` ainda estuda na turma do exercício `x`. */
const NA_TURMA = sql`exists (select 1 from turma_alunos a
  join matriculas m on m.id = a.matricula_id
  where a.turma_id = x.turma_id and m.usuario_id = e.usuario_id)`;

/** @param esconder a explicação do que se errou: ainda se pode tentar de novo */
function apresentar(e: LinhaDaEntrega, esconder: boolean): Entrega {
  const respostas = JSON.parse(e.respostas) as Resposta[];
  return {
    id: e.id,
    numero: e.numero,
    em: emIso(e.em),
    atrasada: e.atrasada,
    respostas: respostas.map((r) => ({
      ...r,
      explicacao: esconder && r.certa === false ? '' : r.explicacao,
    })),
    comentario: e.comentario,
    nota: e.nota,
    devolvidaEm: iso(e.devolvida_em),
    refazer: e.refazer,
    versao: e.versao,
  };
}

const linhasDe = (db: Conexao, exercicioId: string, usuarioId: string): Promise<LinhaDaEntrega[]> =>
  db
    .selectFrom('entregas')
    .selectAll()
    .where('exercicio_id', '=', exercicioId)
    .where('usuario_id', '=', usuarioId)
    .orderBy('numero')
    .execute();

const restam = (tentativas: number | null, feitas: readonly LinhaDaEntrega[]): number | null =>
  tentativas === null
    ? null
    : Math.max(0, tentativas + feitas.filter((e) => e.refazer).length - feitas.length);

export async function entregasDe(
  db: Conexao,
  { linha: { id, tentativas } }: ExercicioVisto,
  usuarioId: string,
): Promise<Pick<Exercicio, 'entregas' | 'restam'>> {
  const linhas = await linhasDe(db, id, usuarioId);
  const quantas = restam(tentativas, linhas);
  return { restam: quantas, entregas: linhas.map((e) => apresentar(e, quantas !== 0)) };
}

interface NovaEntrega {
  readonly id: string;
  /** A versão do exercício a que se respondeu. */
  readonly lida: number;
  readonly usuarioId: string;
  readonly respostas: readonly Resposta[];
  readonly agora: Date;
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

/** @returns por que não se entregou: já não há tentativas, ou o exercício já é outro */
export async function entregar(
  tx: Conexao,
  { linha: { id: exercicioId, tentativas, prazo } }: ExercicioVisto,
  { id, lida, usuarioId, respostas, agora }: NovaEntrega,
): Promise<'tentativas' | 'versao' | null> {
  if ((await travarExercicio(tx, exercicioId)) !== lida) return 'versao';
  const feitas = await linhasDe(tx, exercicioId, usuarioId);
  if (restam(tentativas, feitas) === 0) return 'tentativas';
  await tx
    .insertInto('entregas')
    .values({
      id,
      exercicio_id: exercicioId,
      usuario_id: usuarioId,
      numero: feitas.length + 1,
      respostas: JSON.stringify(respostas),
      em: agora,
      atrasada: prazo !== null && agora > prazo,
      nota: null,
      devolvida_em: null,
    })
    .execute();
  return null;
}

/** As pessoas da turma, por nome. */
const alunosDaTurma = (db: Conexao, turmaId: string) =>
  db
    .selectFrom('turma_alunos as a')
    .innerJoin('matriculas as m', 'm.id', 'a.matricula_id')
    .innerJoin('usuarios as u', 'u.id', 'm.usuario_id')
    .select(['u.id as usuarioId', 'u.nome'])
    .where('a.turma_id', '=', turmaId)
    .orderBy('u.nome')
    .orderBy('u.id')
    .execute();

export async function resultadosDoExercicio(
  db: Conexao,
  { linha: { id, turma_id } }: ExercicioVisto,
): Promise<ResultadosDoExercicio> {
  const alunos = await alunosDaTurma(db, turma_id);
  const entregas = await db
    .selectFrom('entregas')
    .selectAll()
    .where('exercicio_id', '=', id)
    .orderBy('numero')
    .execute();
  return alunos.map((a) => ({
    ...a,
    entregas: entregas.filter((e) => e.usuario_id === a.usuarioId).map((e) => apresentar(e, false)),
  }));
}

export async function resultadosDaTurma(db: Conexao, turmaId: string): Promise<ResultadosDaTurma> {
  const exercicios = await db
    .selectFrom('exercicios')
    .select(['id', 'titulo'])
    .where('turma_id', '=', turmaId)
    .orderBy('criado_em')
    .orderBy('id')
    .execute();
  const entregas = await db
    .selectFrom('entregas as e')
    .innerJoin('exercicios as x', 'x.id', 'e.exercicio_id')
    .selectAll('e')
    .where('x.turma_id', '=', turmaId)
    .orderBy('e.numero')
    .execute();
  const ultimas = new Map(entregas.map((e) => [`${e.usuario_id}/${e.exercicio_id}`, e]));
  return {
    exercicios,
    alunos: (await alunosDaTurma(db, turmaId)).map((a) => ({
      ...a,
      ultimas: exercicios.flatMap((x) => {
        const e = ultimas.get(`${a.usuarioId}/${x.id}`);
        return e ? [ultima(e)] : [];
      }),
    })),
  };
}

function ultima(e: LinhaDaEntrega): ResultadosDaTurma['alunos'][number]['ultimas'][number] {
  const respostas = JSON.parse(e.respostas) as Resposta[];
  const corrigidas = respostas.filter((r) => r.certa !== null);
  return {
    exercicioId: e.exercicio_id,
    tentativas: e.numero,
    em: emIso(e.em),
    atrasada: e.atrasada,
    acertos: corrigidas.length > 0 ? corrigidas.filter((r) => r.certa).length : null,
    de: corrigidas.length,
    nota: e.nota,
    devolvida: e.devolvida_em !== null,
  };
}

/** De que exercício é a entrega. */
export async function exercicioDaEntrega(db: Conexao, id: string): Promise<string | null> {
  const linha = await db
    .selectFrom('entregas')
    .select('exercicio_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return linha?.exercicio_id ?? null;
}

interface Devolucao {
  readonly comentario: string;
  readonly nota: string | null;
  readonly refazer: boolean;
}

/** Só a versão que se leu. @returns null quando já é outra */
export async function devolverEntrega(
  db: Conexao,
  { id, lida, agora }: { id: string; lida: number; agora: Date },
  devolucao: Devolucao,
): Promise<number | null> {
  const gravada = await db
    .updateTable('entregas')
    .set({ ...devolucao, devolvida_em: agora, versao: lida + 1 })
    .where('id', '=', id)
    .where('versao', '=', lida)
    .returning('versao')
    .executeTakeFirst();
  return gravada?.versao ?? null;
}
