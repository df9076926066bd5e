/**
 * O arquivo de uma cópia: comprimido, só do dono, inteiro ou inexistente; '-' é a saída ou a
 * entrada padrão.
 */
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pipeline as ligar } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { renomear } from '../sistema/arquivos';
import { recusar } from './argumentos';

export interface Destino {
  readonly escrever: (pedaco: string) => Promise<void>;
  /** Põe o arquivo, inteiro, no seu nome. */
  guardar(): Promise<void>;
  desistir(): void;
}

export const PADRAO = '-';

/** O nome diz de quem é: só estes se apagam. */
const RASCUNHO = '.copia-parcial';
/** Uma cópia escreve sem parar: a que se deixou de escrever morreu a meio. */
const ABANDONADO_MS = 10 * 60 * 1000;

/** O que uma cópia interrompida à força deixou na pasta. */
function limparRascunhos(pasta: string): void {
  if (!existsSync(pasta)) return;
  for (const nome of readdirSync(pasta)) {
    const rascunho = path.join(pasta, nome);
    if (!nome.endsWith(RASCUNHO)) continue;
    const tocado = statSync(rascunho, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - tocado > ABANDONADO_MS) rmSync(rascunho, { force: true });
  }
}

export function destinoDaCopia(arquivo: string): Destino {
  if (arquivo !== PADRAO && existsSync(arquivo))
    recusar(`O arquivo ${arquivo} já existe. Escolha outro nome.`);
  if (arquivo !== PADRAO) limparRascunhos(path.dirname(path.resolve(arquivo)));
  const rascunho = `${arquivo}${RASCUNHO}`;
  const gzip = createGzip();
  const fim = pipeline(
    gzip,
    arquivo === PADRAO ? process.stdout : createWriteStream(rascunho, { mode: 0o600 }),
    { end: arquivo !== PADRAO },
  );
  // Quem espera por ele ouve o erro; enquanto ninguém espera, não é o fim do processo.
  fim.catch(() => undefined);
  return {
    async escrever(pedaco) {
      if (!gzip.write(pedaco)) await Promise.race([once(gzip, 'drain'), fim]);
    },
    async guardar() {
      gzip.end();
      await fim;
      if (arquivo === PADRAO) return;
      const fd = openSync(rascunho, 'r');
      fsyncSync(fd);
      closeSync(fd);
      renomear(rascunho, arquivo);
    },
    desistir() {
      gzip.destroy();
      if (arquivo !== PADRAO) rmSync(rascunho, { force: true });
    },
  };
}

/** As linhas de uma cópia; um arquivo que não se descomprime é recusado com uma frase. */
export async function* linhasDaCopia(arquivo: string): AsyncGenerator<string> {
  const texto = ligar(createReadStream(arquivo), createGunzip(), () => undefined).setEncoding(
    'utf8',
  );
  let resto = '';
  try {
    for await (const pedaco of texto as AsyncIterable<string>) {
      const linhas = (resto + pedaco).split('\n');
      resto = linhas.pop() ?? '';
      yield* linhas;
    }
  } catch (e) {
    const { code = '' } = e as NodeJS.ErrnoException;
    if (code.startsWith('Z_'))
      recusar(
        'O arquivo está cortado ou estragado: não se descomprime. Use outra cópia; nada foi mexido.',
      );
    throw e;
  }
}

/**
 * Lê-se duas vezes, para conferir antes de mexer: o que vem pela entrada padrão vai primeiro a um
 * arquivo de passagem.
 */
export async function comArquivoRelivel<T>(
  arquivo: string,
  fazer: (arquivo: string) => Promise<T>,
): Promise<T> {
  if (arquivo !== PADRAO) return fazer(arquivo);
  const pasta = mkdtempSync(path.join(os.tmpdir(), 'copia-'));
  try {
    const guardado = path.join(pasta, 'copia');
    await pipeline(process.stdin, createWriteStream(guardado, { mode: 0o600 }));
    return await fazer(guardado);
  } finally {
    rmSync(pasta, { recursive: true, force: true });
  }
}
