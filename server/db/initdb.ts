/**
 * Processo filho que cria a pasta do banco e termina: quem roda o initdb fica com uns 800 MB, e não deve ser o servidor.
 * Uso: node initdb.cjs <pasta>
 */
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFS, parametrosDuraveis } from './durableNodeFS';

async function criar(pasta: string): Promise<void> {
  const pg = await PGlite.create({ fs: new DurableNodeFS(pasta), startParams: parametrosDuraveis() });
  await pg.query('select 1');
  await pg.close();
}

const pasta = process.argv[2];
if (!pasta) throw new Error('Uso: initdb <pasta>');
criar(pasta).then(
  () => process.exit(0),
  (e: unknown) => {
    process.stderr.write(`${e instanceof Error ? e.message : String(e)}\n`);
    process.exit(1);
  },
);
