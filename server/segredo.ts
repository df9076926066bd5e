/**
 * A chave dos tokens: a da configuração ou uma gerada e guardada (0600) na pasta de dados, fora do
 * banco.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { garantirPasta, gravarInteiro } from './arquivos';

const BYTES = 32;

export const bytesDoSegredo = (configurado: string): Uint8Array =>
  new TextEncoder().encode(configurado);

export function segredoDosTokens(configurado: string | null, dataDir: string): Uint8Array {
  if (configurado !== null) return bytesDoSegredo(configurado);
  const arquivo = path.join(dataDir, 'token.key');
  if (existsSync(arquivo)) return lerGuardado(arquivo);
  garantirPasta(dataDir);
  const novo = randomBytes(BYTES);
  gravarInteiro(arquivo, `${novo.toString('base64url')}\n`);
  return novo;
}

function lerGuardado(arquivo: string): Uint8Array {
  const lido = Buffer.from(readFileSync(arquivo, 'utf8').trim(), 'base64url');
  if (lido.length < BYTES)
    throw new Error(
      `O arquivo ${arquivo} está incompleto. Apague-o para que outro seja gerado (todos precisarão entrar de novo).`,
    );
  return lido;
}
