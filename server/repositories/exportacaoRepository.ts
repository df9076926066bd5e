/** Cópia de todos os dados, de um banco a outro. */
import type { Conexao, DB } from '../db/schema';

/** Na ordem em que uma linha só aponta para as de antes. Sessões, códigos, correio e tentativas são passageiros e ficam. */
const TABELAS = ['usuarios', 'papeis', 'features', 'escolas', 'equipe', 'matriculas', 'mapas', 'compartilhamentos'] as const satisfies readonly (keyof DB)[];
const LINHAS_POR_VEZ = 200;

/** Uma linha JSON por registro: [tabela, registro]. */
export async function exportarTudo(db: Conexao): Promise<string> {
  const linhas: string[] = [];
  for (const tabela of TABELAS) {
    for (const registro of await db.selectFrom(tabela).selectAll().execute()) linhas.push(JSON.stringify([tabela, registro]));
  }
  return linhas.join('\n');
}

/** Lê o que {@link exportarTudo} escreveu. Deve correr numa transação, num banco vazio. @returns quantos registros */
export async function importarTudo(db: Conexao, texto: string): Promise<number> {
  const registros = texto.split('\n').filter(Boolean).map((l) => JSON.parse(l) as [keyof DB, never]);
  const estranho = registros.find(([tabela]) => !(TABELAS as readonly string[]).includes(tabela));
  if (estranho) throw new Error(`tabela desconhecida no arquivo: ${String(estranho[0])}`);
  for (const tabela of TABELAS) {
    const daTabela = registros.filter(([t]) => t === tabela).map(([, r]) => r);
    for (let i = 0; i < daTabela.length; i += LINHAS_POR_VEZ) await db.insertInto(tabela).values(daTabela.slice(i, i + LINHAS_POR_VEZ)).execute();
  }
  return registros.length;
}
