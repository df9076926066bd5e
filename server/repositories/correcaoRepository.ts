/** Corrigir: o que cada pessoa entregou, os resultados, e devolver. */
import { sql } from 'kysely';
import { LIMITES, type EntregasDoExercicio, type ResultadosDaTurma } from '@core/contract';
import { porNome } from '@core/texto';
import type { Conexao } from '../db/schema';
import type { LinhaDaEntrega } from './entregasRepository';
import type { ExercicioVisto } from './exerciciosRepository';
import { emIso } from './instantes';
import { quemEstuda } from './participantes';

/** As pessoas da turma, por nome. */
async function alunosDaTurma(
  db: Conexao,
  turmaId: string,
): Promise<{ usuarioId: string; nome: string }[]> {
  return porNome(
    await quemEstuda(db, turmaId).select(['u.id as usuarioId', 'u.nome']).orderBy('u.id').execute(),
  );
}

/** O que de uma entrega se diz sem a abrir: nada do que se escreveu. */
interface Resumo {
  readonly id: string;
  readonly exercicio_id: string;
  readonly usuario_id: string;
  readonly numero: number;
  readonly em: Date;
  readonly atrasada: boolean;
  readonly nota: string | null;
  readonly devolvida_em: Date | null;
  readonly versao: number;
  readonly acertos: number;
  readonly de: number;
}

const vezes = (juizo: 'true' | 'false') => {
  // JSON.stringify escreve a chave assim, e o que alguém escreve leva as aspas escapadas.
  const marca = `"certa":${juizo}`;
  return sql<number>`(length(e.respostas) - length(replace(e.respostas, ${marca}, ''))) / ${marca.length}::int`;
};

/** A última entrega de cada pessoa a cada um destes exercícios; as dissertações não se leem. */
async function ultimasEntregas(
  db: Conexao,
  exercicios: readonly string[],
  pessoas: readonly string[],
): Promise<Resumo[]> {
  const { rows } = await sql<Resumo>`
    with ultimas as (
      select distinct on (exercicio_id, usuario_id) id from entregas
      where exercicio_id = any(${[...exercicios]}::uuid[])
        and usuario_id = any(${[...pessoas]}::uuid[])
      order by exercicio_id, usuario_id, numero desc)
    select e.id, e.exercicio_id, e.usuario_id, e.numero, e.em, e.atrasada, e.nota, e.devolvida_em,
      e.versao,
      case when x.pergunta is null then 0 else ${vezes('true')} end as acertos,
      case when x.pergunta is null then 0 else ${vezes('true')} + ${vezes('false')} end as de
    from ultimas join entregas e on e.id = ultimas.id
      join exercicios x on x.id = e.exercicio_id`.execute(db);
  return rows;
}

function dizer(e: Resumo): ResultadosDaTurma['alunos'][number]['ultimas'][number] {
  return {
    exercicioId: e.exercicio_id,
    tentativas: e.numero,
    em: emIso(e.em),
    atrasada: e.atrasada,
    acertos: e.de > 0 ? e.acertos : null,
    de: e.de,
    nota: e.nota,
    devolvida: e.devolvida_em !== null,
  };
}

/** Quem entregou e quem não, e em que pé está cada um; o que escreveram pede-se um a um. */
export async function entregasDoExercicio(
  db: Conexao,
  { linha: { id, turma_id } }: ExercicioVisto,
): Promise<EntregasDoExercicio> {
  const alunos = await alunosDaTurma(db, turma_id);
  const ultimas = await ultimasEntregas(
    db,
    [id],
    alunos.map((a) => a.usuarioId),
  );
  const de = new Map(ultimas.map((e) => [e.usuario_id, e]));
  return alunos.map((a) => {
    const e = de.get(a.usuarioId);
    return { ...a, ultima: e ? { id: e.id, versao: e.versao, ...dizer(e) } : null };
  });
}

export async function estudaNaTurma(
  db: Conexao,
  turmaId: string,
  usuarioId: string,
): Promise<boolean> {
  const aluno = await quemEstuda(db, turmaId)
    .select('m.usuario_id')
    .where('m.usuario_id', '=', usuarioId)
    .executeTakeFirst();
  return aluno !== undefined;
}

/** Todas as de quem estuda na turma, como as pediam as páginas de versões anteriores. */
export async function todasAsEntregas(
  db: Conexao,
  { linha: { id, turma_id } }: ExercicioVisto,
): Promise<{ usuarioId: string; nome: string; entregas: LinhaDaEntrega[] }[]> {
  const alunos = await alunosDaTurma(db, turma_id);
  const entregas = await db
    .selectFrom('entregas')
    .selectAll()
    .where('exercicio_id', '=', id)
    .orderBy('numero')
    .execute();
  return alunos.map((a) => ({
    ...a,
    entregas: entregas.filter((e) => e.usuario_id === a.usuarioId),
  }));
}

/** Quantos se saltam; sem o dizer, vem tudo. */
interface Pagina {
  readonly alunos?: number | undefined;
  readonly exercicios?: number | undefined;
}

const parte = <T>(itens: readonly T[], de: number | undefined, quantos: number): readonly T[] =>
  de === undefined ? itens : itens.slice(de, de + quantos);

export async function resultadosDaTurma(
  db: Conexao,
  turmaId: string,
  pagina: Pagina,
): Promise<ResultadosDaTurma> {
  const [todos, gente] = await Promise.all([
    db
      .selectFrom('exercicios')
      .select(['id', 'titulo'])
      .where('turma_id', '=', turmaId)
      .orderBy('criado_em')
      .orderBy('id')
      .execute(),
    alunosDaTurma(db, turmaId),
  ]);
  const exercicios = parte(todos, pagina.exercicios, LIMITES.exerciciosPorPagina);
  const alunos = parte(gente, pagina.alunos, LIMITES.alunosPorPagina);
  const ultimas = await ultimasEntregas(
    db,
    exercicios.map((x) => x.id),
    alunos.map((a) => a.usuarioId),
  );
  const de = new Map(ultimas.map((e) => [`${e.usuario_id}/${e.exercicio_id}`, e]));
  return {
    exercicios: [...exercicios],
    alunos: alunos.map((a) => ({
      ...a,
      ultimas: exercicios.flatMap((x) => {
        const e = de.get(`${a.usuarioId}/${x.id}`);
        return e ? [dizer(e)] : [];
      }),
    })),
    ...((pagina.alunos ?? pagina.exercicios) !== undefined && {
      quantos: { alunos: gente.length, exercicios: todos.length },
    }),
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

/** As que ainda são as que se leram. @returns quantas */
export async function devolverEntregas(
  db: Conexao,
  { exercicioId, agora }: { exercicioId: string; agora: Date },
  lidas: readonly { readonly id: string; readonly versao: number }[],
  comentario: string,
): Promise<number> {
  const { rows } = await sql`
    update entregas e set devolvida_em = ${agora}, versao = e.versao + 1,
      comentario = case when ${comentario} = '' then e.comentario else ${comentario} end
    from json_to_recordset(${JSON.stringify(lidas)}::json) as l (id uuid, versao int)
    where e.id = l.id and e.versao = l.versao and e.exercicio_id = ${exercicioId}
    returning e.id`.execute(db);
  return rows.length;
}
