/**
 * Trava da pasta de dados: o PGlite não tem nenhuma, e dois processos na mesma pasta a corrompem sem aviso.
 * O arquivo diz quem a tem; nunca se toma a trava de um processo vivo.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

interface Dono {
  readonly pid: number;
  /** Quando o processo começou (Linux): distingue um pid reaproveitado. */
  readonly inicio: string | null;
  readonly nonce: string;
}

export class PastaEmUsoError extends Error {
  constructor(readonly arquivo: string, readonly pid: number) {
    super(`A pasta de dados já está em uso pelo processo ${pid} (${arquivo}). Encerre-o antes, ou escolha outra pasta com DATA_DIR.`);
    this.name = 'PastaEmUsoError';
  }
}

export interface Trava {
  soltar(): void;
}

/** @throws PastaEmUsoError quando um processo vivo a tem */
export function travar(arquivo: string): Trava {
  const eu: Dono = { pid: process.pid, inicio: inicioDoProcesso(process.pid), nonce: randomUUID() };
  for (let tentativa = 0; tentativa < 20; tentativa += 1) {
    if (criarInteiro(arquivo, eu)) return { soltar: () => soltar(arquivo, eu.nonce) };
    const dono = lerDono(arquivo);
    if (!dono) continue;
    if (vivo(dono)) throw new PastaEmUsoError(arquivo, dono.pid);
    if (tomarDoMorto(arquivo, dono, eu)) return { soltar: () => soltar(arquivo, eu.nonce) };
  }
  throw new Error(`Não foi possível travar a pasta de dados: apague ${arquivo} se nenhum servidor estiver rodando.`);
}

/** Diz quem tem a pasta, ou null quando ninguém vivo a tem. */
export function quemTem(arquivo: string): number | null {
  const dono = lerDono(arquivo);
  return dono && vivo(dono) ? dono.pid : null;
}

/** Cria o arquivo já com o conteúdo, de uma vez; false se existe. */
function criarInteiro(arquivo: string, dono: Dono): boolean {
  const rascunho = `${arquivo}.${dono.pid}.${dono.nonce}`;
  writeFileSync(rascunho, JSON.stringify(dono), { mode: 0o600 });
  try {
    linkSync(rascunho, arquivo);
    return true;
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw e;
  } finally {
    rmSync(rascunho, { force: true });
  }
}

/**
 * Só um processo pode tomar cada trava morta: a guarda leva o nonce dela, e a troca só se faz
 * se, com a guarda na mão, a trava ainda for aquela.
 */
function tomarDoMorto(arquivo: string, morto: Dono, eu: Dono): boolean {
  const guarda = `${arquivo}.tomada.${morto.nonce}`;
  if (!criarInteiro(guarda, eu)) {
    const outro = lerDono(guarda);
    if (outro && !vivo(outro)) rmSync(guarda, { force: true });
    return false;
  }
  try {
    if (lerDono(arquivo)?.nonce !== morto.nonce) return false;
    const rascunho = `${arquivo}.${eu.pid}.${eu.nonce}.novo`;
    writeFileSync(rascunho, JSON.stringify(eu), { mode: 0o600 });
    renameSync(rascunho, arquivo);
    return true;
  } finally {
    rmSync(guarda, { force: true });
  }
}

function soltar(arquivo: string, nonce: string): void {
  if (lerDono(arquivo)?.nonce === nonce) rmSync(arquivo, { force: true });
}

function lerDono(arquivo: string): Dono | null {
  try {
    const lido = JSON.parse(readFileSync(arquivo, 'utf8')) as Dono;
    return Number.isInteger(lido.pid) && typeof lido.nonce === 'string' ? lido : null;
  } catch {
    return null;
  }
}

function vivo({ pid, inicio }: Dono): boolean {
  if (pid === process.pid && inicio === inicioDoProcesso(pid)) return true;
  try {
    process.kill(pid, 0);
  } catch (e) {
    // EPERM: existe, mas é de outro usuário.
    if ((e as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return inicio === null || inicio === inicioDoProcesso(pid);
}

/** Identidade do processo no Linux: máquina ligada (boot_id) e instante de início (campo 22 de /proc/pid/stat). */
function inicioDoProcesso(pid: number): string | null {
  try {
    const maquina = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const estado = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${maquina}:${estado.slice(estado.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return null;
  }
}
