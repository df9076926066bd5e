/** A chave dos tokens: a da configuração ou uma gerada e guardada (0600) na pasta de dados, fora do banco. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const BYTES = 32;

export function segredoDosTokens(configurado: string | null, dataDir: string): Uint8Array {
  if (configurado !== null) return new TextEncoder().encode(configurado);
  const arquivo = path.join(dataDir, 'token.key');
  if (existsSync(arquivo)) return lerGuardado(arquivo);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const novo = randomBytes(BYTES);
  writeFileSync(arquivo, `${novo.toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  return novo;
}

function lerGuardado(arquivo: string): Uint8Array {
  const lido = Buffer.from(readFileSync(arquivo, 'utf8').trim(), 'base64url');
  if (lido.length < BYTES) throw new Error(`O arquivo ${arquivo} está incompleto. Apague-o para que outro seja gerado (todos precisarão entrar de novo).`);
  return lido;
}
