/** Migrações aplicadas a cada partida, em ordem; o Kysely as guarda de instâncias simultâneas. */
import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import type { DB } from '../db/schema';
import * as inicial from './0001_inicial';

export const MIGRACOES: Readonly<Record<string, Migration>> = { '0001_inicial': inicial };

/** Noutra codificação os nomes não se guardam como se escrevem, nem se comparam sem acentos. */
async function exigirUtf8(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ codificacao: string }>`
    select current_setting('server_encoding') as codificacao`.execute(db);
  const codificacao = rows[0]?.codificacao;
  if (codificacao !== 'UTF8')
    throw new Error(
      `O banco de dados está em ${codificacao}, e o programa precisa dele em UTF8. Crie outro (create database … encoding 'UTF8' template template0) e aponte DATABASE_URL para ele; nada foi alterado.`,
    );
}

/**
 * @throws Error com uma frase quando o banco não é UTF8, é mais novo do que o programa ou uma
 *   migração falha
 */
export async function migrar(db: Kysely<DB>): Promise<void> {
  await exigirUtf8(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...MIGRACOES }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const mensagem = error instanceof Error ? error.message : 'motivo desconhecido';
  // O Kysely não lhe dá classe nem código.
  if (/corrupted migrations/i.test(mensagem))
    throw new Error(
      'O banco de dados foi usado por uma versão mais nova do programa. Atualize o programa; nada foi alterado.',
    );
  throw new Error(`Não foi possível preparar as tabelas do banco de dados: ${mensagem}`);
}
