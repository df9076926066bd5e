/**
 * O Node, e o que os arquivos de testes de um mesmo trabalhador do Jest partilham: o banco de dados
 * aberto pelo primeiro.
 */
import { rmSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { TestEnvironment } from 'jest-environment-node';

export interface DoTrabalhador {
  banco?: { readonly worker: Worker; readonly pasta: string };
}

const doTrabalhador: DoTrabalhador = {};
process.once('exit', () => {
  if (doTrabalhador.banco) rmSync(doTrabalhador.banco.pasta, { recursive: true, force: true });
});
// O Jest manda terminar os trabalhadores que se demoram a sair.
process.once('SIGTERM', () => process.exit());

export default class AmbienteDoServidor extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { doTrabalhador });
  }

  /** O Jest desmonta tudo o que um arquivo deixa nos globais. */
  override async teardown(): Promise<void> {
    Reflect.deleteProperty(this.global, 'doTrabalhador');
    await super.teardown();
  }
}
