/**
 * A trava da pasta de dados: o PGlite não tem nenhuma, e dois processos na mesma pasta a corrompem.
 * É do sistema operacional: solta-se com o processo, acabe ele como acabar, e vale entre contêineres
 * da mesma máquina.
 */
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import os from 'node:os';
import { tryLock } from 'fs-native-extensions';

export class PastaEmUsoError extends Error {
  constructor(arquivo: string, dono: string) {
    super(
      `A pasta de dados já está em uso ${dono ? `pelo processo ${dono}` : 'por outro processo'} (${arquivo}). Encerre-o antes, ou escolha outra pasta com DATA_DIR.`,
    );
    this.name = 'PastaEmUsoError';
  }
}

/** Trava-se longe do que se escreve: no Windows, o que outro travou não se lê. */
const BYTE_TRAVADO = 1024 * 1024;

/**
 * @returns como soltá-la
 * @throws PastaEmUsoError quando outro a tem
 */
export function travar(arquivo: string): () => void {
  const fd = openSync(arquivo, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    if (!conseguir(fd, arquivo))
      throw new PastaEmUsoError(arquivo, readFileSync(arquivo, 'utf8').trim());
    ftruncateSync(fd);
    writeSync(fd, `${process.pid} em ${os.hostname()}\n`, 0);
  } catch (e) {
    closeSync(fd);
    throw e;
  }
  return () => closeSync(fd);
}

function conseguir(fd: number, arquivo: string): boolean {
  try {
    return tryLock(fd, BYTE_TRAVADO, 1);
  } catch (e) {
    throw new Error(
      `Não foi possível travar ${arquivo}: este volume não aceita travas. Escolha outra pasta com DATA_DIR.`,
      { cause: e },
    );
  }
}
