/** Onde os testes põem os bancos deles. */
import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const EM_MEMORIA = '/dev/shm';
const FOLGA_BYTES = 2 ** 30;

/** Na memória, se há folga: o banco grava com fsync, e num disco cada transação espera por ele. */
function raizTemporaria(): string {
  if (!existsSync(EM_MEMORIA)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(EM_MEMORIA);
  return bavail * bsize > FOLGA_BYTES ? EM_MEMORIA : os.tmpdir();
}

export function pastaTemporaria(nome: string): string {
  return mkdtempSync(path.join(raizTemporaria(), `mapa-${nome}-`));
}
