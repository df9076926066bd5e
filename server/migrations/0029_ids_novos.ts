/**
 * O que passa a estar às cegas muda de id, e o que aponta para ele segue-o; e quando cada aluno leu o
 * que há na turma, para se dizer à equipe quem já tinha lido um nome que se esconde.
 */
import { sql, type Kysely } from 'kysely';

/** Tabela, colunas, e a que apontam: as chaves de antes, e agora também ao mudar. */
const SEGUEM = [
  ['aberturas_da_turma', 'mapa_da_turma_id', 'mapas_da_turma', 'id'],
  ['exercicio_mapas', 'mapa_da_turma_id, turma_id', 'mapas_da_turma', 'id, turma_id'],
  ['exercicio_mapas', 'exercicio_id, turma_id', 'exercicios', 'id, turma_id'],
  ['entregas', 'exercicio_id', 'exercicios', 'id'],
  ['roteiros_da_turma', 'roteiro_id, escola_id', 'roteiros', 'id, escola_id'],
] as const;

const COMANDOS = [
  ...SEGUEM.flatMap(([tabela, colunas, para, chave]) => {
    const nome = `${tabela}_${colunas.replaceAll(', ', '_')}_fkey`;
    return [
      `alter table ${tabela} drop constraint ${nome}`,
      `alter table ${tabela} add constraint ${nome} foreign key (${colunas})
        references ${para} (${chave}) on delete cascade on update cascade`,
    ];
  }),
  // null: às cegas, ou revelado pela data.
  'alter table mapas_da_turma add column claro_desde timestamptz',
  `update mapas_da_turma set claro_desde = criado_em where cegueira = 'às claras'`,
  'alter table turma_alunos add column lida_em timestamptz',
  // Sem instante: leu-lhe o nome na lista, e nunca o abriu.
  'alter table aberturas_da_turma alter column aberto_em drop not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const comando of COMANDOS) await sql.raw(comando).execute(db);
}
