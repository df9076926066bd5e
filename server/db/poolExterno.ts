/**
 * O pg.Pool de um PostgreSQL de fora, com duas garantias que ele não dá: - a queda de uma conexão
 * em uso é o erro da consulta, nunca o fim do processo; - uma conexão cuja consulta falhou sem
 * resposta do banco (prazo vencido, rede) não volta ao pool: pode ter
 *    ficado no meio de uma transação, e o que se gravasse nela depois se perderia com ela.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { poolDoPrimario } from './primario';
import { tiposDoPool, type UsoDoBanco } from './tipos';

const PRAZO_DE_CONSULTA_MS = 5_000;
const PRAZO_DE_CONEXAO_MS = 2_000;
const MAXIMO_DE_CONEXOES = 10;

export interface PoolExterno extends PostgresPool {
  uso(): UsoDoBanco;
}

export function poolExterno(url: string, prazoMs = PRAZO_DE_CONSULTA_MS): PoolExterno {
  const { pool, ligar } = poolDoPrimario(url, {
    max: MAXIMO_DE_CONEXOES,
    types: tiposDoPool,
    connectionTimeoutMillis: PRAZO_DE_CONEXAO_MS,
    query_timeout: prazoMs,
    statement_timeout: prazoMs,
    idle_in_transaction_session_timeout: 2 * prazoMs,
  });
  // Parada ou em uso, uma conexão que cai avisa também por evento, e um evento sem ouvinte
  // derrubaria o processo.
  pool.on('error', () => undefined);
  pool.on('connect', (cliente) => cliente.on('error', () => undefined));
  return {
    connect: async () => comCuidado(await ligar()),
    end: () => pool.end(),
    uso: () => ({ conexoes: pool.totalCount, ociosas: pool.idleCount, espera: pool.waitingCount }),
  };
}

type Consulta = (sql: unknown, parametros?: unknown) => Promise<unknown>;

function comCuidado(cliente: pg.PoolClient): PostgresPoolClient {
  let perdida: Error | null = null;
  const query: Consulta = async (sql, parametros) => {
    // A conexão perdida já não diz em que ponto está: nem um ROLLBACK se lhe confia.
    if (perdida) throw perdida;
    try {
      return await (cliente.query as Consulta)(sql, parametros);
    } catch (e) {
      if (!respondidoPeloBanco(e)) perdida = e instanceof Error ? e : new Error(String(e));
      throw e;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: () => cliente.release(perdida !== null),
  };
}

/** O primário que passou a réplica continua a responder, mas já não grava. */
const SO_LEITURA = '25006';

/** O banco recusou a consulta e segue atendendo nesta conexão. */
function respondidoPeloBanco(e: unknown): boolean {
  return (
    e instanceof pg.DatabaseError &&
    e.code !== SO_LEITURA &&
    e.severity !== 'FATAL' &&
    e.severity !== 'PANIC'
  );
}
