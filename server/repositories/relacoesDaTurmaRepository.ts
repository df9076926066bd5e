/** As relações que a equipe deu a uma turma, e como se veem nela os mapas de cada uma. */
import type { Cegueira } from '@core/contract';
import type { Conexao } from '../db/schema';
import { agrupar } from './agrupar';
import { CEGUEIRA_DE_AGORA } from './cegueira';
import { darOLugar } from './lixeiraRepository';
import { turmaVistaPor, type TurmaVista } from './participantes';

export async function relacaoDaTurmaVistaPor(
  db: Conexao,
  id: string,
  usuarioId: string,
): Promise<{ readonly id: string; readonly turma: TurmaVista } | null> {
  const achada = await db
    .selectFrom('relacoes_da_turma')
    .select('turma_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const turma = achada && (await turmaVistaPor(db, achada.turma_id, usuarioId));
  return turma ? { id, turma } : null;
}

interface MapaDaRelacao {
  readonly id: string;
  readonly nome: string;
  /** null: a turma já não o tem. */
  readonly naTurma: {
    readonly id: string;
    readonly rotulo: string;
    readonly cegueira: Cegueira;
  } | null;
}
export interface RelacaoDaTurma {
  readonly id: string;
  readonly relacao: string;
  readonly nome: string;
  readonly vista: string;
  readonly mapas: readonly MapaDaRelacao[];
}

/** As que ainda têm todos os mapas com que se guardaram. */
export async function relacoesDaTurma(db: Conexao, turmaId: string): Promise<RelacaoDaTurma[]> {
  const linhas = await db
    .selectFrom('relacoes_da_turma as q')
    .innerJoin('relacoes as r', 'r.id', 'q.relacao_id')
    .innerJoin('relacao_mapas as x', 'x.relacao_id', 'r.id')
    .innerJoin('mapas as m', 'm.id', 'x.mapa_id')
    .leftJoin('mapas_da_turma as d', (j) =>
      j.onRef('d.mapa_id', '=', 'x.mapa_id').onRef('d.turma_id', '=', 'q.turma_id'),
    )
    .select(['q.id', 'r.id as relacao', 'r.nome', 'r.vista', 'r.quantos'])
    .select(['m.id as mapa_id', 'm.nome as mapa_nome', 'd.id as na_turma', 'd.rotulo'])
    .select(CEGUEIRA_DE_AGORA.as('cegueira'))
    .where('q.turma_id', '=', turmaId)
    .orderBy('q.criada_em')
    .orderBy('q.id')
    .orderBy('x.ordem')
    .execute();
  return [...agrupar(linhas, (l) => l.id).values()].flatMap((dela) => {
    const [primeira] = dela;
    if (!primeira || dela.length < primeira.quantos) return [];
    const { id, relacao, nome, vista } = primeira;
    const mapas = dela.map((l) => ({
      id: l.mapa_id,
      nome: l.mapa_nome,
      naTurma:
        l.na_turma === null
          ? null
          : { id: l.na_turma, rotulo: l.rotulo ?? '', cegueira: l.cegueira },
    }));
    return [{ id, relacao, nome, vista, mapas }];
  });
}

export async function contarRelacoesDaTurma(db: Conexao, turmaId: string): Promise<number> {
  const { n } = await db
    .selectFrom('relacoes_da_turma')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('turma_id', '=', turmaId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Os mapas de uma relação desta escola; null quando não é dela, ou já lhe falta algum. */
export async function mapasDaRelacaoDaEscola(
  db: Conexao,
  relacao: string,
  escolaId: string,
): Promise<string[] | null> {
  const linhas = await db
    .selectFrom('relacoes as r')
    .innerJoin('relacao_mapas as x', 'x.relacao_id', 'r.id')
    .innerJoin('mapas as m', 'm.id', 'x.mapa_id')
    .select(['m.id', 'r.quantos'])
    .where('r.id', '=', relacao)
    .where('r.escola_id', '=', escolaId)
    .execute();
  return linhas.length > 0 && linhas.length === linhas[0]?.quantos
    ? linhas.map(({ id }) => id)
    : null;
}

/** De novo não muda nada. */
export async function darRelacaoATurma(
  db: Conexao,
  {
    id,
    relacao,
    turma,
    agora,
  }: {
    readonly id: string;
    readonly relacao: string;
    readonly turma: Pick<TurmaVista, 'id' | 'escolaId'>;
    readonly agora: Date;
  },
): Promise<void> {
  await darOLugar(db, 'relacoes_da_turma', { relacao_id: relacao, turma_id: turma.id });
  await db
    .insertInto('relacoes_da_turma')
    .values({
      id,
      relacao_id: relacao,
      turma_id: turma.id,
      escola_id: turma.escolaId,
      criada_em: agora,
    })
    .onConflict((c) => c.columns(['turma_id', 'relacao_id']).doNothing())
    .execute();
}

/** Destes mapas. */
export async function osQueATurmaNaoTem(
  db: Conexao,
  turmaId: string,
  mapas: readonly string[],
): Promise<string[]> {
  const tem = await db
    .selectFrom('mapas_da_turma')
    .select('mapa_id')
    .where('turma_id', '=', turmaId)
    .execute();
  return mapas.filter((id) => !tem.some(({ mapa_id }) => mapa_id === id));
}
