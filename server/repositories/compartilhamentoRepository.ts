/** Com quais alunos um mapa de escola é compartilhado. */
import { sql } from 'kysely';
import { porNome } from '@core/texto';
import type { Conexao } from '../db/schema';
import { CEGUEIRA_DE_AGORA } from './cegueira';

export interface ItemDeCompartilhamento {
  readonly alunoId: string;
  readonly nome: string;
  readonly compartilhado: boolean;
  /** As turmas em que este aluno vê agora o mapa às cegas. */
  readonly asCegas: string[];
}

/** Todos os alunos da escola do mapa, cada um com sua marca. */
export async function itensDoMapa(
  db: Conexao,
  mapaId: string,
  escolaId: string,
): Promise<ItemDeCompartilhamento[]> {
  const itens = await db
    .selectFrom('matriculas')
    .innerJoin('usuarios', 'usuarios.id', 'matriculas.usuario_id')
    .select([
      'matriculas.id as alunoId',
      'usuarios.nome',
      sql<boolean>`exists (select 1 from compartilhamentos c where c.mapa_id = ${mapaId} and c.matricula_id = matriculas.id)`.as(
        'compartilhado',
      ),
      sql<string[]>`array(select t.nome from mapas_da_turma d join turmas t on t.id = d.turma_id
        join turma_alunos a on a.turma_id = t.id and a.matricula_id = matriculas.id
        where d.mapa_id = ${mapaId} and ${CEGUEIRA_DE_AGORA} <> 'às claras'
        order by t.criada_em, t.id)`.as('asCegas'),
    ])
    .where('matriculas.escola_id', '=', escolaId)
    .orderBy('matriculas.id')
    .execute();
  return porNome(itens);
}

/** Trava os alunos citados e devolve os que são da escola: quem os desmatricula espera. */
export async function alunosCitados(
  db: Conexao,
  escolaId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const linhas = await db
    .selectFrom('matriculas')
    .select('id')
    .where('escola_id', '=', escolaId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(linhas.map((l) => l.id));
}

export async function compartilharCom(
  db: Conexao,
  mapaId: string,
  escolaId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto('compartilhamentos')
    .values(ids.map((id) => ({ mapa_id: mapaId, escola_id: escolaId, matricula_id: id })))
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function deixarDeCompartilhar(
  db: Conexao,
  mapaId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('compartilhamentos')
    .where('mapa_id', '=', mapaId)
    .where('matricula_id', 'in', [...ids])
    .execute();
}
