/** As entregas, e as contas delas. */
import { sql, type Selectable } from 'kysely';
import type { Conexao, DB } from '../db/schema';

export type LinhaDaEntrega = Selectable<DB['entregas']>;

interface Contas {
  readonly exercicio_id: string;
  readonly entregues: number;
  readonly devolvidas: number;
}

/** A última tentativa de cada pessoa que ainda estuda na turma, contada por exercício. */
const CONTAS_DA_EQUIPE = (turmaId: string) => sql<Contas>`
  with ultimas as (
    select distinct on (e.exercicio_id, e.usuario_id) e.exercicio_id, e.devolvida_em
    from entregas e
    where e.exercicio_id in (select id from exercicios where turma_id = ${turmaId})
      and e.usuario_id in (select m.usuario_id from turma_alunos a
        join matriculas m on m.id = a.matricula_id where a.turma_id = ${turmaId})
    order by e.exercicio_id, e.usuario_id, e.numero desc)
  select exercicio_id, count(*)::int as entregues,
    count(*) filter (where devolvida_em is null)::int as devolvidas
  from ultimas group by exercicio_id`;

const CONTAS_DE = (turmaId: string, usuarioId: string) => sql<Contas>`
  select exercicio_id, count(*)::int as entregues, count(devolvida_em)::int as devolvidas
  from entregas
  where usuario_id = ${usuarioId}
    and exercicio_id in (select id from exercicios where turma_id = ${turmaId})
  group by exercicio_id`;

/**
 * As entregas de uma pessoa ou, sem ela, as pessoas da turma que entregaram e quantas esperam quem
 * corrija.
 */
export async function contasDasEntregas(
  db: Conexao,
  turmaId: string,
  usuarioId: string | null,
): Promise<ReadonlyMap<string, Contas>> {
  const contar = usuarioId === null ? CONTAS_DA_EQUIPE(turmaId) : CONTAS_DE(turmaId, usuarioId);
  const { rows } = await contar.execute(db);
  return new Map(rows.map((c) => [c.exercicio_id, c]));
}

export const entregasDaPessoa = (
  db: Conexao,
  exercicioId: string,
  usuarioId: string,
): Promise<LinhaDaEntrega[]> =>
  db
    .selectFrom('entregas')
    .selectAll()
    .where('exercicio_id', '=', exercicioId)
    .where('usuario_id', '=', usuarioId)
    .orderBy('numero')
    .execute();

interface NovaEntrega {
  readonly id: string;
  readonly exercicioId: string;
  readonly usuarioId: string;
  readonly numero: number;
  /** Em JSON. */
  readonly respostas: string;
  readonly em: Date;
  readonly atrasada: boolean;
}

export async function guardarEntrega(
  tx: Conexao,
  { exercicioId, usuarioId, ...entrega }: NovaEntrega,
): Promise<void> {
  await tx
    .insertInto('entregas')
    .values({
      ...entrega,
      exercicio_id: exercicioId,
      usuario_id: usuarioId,
      nota: null,
      devolvida_em: null,
    })
    .execute();
}
