/**
 * Grava arquivos comprimidos de bytes iguais para conteúdo igual (o gzip do Node não leva data).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Devolve o tamanho comprimido, em bytes. */
export function gravarGzip(arquivo: string, conteudo: string | Uint8Array): number {
  const bytes = gzipSync(conteudo, { level: 9 });
  mkdirSync(dirname(arquivo), { recursive: true });
  writeFileSync(arquivo, bytes);
  return bytes.length;
}
