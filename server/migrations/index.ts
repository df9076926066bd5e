/** Migrações aplicadas a cada partida, em ordem; o Kysely as guarda de instâncias simultâneas. */
import { Migrator, type Kysely, type Migration } from 'kysely';
import type { DB } from '../db/schema';
import * as inicial from './0001_inicial';

export const MIGRACOES: Readonly<Record<string, Migration>> = { '0001_inicial': inicial };

/**
 * @throws Error com uma frase quando o banco é mais novo do que o programa ou uma migração falha
 */
export async function migrar(db: Kysely<DB>): Promise<void> {
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
