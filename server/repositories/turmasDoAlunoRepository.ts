/** As turmas de quem estuda, antes de se decidir o que de cada mapa se diz. */
import type { Cegueira, TurmaDoAluno } from '@core/contract';
import type { Conexao } from '../db/schema';
import { agrupar } from './agrupar';
import { CEGUEIRA_DE_AGORA } from './cegueira';
import { equipeDaTurma, estuda } from './participantes';

/** Um mapa numa lista de quem estuda, antes de se decidir o que dele se diz. */
interface MapaDaLista {
  readonly id: string;
  readonly mapa: { readonly id: string; readonly nome: string };
  readonly cegueira: Cegueira;
  readonly rotulo: string;
  readonly revelaEm: Date | null;
  readonly novo: boolean;
}
export interface TurmaDeQuemEstuda extends Omit<TurmaDoAluno, 'mapas'> {
  readonly mapas: readonly MapaDaLista[];
}

/**
 * As turmas de quem estuda. @param quais as em que a pessoa estuda, ou uma só, vista pela
 * equipe como os alunos dela
 */
export async function turmasDoAluno(
  db: Conexao,
  usuarioId: string,
  quais: { readonly turmaId?: string } = {},
): Promise<TurmaDeQuemEstuda[]> {
  let pedidas = db
    .selectFrom('turmas as t')
    .innerJoin('escolas as e', 'e.id', 't.escola_id')
    .select(['t.id', 't.nome', 't.inicio', 't.fim', 'e.id as escolaId', 'e.nome as escolaNome']);
  pedidas =
    quais.turmaId === undefined
      ? pedidas.where(estuda('t.id', usuarioId))
      : pedidas.where('t.id', '=', quais.turmaId);
  const turmas = await pedidas.orderBy('e.nome').orderBy('t.criada_em').orderBy('t.id').execute();
  if (turmas.length === 0) return [];
  const mapas = await db
    .selectFrom('mapas_da_turma as d')
    .innerJoin('mapas as m', 'm.id', 'd.mapa_id')
    .leftJoin('aberturas_da_turma as a', (j) =>
      j.onRef('a.mapa_da_turma_id', '=', 'd.id').on('a.usuario_id', '=', usuarioId),
    )
    .select(['d.id', 'd.turma_id', 'd.mapa_id', 'm.nome', 'd.rotulo', 'd.revela_em'])
    .select(['a.aberto_em', CEGUEIRA_DE_AGORA.as('cegueira')])
    .where(
      'd.turma_id',
      'in',
      turmas.map((t) => t.id),
    )
    .execute();
  const porTurma = agrupar(mapas, (m) => m.turma_id);
  return Promise.all(
    turmas.map(async ({ escolaId, escolaNome, ...turma }) => ({
      ...turma,
      escola: { id: escolaId, nome: escolaNome },
      equipe: (await equipeDaTurma(db, turma.id)).map(({ nome }) => ({ nome })),
      mapas: (porTurma.get(turma.id) ?? []).map((m) => ({
        id: m.id,
        mapa: { id: m.mapa_id, nome: m.nome },
        cegueira: m.cegueira,
        rotulo: m.rotulo,
        revelaEm: m.revela_em,
        novo: m.aberto_em === null,
      })),
    })),
  );
}
