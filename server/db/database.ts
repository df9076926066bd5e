/**
 * Abre o banco de dados: o embutido (PGlite) numa pasta, ou um PostgreSQL de fora. As consultas são
 * as mesmas.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { garantirPasta } from '../sistema/arquivos';
import { migrar } from '../migrations';
import { travar } from './lock';
import { darPorAcabada, prepararPasta } from './pasta';
import { PGlitePool } from './pglitePool';
import { poolExterno } from './poolExterno';
import type { DB } from './schema';
import type { UsoDoBanco } from './tipos';

export interface Banco {
  readonly db: Kysely<DB>;
  readonly embutido: boolean;
  readonly uso: () => UsoDoBanco;
  readonly fechar: () => Promise<void>;
}

export interface OpcoesDoBanco {
  /** Avisado se o banco embutido deixar de responder; o processo deve terminar. */
  readonly aoFalhar?: (frase: string) => void;
  readonly aoAvisar?: (frase: string) => void;
}

export async function abrirEmbutido(
  dataDir: string,
  { aoFalhar, aoAvisar }: OpcoesDoBanco = {},
): Promise<Banco> {
  const pasta = pastaDoBanco(dataDir);
  const preparo = existsSync(pasta)
    ? null
    : 'Preparando o banco de dados (só na primeira vez, alguns segundos)…';
  garantirPasta(dataDir);
  const soltar = travar(arquivoDaTrava(dataDir));
  try {
    if (preparo) aoAvisar?.(preparo);
    await prepararPasta(pasta);
    const pool = await PGlitePool.abrir(pasta, aoFalhar && { aoFalhar });
    const db = await comMigracoes(pool);
    darPorAcabada(pasta);
    return {
      db,
      embutido: true,
      uso: () => pool.uso(),
      fechar: () => db.destroy().finally(soltar),
    };
  } catch (e) {
    soltar();
    throw e;
  }
}

export async function abrirExterno(url: string, prazoMs?: number): Promise<Banco> {
  const pool = poolExterno(url, prazoMs);
  const db = await comMigracoes(pool);
  return { db, embutido: false, uso: () => pool.uso(), fechar: () => db.destroy() };
}

export function pastaDoBanco(dataDir: string): string {
  return path.join(dataDir, 'pg');
}

export function arquivoDaTrava(dataDir: string): string {
  return path.join(dataDir, 'banco.lock');
}

async function comMigracoes(pool: PostgresPool): Promise<Kysely<DB>> {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrar(db);
    return db;
  } catch (e) {
    await db.destroy();
    throw e;
  }
}
