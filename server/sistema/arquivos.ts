/** Pastas e arquivos só do dono, que uma queda não deixa pela metade. */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Cria a pasta e as de cima que faltem. O `recursive` do Node não acaba onde nada se pode criar
 * (/proc), e esconde o motivo noutros lugares.
 */
export function garantirPasta(pasta: string): void {
  try {
    mkdirSync(pasta, { mode: 0o700 });
  } catch (e) {
    const { code } = e as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(pasta).isDirectory()) return;
    if (code !== 'ENOENT' || path.dirname(pasta) === pasta) throw e;
    garantirPasta(path.dirname(pasta));
    mkdirSync(pasta, { mode: 0o700 });
  }
}

/** Ou está inteiro no disco, ou não está. */
export function gravarInteiro(arquivo: string, conteudo: string): void {
  const rascunho = `${arquivo}.${process.pid}.tmp`;
  try {
    const fd = openSync(rascunho, 'w', 0o600);
    try {
      writeSync(fd, conteudo);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    renomear(rascunho, arquivo);
  } catch (e) {
    rmSync(rascunho, { force: true });
    throw e;
  }
}

/** O nome novo também chega ao disco. */
export function renomear(de: string, para: string): void {
  renameSync(de, para);
  levarAoDisco(path.dirname(para));
}

/** Não volta depois de uma queda de energia. */
export function apagarDeVez(arquivo: string): void {
  rmSync(arquivo, { force: true });
  levarAoDisco(path.dirname(arquivo));
}

function levarAoDisco(pasta: string): void {
  // No Windows uma pasta não se abre assim, e os nomes dela já são gravados.
  if (process.platform === 'win32') return;
  const fd = openSync(pasta, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
