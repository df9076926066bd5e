/** Exercícios, entregas e resultados. */
import { sql, type Selectable } from 'kysely';
import type {
  Cegueira,
  Correcao,
  Entrega,
  Exercicio,
  ExercicioEntrada,
  ExerciciosDaTurma,
} from '@core/contract';
import type { Conexao, DB } from '../db/schema';
import { CEGUEIRA_DE_AGORA, daEquipe, emIso, estuda, type TurmaVista } from './turmasRepository';

type LinhaDoExercicio = Selectable<DB['exercicios']>;
export type LinhaDaEntrega = Selectable<DB['entregas']>;
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

/** Os mapas de cada exercício da turma. */
export async function mapasDosExercicios(
  db: Conexao,
  turmaId: string,
): Promise<ReadonlyMap<string, readonly MapaDoExercicio[]>> {
  const linhas = await mapasDe(db)
    .select('x.exercicio_id')
    .where('x.turma_id', '=', turmaId)
    .execute();
  const mapas = new Map<string, MapaDoExercicio[]>();
  for (const { exercicio_id, mapa_id, nome, ...l } of linhas)
    mapas.set(exercicio_id, [
      ...(mapas.get(exercicio_id) ?? []),
      { ...l, mapa: { id: mapa_id, nome } },
    ]);
  return mapas;
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

interface Contas {
  readonly exercicio_id: string;
  readonly entregues: number;
  readonly devolvidas: number;
}

/**
 * A quem estuda contam-se as suas entregas; à equipe, as pessoas da turma que entregaram, e quantas
 * esperam quem corrija: o que o programa corrige não espera ninguém.
 */
export async function exerciciosDaTurma(
  db: Conexao,
  turma: TurmaVista,
  usuarioId: string,
): Promise<ExerciciosDaTurma> {
  const linhas = await db
    .selectFrom('exercicios as x')
    .select(['x.id', 'x.titulo', 'x.tipo', 'x.prazo', 'x.tentativas'])
    .where('x.turma_id', '=', turma.id)
    .orderBy('x.criado_em')
    .orderBy('x.id')
    .execute();
  const contar = turma.daEquipe ? CONTAS_DA_EQUIPE(turma.id) : CONTAS_DE(turma.id, usuarioId);
  const { rows } = await contar.execute(db);
  const contas = new Map(rows.map((c) => [c.exercicio_id, c]));
  return linhas.map((l) => {
    const { entregues = 0, devolvidas = 0 } = contas.get(l.id) ?? {};
    const espera = !turma.daEquipe || l.tipo === 'dissertar';
    return { ...l, prazo: iso(l.prazo), entregues, devolvidas: espera ? devolvidas : 0 };
  });
}

/** O que da correção se diz: tudo; tudo menos porque se errou (ainda se pode tentar); nada, por ora. */
type Dito = 'tudo' | 'se acertou' | 'nada';

function respostaDita(r: Resposta, dito: Dito): Resposta {
  if (dito === 'nada') return { ...r, certa: null, explicacao: '' };
  return dito === 'se acertou' && r.certa === false ? { ...r, explicacao: '' } : r;
}

export function apresentar(e: LinhaDaEntrega, dito: Dito): Entrega {
  const respostas = JSON.parse(e.respostas) as Resposta[];
  return {
    id: e.id,
    numero: e.numero,
    em: emIso(e.em),
    atrasada: e.atrasada,
    respostas: respostas.map((r) => respostaDita(r, dito)),
    comentario: e.comentario,
    nota: e.nota,
    devolvidaEm: iso(e.devolvida_em),
    refazer: e.refazer,
    versao: e.versao,
  };
}

export const linhasDe = (
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

const restam = (tentativas: number | null, feitas: readonly LinhaDaEntrega[]): number | null =>
  tentativas === null
    ? null
    : Math.max(0, tentativas + feitas.filter((e) => e.refazer).length - feitas.length);

/** Até quando nada se diz do que está certo; null quando já se pode dizer. */
export function corrigeEm(
  { prazo, correcao }: Pick<LinhaDoExercicio, 'prazo' | 'correcao'>,
  agora: Date,
): Date | null {
  return prazo !== null && correcao !== 'logo' && agora < prazo ? prazo : null;
}

export async function entregasDe(
  db: Conexao,
  { linha }: ExercicioVisto,
  usuarioId: string,
  agora: Date,
): Promise<Pick<Exercicio, 'entregas' | 'restam'>> {
  const linhas = await linhasDe(db, linha.id, usuarioId);
  const quantas = restam(linha.tentativas, linhas);
  const aberto = quantas === 0 ? 'tudo' : 'se acertou';
  const dito = corrigeEm(linha, agora) === null ? aberto : 'nada';
  return { restam: quantas, entregas: linhas.map((e) => apresentar(e, dito)) };
}

/** Ainda não se pode saber a resposta deste exercício neste mapa. */
function porResponder(
  x: LinhaDoExercicio,
  mapaDaTurma: string,
  feitas: readonly LinhaDaEntrega[],
  agora: Date,
): boolean {
  if (corrigeEm(x, agora) !== null) return true;
  if ((x.prazo !== null && agora >= x.prazo) || restam(x.tentativas, feitas) === 0) return false;
  return !feitas.some((e) =>
    (JSON.parse(e.respostas) as Resposta[]).some((r) => r.mapa === mapaDaTurma && r.certa),
  );
}

/**
 * O que os exercícios perguntam deste mapa da turma e a pessoa ainda tem por responder. Só os deste
 * compartilhamento: os que o mesmo mapa tem noutra turma diriam que é o mesmo.
 */
export async function perguntasPorResponder(
  db: Conexao,
  mapaDaTurma: string,
  usuarioId: string,
  agora: Date,
): Promise<string[]> {
  const exercicios = await db
    .selectFrom('exercicios as x')
    .innerJoin('exercicio_mapas as m', 'm.exercicio_id', 'x.id')
    .selectAll('x')
    .where('m.mapa_da_turma_id', '=', mapaDaTurma)
    .execute();
  const abertas = await Promise.all(
    exercicios.map(async (x) => {
      const feitas = await linhasDe(db, x.id, usuarioId);
      return x.pergunta !== null && porResponder(x, mapaDaTurma, feitas, agora) ? x.pergunta : [];
    }),
  );
  return abertas.flat();
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
