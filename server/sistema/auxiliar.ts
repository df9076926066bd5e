/**
 * Onde está o programa de um processo ou worker auxiliar, nos três modos de rodar:
 * o pacote do webpack (irmão .cjs), tsx e Jest (o .ts, que o tsx traduz no processo filho).
 */
import { createRequire } from 'node:module';
import path from 'node:path';

export interface Auxiliar {
  readonly arquivo: string;
  readonly execArgv: string[];
}

/** A pasta do .ts de cada auxiliar, vista desta; no pacote todos são irmãos. */
const PASTAS = {
  pgliteWorker: '../db',
  initdb: '../db',
  calculoWorker: '../calculos',
  importacaoWorker: '../importacao',
} as const;

export function auxiliar(nome: keyof typeof PASTAS): Auxiliar {
  const pasta = path.dirname(__filename);
  return empacotado()
    ? { arquivo: path.join(pasta, `${nome}.cjs`), execArgv: [] }
    : {
        arquivo: path.join(pasta, PASTAS[nome], `${nome}.ts`),
        execArgv: ['--require', createRequire(__filename).resolve('tsx/cjs')],
      };
}

/** Diz se o código corre de dentro do pacote dist/server/*.cjs. */
export function empacotado(): boolean {
  return __filename.endsWith('.cjs');
}
