/**
 * Vários servidores num só endereço (postgres://usuario:senha@a:5432,b:5432/banco): um primário,
 * que grava, e suas réplicas. Fala-se sempre com o primário; se ele cai e uma réplica toma o lugar
 * dele, acha-se o novo sem reinício.
 */
import pg from 'pg';
import { comNome, SemVagaError } from './falhas';

/** Uma URL por servidor do endereço. */
export function urlsDoBanco(url: string): string[] {
  const [, antes, servidores, depois] =
    /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)([/?].*)?$/.exec(url) ?? [];
  if (antes === undefined || servidores === undefined) return [url];
  return servidores.split(',').map((servidor) => `${antes}${servidor}${depois ?? ''}`);
}

/** Um pool sobre o primário, e como lhe pedir uma conexão. */
export function poolDoPrimario(
  url: string,
  config: pg.PoolConfig,
): { pool: pg.Pool; ligar: () => Promise<pg.PoolClient> } {
  const urls = urlsDoBanco(url);
  let vez = 0;
  class Cliente extends pg.Client {
    constructor(deste?: pg.ClientConfig) {
      super({ ...deste, connectionString: urls[vez % urls.length] as string });
    }
  }
  const pool = new pg.Pool({
    ...config,
    Client: Cliente,
    ...(urls.length > 1 && { verify: exigirPrimario }),
  });
  const ligar = async (): Promise<pg.PoolClient> => {
    for (let outros = urls.length - 1; ; outros -= 1) {
      const antes = vez;
      try {
        return await pool.connect();
      } catch (e) {
        const falha = comNome(e as Error);
        if (falha instanceof SemVagaError) throw falha;
        // De muitas que falham juntas, só a primeira passa ao seguinte.
        if (vez === antes) vez += 1;
        if (outros === 0) throw falha;
      }
    }
  };
  return { pool, ligar };
}

function exigirPrimario(cliente: pg.ClientBase, pronto: (erro?: Error) => void): void {
  cliente
    .query<{ replica: boolean }>('select pg_is_in_recovery() as replica')
    .then(
      ({ rows }) =>
        pronto(
          rows[0]?.replica
            ? Object.assign(new Error('este servidor é uma réplica'), { code: '57P03' })
            : undefined,
        ),
      pronto,
    );
}
