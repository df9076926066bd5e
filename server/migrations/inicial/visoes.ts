/**
 * O que se apaga fica uns minutos, para que se desfaça: a linha diz em que exclusão foi. A tabela de
 * verdade chama-se `…_com_apagados`, e o nome é o de uma visão sem o que se apagou nem o que dependia
 * disso: o que lê e o que grava, lê e grava pela visão.
 */
import { sql, type Kysely } from 'kysely';

/** As que se apagam por si. */
const RAIZES = [
  'mapas',
  'turmas',
  'matriculas',
  'anotacoes',
  'relacoes',
  'roteiros',
  'textos',
  'mapas_da_turma',
  'relacoes_da_turma',
  'exercicios',
] as const;

/** Cada uma depois das de que depende: por que coluna, e de qual. Um teste compara-as com as chaves do banco. */
const VISOES: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['mapas', {}],
  ['turmas', {}],
  ['matriculas', {}],
  ['relacoes', {}],
  ['textos', {}],
  ['anotacoes', { mapa_id: 'mapas' }],
  ['fichas', { mapa_id: 'mapas' }],
  ['aberturas', { mapa_id: 'mapas' }],
  ['ceus', { mapa_id: 'mapas' }],
  ['links', { mapa_id: 'mapas' }],
  ['substituicoes', { mapa_id: 'mapas' }],
  ['roteiros', { mapa_id: 'mapas' }],
  ['compartilhamentos', { mapa_id: 'mapas', matricula_id: 'matriculas' }],
  ['relacao_mapas', { relacao_id: 'relacoes', mapa_id: 'mapas' }],
  ['convites', { turma_id: 'turmas' }],
  ['pedidos_de_conta', { convite_id: 'convites' }],
  ['turma_equipe', { turma_id: 'turmas' }],
  ['turma_alunos', { turma_id: 'turmas', matricula_id: 'matriculas' }],
  ['remocoes', { turma_id: 'turmas' }],
  ['assinaturas', { turma_id: 'turmas' }],
  ['mapas_da_turma', { turma_id: 'turmas', mapa_id: 'mapas' }],
  ['aberturas_da_turma', { mapa_da_turma_id: 'mapas_da_turma' }],
  ['relacoes_da_turma', { turma_id: 'turmas', relacao_id: 'relacoes' }],
  ['texto_turmas', { texto_id: 'textos', turma_id: 'turmas' }],
  ['roteiros_da_turma', { roteiro_id: 'roteiros', turma_id: 'turmas' }],
  ['exercicios', { turma_id: 'turmas' }],
  ['exercicio_mapas', { exercicio_id: 'exercicios', mapa_da_turma_id: 'mapas_da_turma' }],
  ['entregas', { exercicio_id: 'exercicios' }],
];
/** De uma turma ou de nenhuma. */
const PODEM_SER_DE_NENHUMA: readonly string[] = ['remocoes', 'assinaturas'];
const FORA_DAS_VISOES: readonly string[] = ['exclusao_id', 'importacao_id'];

function haviaDe(filha: string, coluna: string, mae: string): string {
  const ha = `exists (select 1 from ${mae} m where m.id = t.${coluna})`;
  return PODEM_SER_DE_NENHUMA.includes(filha) ? `(t.${coluna} is null or ${ha})` : ha;
}

async function colunasDe(db: Kysely<unknown>, tabela: string): Promise<string> {
  const { rows } = await sql<{ nome: string }>`select attname::text as nome from pg_attribute
    where attrelid = ${tabela}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
    db,
  );
  const fora = tabela === 'mapas' ? FORA_DAS_VISOES : FORA_DAS_VISOES.slice(0, 1);
  return rows.flatMap(({ nome }) => (fora.includes(nome) ? [] : `t.${nome}`)).join(', ');
}

export async function criarVisoes(db: Kysely<unknown>): Promise<void> {
  const fazer = (comando: string) => sql.raw(comando).execute(db);
  for (const [tabela, maes] of VISOES) {
    const raiz = (RAIZES as readonly string[]).includes(tabela);
    const onde = [
      ...(raiz ? ['t.exclusao_id is null'] : []),
      ...Object.entries(maes).map(([coluna, mae]) => haviaDe(tabela, coluna, mae)),
    ];
    const colunas = await colunasDe(db, tabela);
    await fazer(`alter table ${tabela} rename to ${tabela}_com_apagados`);
    await fazer(
      `create view ${tabela} as select ${colunas} from ${tabela}_com_apagados t where ${onde.join(' and ')}`,
    );
    if (raiz)
      await fazer(
        `create index ${tabela}_exclusao on ${tabela}_com_apagados (exclusao_id) where exclusao_id is not null`,
      );
  }
  // Quem vê por inteiro um mapa que não é seu; um às cegas, só depois de revelado.
  await fazer(`create view mapas_compartilhados as
    select c.mapa_id, m.usuario_id
      from compartilhamentos c join matriculas m on m.id = c.matricula_id
    union
    select d.mapa_id, m.usuario_id
      from mapas_da_turma d
      join turma_alunos t on t.turma_id = d.turma_id
      join matriculas m on m.id = t.matricula_id
      where d.cegueira = 'às claras' or d.revela_em <= now()`);
}
