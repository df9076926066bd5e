/**
 * Processo filho que cria a pasta do banco e termina: quem roda o initdb fica com uns 800 MB, e não
 * deve ser o servidor. O trabalho é de uma thread; a principal fica livre para saber, pelo canal,
 * que quem o lançou acabou, e acabar também. Uso: node initdb.cjs <pasta>
 */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { fraseDaFalha } from './frasesDeFalha';
import { DurableNodeFS, parametrosDuraveis } from './durableNodeFS';

async function criar(pasta: string): Promise<void> {
  const pg = await PGlite.create({
    fs: new DurableNodeFS(pasta),
    startParams: parametrosDuraveis(),
  });
  await pg.query('select 1');
  await pg.close();
}

function vigiar(pasta: string): void {
  process.once('disconnect', () => process.exit(1));
  new Worker(__filename, { workerData: pasta })
    .once('message', (falha: string | null) => {
      if (falha !== null) process.stderr.write(`${falha}\n`);
      process.exit(falha === null ? 0 : 1);
    })
    .once('error', (e) => {
      process.stderr.write(`${fraseDaFalha(e)}\n`);
      process.exit(1);
    });
}

async function trabalhar(): Promise<void> {
  const falha = await criar(workerData as string).then(() => null, fraseDaFalha);
  parentPort?.postMessage(falha);
}

if (!isMainThread) void trabalhar();
else if (process.argv[2]) vigiar(process.argv[2]);
else throw new Error('Uso: initdb <pasta>');
