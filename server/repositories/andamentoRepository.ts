/** O que acontece nas turmas: os exercícios de uma escola, quem está atrasado, o que se tentou. */
import { sql } from 'kysely';
import type { AndamentoDaTurma, ExerciciosDaEscola } from '@core/contract';
import { compararNomes, porNome } from '@core/texto';
import type { Conexao } from '../db/schema';
import { emIso } from './instantes';

interface DaEscola {
  readonly turma_id: string;
  readonly turma: string;
  readonly alunos: number;
  readonly id: string;
  readonly titulo: string;
  readonly tipo: ExerciciosDaEscola[number]['exercicios'][number]['tipo'];
  readonly prazo: Date | null;
  readonly tentativas: number | null;
  readonly entregues: number;
  readonly esperam: number;
}

/** Conta-se a última tentativa de quem ainda estuda na turma; só uma dissertação espera correção. */
export async function exerciciosDaEscola(
  db: Conexao,
  escolaId: string,
): Promise<ExerciciosDaEscola> {
  const { rows } = await sql<DaEscola>`
    with gente as (
      select a.turma_id, m.usuario_id from turma_alunos a
        join matriculas m on m.id = a.matricula_id
        join turmas t on t.id = a.turma_id where t.escola_id = ${escolaId}),
    ultimas as (
      select distinct on (e.exercicio_id, e.usuario_id) e.exercicio_id, e.devolvida_em
      from entregas e
        join exercicios x on x.id = e.exercicio_id
        join gente g on g.turma_id = x.turma_id and g.usuario_id = e.usuario_id
      order by e.exercicio_id, e.usuario_id, e.numero desc),
    contas as (
      select exercicio_id, count(*)::int as entregues,
        count(*) filter (where devolvida_em is null)::int as esperam
      from ultimas group by exercicio_id)
    select t.id as turma_id, t.nome as turma,
      (select count(*)::int from gente g where g.turma_id = t.id) as alunos,
      x.id, x.titulo, x.tipo, x.prazo, x.tentativas,
      coalesce(c.entregues, 0) as entregues,
      case when x.tipo = 'dissertar' then coalesce(c.esperam, 0) else 0 end as esperam
    from turmas t join exercicios x on x.turma_id = t.id
      left join contas c on c.exercicio_id = x.id
    where t.escola_id = ${escolaId}
    order by x.criado_em, x.id`.execute(db);
  const turmas = new Map<string, ExerciciosDaEscola[number]>();
  for (const l of rows) {
    const daTurma = turmas.get(l.turma_id) ?? {
      turma: { id: l.turma_id, nome: l.turma },
      alunos: l.alunos,
      exercicios: [],
    };
    turmas.set(l.turma_id, daTurma);
    daTurma.exercicios.push({
      id: l.id,
      titulo: l.titulo,
      tipo: l.tipo,
      prazo: l.prazo && emIso(l.prazo),
      tentativas: l.tentativas,
      entregues: l.entregues,
      devolvidas: l.esperam,
    });
  }
  return [...turmas.values()].sort((a, b) => compararNomes(a.turma.nome, b.turma.nome));
}

/** Quem ainda estuda na turma e não entregou o que já passou do prazo; os mais atrasados primeiro. */
export async function atrasadosDaTurma(
  db: Conexao,
  turmaId: string,
  agora: Date,
): Promise<AndamentoDaTurma['atrasados']> {
  const { rows } = await sql<AndamentoDaTurma['atrasados'][number]>`
    select u.id as "usuarioId", u.nome, count(*)::int as faltam
    from turma_alunos a
      join matriculas m on m.id = a.matricula_id
      join usuarios u on u.id = m.usuario_id
      join exercicios x on x.turma_id = a.turma_id 
        and date_trunc('minute', x.prazo) + interval '1 minute' <= ${agora}
    where a.turma_id = ${turmaId} and not exists (
      select 1 from entregas e where e.exercicio_id = x.id and e.usuario_id = u.id)
    group by u.id, u.nome order by u.id`.execute(db);
  return porNome(rows).sort((a, b) => b.faltam - a.faltam);
}

/** Quantas tentativas de quem ainda estuda na turma, por dia; os dias já vêm deslocados. */
export async function tentativasPorDia(
  db: Conexao,
  turmaId: string,
  { desde, atraso }: { readonly desde: Date; readonly atraso: number },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ dia: string; n: number }>`
    select to_char((e.em at time zone 'UTC') - make_interval(mins => ${atraso}::int), 'YYYY-MM-DD') as dia,
      count(*)::int as n
    from entregas e join exercicios x on x.id = e.exercicio_id
      join turma_alunos a on a.turma_id = x.turma_id
      join matriculas m on m.id = a.matricula_id and m.usuario_id = e.usuario_id
    where x.turma_id = ${turmaId} and e.em >= ${desde}
    group by 1`.execute(db);
  return new Map(rows.map(({ dia, n }) => [dia, n]));
}

export async function ultimosCompartilhados(
  db: Conexao,
  turmaId: string,
  quantos: number,
): Promise<AndamentoDaTurma['compartilhados']> {
  const linhas = await db
    .selectFrom('mapas_da_turma as d')
    .innerJoin('mapas as m', 'm.id', 'd.mapa_id')
    .select(['d.id', 'm.nome', 'd.criado_em'])
    .where('d.turma_id', '=', turmaId)
    .orderBy('d.criado_em', 'desc')
    .orderBy('d.id', 'desc')
    .limit(quantos)
    .execute();
  return linhas.map(({ id, nome, criado_em }) => ({ id, nome, em: emIso(criado_em) }));
}

export async function quantosEstudam(db: Conexao, turmaId: string): Promise<number> {
  const { n } = await db
    .selectFrom('turma_alunos')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('turma_id', '=', turmaId)
    .executeTakeFirstOrThrow();
  return Number(n);
}
