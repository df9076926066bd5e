/** O que uma importação trouxe e ainda está como ela o deixou: o resto fica, e diz-se porquê. */
import { sql } from 'kysely';
import type { Desfeita } from '@core/contract';
import type { Conexao } from '../db/schema';
import type { LinhaDeImportacao } from './importacoesRepository';
import { contarSubstituicoes, semMudar } from './substituicoesRepository';

/** O que aponta para um mapa e é de quem o fez ver a outros. */
const COMPARTILHA = ['compartilhamentos', 'mapas_da_turma', 'roteiros', 'links'] as const;

type Gravada = Pick<LinhaDeImportacao, 'id' | 'gravada_em'>;

/** De cada mapa `m` que entrou, por que fica; null quando sai. */
function porqueFica({ id, gravada_em }: Gravada) {
  const escreveu = sql`exists (select 1 from anotacoes a where a.mapa_id = m.id
      and (a.versao > 1 or a.alterada_em > ${gravada_em}))
    or exists (select 1 from fichas f where f.mapa_id = m.id and (f.importacao_id is distinct from ${id}::uuid
      or f.versao <> coalesce((select s.versao_da_ficha from substituicoes s
        where s.importacao_id = ${id} and s.mapa_id = m.id), 1)))
    or exists (select 1 from relacao_mapas r where r.mapa_id = m.id)`;
  const mostrou = sql.join(
    COMPARTILHA.map((t) => sql`exists (select 1 from ${sql.table(t)} t where t.mapa_id = m.id)`),
    sql` or `,
  );
  return sql<string | null>`case when not ${semMudar(id)} then 'alterados'
    when ${escreveu} then 'anotados' when ${mostrou} then 'compartilhados' end`;
}

export async function oQueSeDesfaria(db: Conexao, gravada: Gravada): Promise<Desfeita> {
  const { rows } = await sql<{ porque: keyof Desfeita['ficam'] | null; n: number }>`
    select porque, count(*)::int as n from (select ${porqueFica(gravada)} as porque
      from mapas_com_apagados m where m.importacao_id = ${gravada.id} and m.exclusao_id is null) t group by porque`.execute(
    db,
  );
  const quantos = (porque: (typeof rows)[number]['porque']): number =>
    rows.find((r) => r.porque === porque)?.n ?? 0;
  const { voltam, ficam } = await contarSubstituicoes(db, gravada.id);
  return {
    saem: quantos(null),
    voltam,
    ficam: {
      alterados: quantos('alterados'),
      anotados: quantos('anotados'),
      compartilhados: quantos('compartilhados'),
      substituidos: ficam,
    },
  };
}

const POR_VEZ = 100;

/** @returns quantos se viam, dos poucos que apagou; null quando já não havia nenhum */
export async function apagarAlguns(tx: Conexao, gravada: Gravada): Promise<number | null> {
  const { rows } = await sql<{ via: boolean }>`delete from mapas_com_apagados where id in (
    select m.id from mapas_com_apagados m where m.importacao_id = ${gravada.id}
      and ${porqueFica(gravada)} is null limit ${POR_VEZ} for update of m)
    returning exclusao_id is null as via`.execute(tx);
  return rows.length === 0 ? null : rows.filter((r) => r.via).length;
}

/** Daqui em diante já não se desfaz outra vez. */
export async function marcarDesfeita(tx: Conexao, id: string): Promise<void> {
  await tx.updateTable('importacoes').set({ desfeita: true }).where('id', '=', id).execute();
}
