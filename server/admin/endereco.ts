/** Onde, nesta pasta de dados, se fala com o servidor que a tem. */
import { createHash } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';

/** Um socket Unix tem o caminho limitado a 107 bytes. */
const CAMINHO_MAXIMO = 100;
export function enderecoDoCanal(dataDir: string): string {
  const hash = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\astrolabio-${hash}`;
  const natural = path.join(dataDir, 'admin.sock');
  return Buffer.byteLength(natural) <= CAMINHO_MAXIMO
    ? natural
    : path.join(os.tmpdir(), `astrolabio-${hash}.sock`);
}
