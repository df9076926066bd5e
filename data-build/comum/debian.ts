/**
 * Pacotes da Debian: baixa o mais novo que o arquivo configurado na máquina tem e o desempacota.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PacoteDebian {
  readonly nome: string;
  readonly versao: string;
  readonly sha256: string;
  /** Raiz do pacote desempacotado, numa pasta temporária. */
  readonly raiz: string;
  apagar(): void;
}

/** Precisa de `apt-get` e `dpkg-deb`. Não instala nada na máquina. */
export function baixarPacote(nome: string): PacoteDebian {
  const pasta = mkdtempSync(join(tmpdir(), 'data-build-'));
  rodar('apt-get', ['update', '-qq']);
  rodar('apt-get', ['download', '-qq', nome], pasta);
  const deb = readdirSync(pasta).find((f) => f.endsWith('.deb'));
  if (!deb) throw new Error(`Pacote não baixado: ${nome}`);
  const arquivo = join(pasta, deb);
  const raiz = join(pasta, 'raiz');
  rodar('dpkg-deb', ['-x', arquivo, raiz]);
  return {
    nome,
    versao: rodar('dpkg-deb', ['-f', arquivo, 'Version']).trim(),
    sha256: createHash('sha256').update(readFileSync(arquivo)).digest('hex'),
    raiz,
    apagar: () => rmSync(pasta, { recursive: true, force: true }),
  };
}

function rodar(programa: string, argumentos: string[], cwd?: string): string {
  return execFileSync(programa, argumentos, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
