/** Os nomes que quem estuda não pode ler, e por que rótulos os conhece. */
import { sql } from 'kysely';
import type { Conexao } from '../db/schema';
import { CEGUEIRA_DE_AGORA } from './cegueira';
import { estuda } from './participantes';

/** De um mapa que se esconde noutra turma: o rótulo dele lá diria que é o mesmo. */
const DE_OUTRA = 'Mapa às cegas';

/**
 * Numa turma, os dos mapas que ela tem às cegas, e os das outras turmas da pessoa que ela não vê às
 * claras em nenhuma; sem turma, só estes.
 * @param turmaId a turma do que se lê
 */
export async function nomesAsCegas(
  db: Conexao,
  usuarioId: string,
  turmaId?: string,
): Promise<{ readonly nome: string; readonly rotulo: string }[]> {
  const linhas = await db
    .selectFrom('mapas_da_turma as d')
    .innerJoin('mapas as m', 'm.id', 'd.mapa_id')
    .select(['d.turma_id', 'm.nome', 'd.rotulo'])
    .select(
      sql<boolean>`exists (select 1 from mapas_compartilhados s
        where s.mapa_id = d.mapa_id and s.usuario_id = ${usuarioId})`.as('as_claras'),
    )
    .where(CEGUEIRA_DE_AGORA, '<>', 'às claras')
    .where(estuda('d.turma_id', usuarioId))
    .execute();
  const desta = linhas.filter((l) => l.turma_id === turmaId);
  const deOutras = linhas.filter((l) => l.turma_id !== turmaId && !l.as_claras);
  return [
    ...desta.map(({ nome, rotulo }) => ({ nome, rotulo })),
    ...deOutras.map(({ nome }) => ({ nome, rotulo: DE_OUTRA })),
  ];
}
