/** Onde, nesta pasta de dados, se fala com o servidor que a tem. */
import { createHash } from 'node:crypto';
import net from 'node:net';
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

/** Alguém escuta ali? Um socket que sobrou de um processo morto recusa. */
export function alguemAtende(dataDir: string): Promise<boolean> {
  return new Promise((resolve) => {
    const conexao = net.connect(enderecoDoCanal(dataDir));
    conexao.once('error', () => resolve(false));
    conexao.once('connect', () => {
      conexao.destroy();
      resolve(true);
    });
  });
}
