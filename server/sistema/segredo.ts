/**
 * As chaves dos tokens e das anotações: as da configuração ou umas geradas e guardadas (0600) na
 * pasta de dados, fora do banco.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { garantirPasta, gravarInteiro } from './arquivos';
import { criarCifra, type Cifra } from '../base/cifra';
import type { Config } from '../config';

const BYTES = 32;

export const bytesDoSegredo = (configurado: string): Uint8Array =>
  new TextEncoder().encode(configurado);

export function segredoDosTokens(configurado: string | null, dataDir: string): Uint8Array {
  if (configurado !== null) return bytesDoSegredo(configurado);
  const arquivo = path.join(dataDir, 'token.key');
  if (existsSync(arquivo))
    return lerGuardado(
      arquivo,
      'Apague-o para que outro seja gerado (todos precisarão entrar de novo).',
    );
  return sortearEGuardar(arquivo);
}

/**
 * A cifra das anotações. Com o banco embutido, o segredo guardado na pasta (e o de antes, que quem
 * troca deixa ao lado com outro nome) ainda abre o que cifrou depois de se configurar um.
 */
export function cifraDasAnotacoes({
  notesSecret,
  notesSecretAnterior,
  dataDir,
  databaseUrl,
}: Pick<Config, 'notesSecret' | 'notesSecretAnterior' | 'dataDir' | 'databaseUrl'>): Cifra {
  const arquivo = path.join(dataDir, 'anotacoes.key');
  if (notesSecret === null && !existsSync(arquivo)) sortearEGuardar(arquivo);
  const guardados = databaseUrl === null ? [arquivo, `${arquivo}.anterior`] : [];
  return criarCifra(
    [
      notesSecret,
      ...guardados.filter((a) => existsSync(a)).map(segredoDasAnotacoes),
      notesSecretAnterior,
    ].filter((s) => s !== null),
  );
}

const segredoDasAnotacoes = (arquivo: string): string =>
  lerGuardado(
    arquivo,
    'Ponha no lugar dele a cópia que você salvou: sem ela, o que foi criptografado não se abre mais.',
  ).toString('base64url');

function sortearEGuardar(arquivo: string): Buffer {
  garantirPasta(path.dirname(arquivo));
  const novo = randomBytes(BYTES);
  gravarInteiro(arquivo, `${novo.toString('base64url')}\n`);
  return novo;
}

function lerGuardado(arquivo: string, oQueFazer: string): Buffer {
  const lido = Buffer.from(readFileSync(arquivo, 'utf8').trim(), 'base64url');
  if (lido.length < BYTES) throw new Error(`O arquivo ${arquivo} está incompleto. ${oQueFazer}`);
  return lido;
}
