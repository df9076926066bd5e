/**
 * Que processo é este e onde vive: o número de um processo só quer dizer algo no seu próprio lugar.
 */
import { readFileSync, readlinkSync } from 'node:fs';
import os from 'node:os';

export interface Identidade {
  readonly pid: number;
  /**
   * Onde os números de processo são os mesmos: a máquina ligada e o espaço de nomes de processos.
   */
  readonly lugar: string;
  /** Quando o processo começou (Linux): distingue um número reaproveitado. */
  readonly inicio: string | null;
}

export type Vida = 'vivo' | 'morto' | 'incerta';

export function identidade(): Identidade {
  return { pid: process.pid, lugar: lugar(), inicio: inicioDoProcesso(process.pid) };
}

/** 'incerta' quando o processo é de outro lugar: daqui não se vê. */
export function vidaNesteLugar(outro: Identidade): Vida {
  if (outro.lugar !== lugar()) return 'incerta';
  try {
    process.kill(outro.pid, 0);
  } catch (e) {
    // EPERM: existe, mas é de outro usuário.
    if ((e as NodeJS.ErrnoException).code !== 'EPERM') return 'morto';
  }
  return outro.inicio === inicioDoProcesso(outro.pid) ? 'vivo' : 'morto';
}

function lugar(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return os.hostname();
  }
}

/**
 * O instante de início (campo 22 de /proc/pid/stat); um processo já terminado que ninguém recolheu
 * não tem nenhum.
 */
function inicioDoProcesso(pid: number): string | null {
  try {
    const estado = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const campos = estado.slice(estado.lastIndexOf(')') + 2).split(' ');
    return campos[0] === 'Z' || campos[0] === 'X' ? 'terminado' : (campos[19] ?? null);
  } catch {
    return null;
  }
}
