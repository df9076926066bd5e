/**
 * Todos os dados, de um banco a outro: as linhas saem e entram como o próprio banco as escreve em
 * JSON, sem perder nada.
 */
import { sql } from 'kysely';
import type { Conexao, DB } from '../db/schema';

/**
 * Na ordem em que uma linha só aponta para as de antes. Sessões, códigos, correio, tentativas e
 * contas por confirmar são passageiros e ficam; os céus calculam-se de novo.
 */
export const TABELAS = [
  'usuarios',
  'papeis',
  'features',
  'escolas',
  'marcas',
  'equipe',
  'turmas',
  'convites',
  'matriculas',
  'mapas',
  'compartilhamentos',
  'turma_equipe',
  'turma_alunos',
  'remocoes',
  'mapas_da_turma',
  'aberturas_da_turma',
  'roteiros',
  'roteiros_da_turma',
  'relacoes',
  'relacao_mapas',
  'relacoes_da_turma',
  'links',
  'assinaturas',
  'textos',
  'texto_turmas',
  'notas',
  'exercicios',
  'exercicio_mapas',
  'entregas',
  'fichas',
  'anotacoes',
  'aberturas',
] as const satisfies readonly (keyof DB)[];
export type Tabela = (typeof TABELAS)[number];

/** O que fica, e porquê. Uma tabela nova que se não diga aqui nem em TABELAS não compila. */
export const NAO_SE_COPIAM = {
  sessoes: 'passa',
  codigos: 'passa',
  pedidos_de_codigo: 'passa',
  pedidos_de_conta: 'passa',
  correio: 'passa',
  tentativas: 'passa',
  repeticoes: 'passa',
  pedidos_por_minuto: 'passa',
  importacoes: 'passa',
  importacao_registros: 'passa',
  importacao_sobras: 'passa',
  substituicoes: 'passa',
  exclusoes: 'passa',
  ceus: 'calcula-se de novo',
  mapas_com_apagados: 'é de onde mapas se lê',
  mapas_compartilhados: 'é uma vista',
} as const satisfies Readonly<Record<Exclude<keyof DB, Tabela>, string>>;

export const LINHAS_POR_VEZ = 1000;

/** As linhas de uma tabela, em JSON, às mil por vez. Deve correr numa transação. */
export async function* linhasDaTabela(tx: Conexao, tabela: Tabela): AsyncGenerator<string[]> {
  await sql`declare copia no scroll cursor for select row_to_json(t)::text as linha from ${sql.table(tabela)} t`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{
      linha: string;
    }>`fetch ${sql.raw(String(LINHAS_POR_VEZ))} from copia`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ linha }) => linha);
  }
  await sql`close copia`.execute(tx);
}

export async function inserirLinhas(
  tx: Conexao,
  tabela: Tabela,
  linhas: readonly string[],
): Promise<void> {
  await sql`insert into ${sql.table(tabela)} select * from json_populate_recordset(null::${sql.table(tabela)}, ${`[${linhas.join(',')}]`}::json)`.execute(
    tx,
  );
}

/** Apaga tudo, o passageiro também. As sessões uma a uma, que há quem as acompanhe. */
export async function esvaziar(tx: Conexao): Promise<void> {
  await tx.deleteFrom('sessoes').execute();
  await sql`truncate usuarios, escolas, correio, tentativas cascade`.execute(tx);
}

/** O que se pôs de uma vez muda os planos das consultas. */
export async function analisar(tx: Conexao): Promise<void> {
  await sql`analyze`.execute(tx);
}
