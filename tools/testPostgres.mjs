/**
 * npm run test:postgres: a suíte do servidor sobre um PostgreSQL de verdade e descartável, onde há
 * um instalado.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { binario, rodar } from './comum.mjs';

/** Onde __tests__/support/serverBanco.ts o procura. */
const RAIZ = '/usr/lib/postgresql';
const versoes = existsSync(RAIZ) ? readdirSync(RAIZ) : [];
if (
  !versoes.some((v) =>
    ['initdb', 'postgres'].every((p) => existsSync(path.join(RAIZ, v, 'bin', p))),
  )
) {
  console.error(
    `Não há um PostgreSQL em ${RAIZ}. Instale-o (no Debian, o pacote postgresql) e tente de novo.`,
  );
  process.exit(1);
}
process.exitCode = await rodar(
  binario('jest'),
  ['--selectProjects', 'servidor', ...process.argv.slice(2)],
  { env: { BANCO_DE_TESTE: 'postgres' } },
);
