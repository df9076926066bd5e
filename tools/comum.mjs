/**
 * O que os comandos do repositório têm em comum: onde estão as coisas e como se chama um programa.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const raiz = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const noRaiz = (...partes) => path.join(raiz, ...partes);
export const binario = (nome) => noRaiz('node_modules', '.bin', nome);

/** Roda um programa com a saída à vista; resolve com o código de saída. */
export function rodar(comando, argumentos, { env = {}, stdio = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const filho = spawn(comando, argumentos, { cwd: raiz, stdio, env: { ...process.env, ...env } });
    filho.once('error', reject);
    filho.once('exit', (codigo, sinal) => resolve(codigo ?? (sinal ? 1 : 0)));
  });
}

/**
 * O pai e, onde se pode saber, o pai dele: entre o npm e nós pode haver um shell, que não acaba com
 * ele.
 */
function ascendentes() {
  try {
    const estado = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${estado.slice(estado.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}

/**
 * Roda um programa de longa vida, passando adiante os pedidos de encerramento, e sai com o código
 * dele. `comCanal`: o programa sabe, por um canal, quando este acaba de qualquer modo. Quem nos
 * chamou (o npm) também pode acabar sem avisar: então encerra-se.
 */
export function servir(comando, argumentos, { env = {}, comCanal = false } = {}) {
  const stdio = comCanal ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
  const filho = spawn(comando, argumentos, { cwd: raiz, stdio, env: { ...process.env, ...env } });
  for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(sinal, () => filho.kill(sinal));
  const comecaram = ascendentes();
  setInterval(() => ascendentes() !== comecaram && filho.kill('SIGTERM'), 500).unref();
  filho.once('exit', (codigo, sinal) =>
    process.exit(codigo ?? (sinal === 'SIGTERM' || sinal === 'SIGINT' ? 0 : 1)),
  );
  return filho;
}

function arquivosDe(caminho) {
  if (!statSync(caminho, { throwIfNoEntry: false })) return [];
  if (statSync(caminho).isFile()) return [caminho];
  return readdirSync(caminho, { withFileTypes: true })
    .filter((e) => e.name !== 'node_modules')
    .flatMap((e) => arquivosDe(path.join(caminho, e.name)))
    .sort();
}

/** Impressão digital do conteúdo das fontes: muda se e só se algo que a construção lê mudou. */
export function impressaoDigital(caminhos) {
  const hash = createHash('sha256');
  for (const arquivo of caminhos.flatMap((c) => arquivosDe(noRaiz(c)))) {
    hash
      .update(path.relative(raiz, arquivo))
      .update('\0')
      .update(readFileSync(arquivo))
      .update('\0');
  }
  return hash.digest('hex');
}
