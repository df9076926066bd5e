/** Sai com 0 se há um PostgreSQL em que os testes possam correr (onde __tests__/support/serverBanco.ts o procura), com 1 se não. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const RAIZ = '/usr/lib/postgresql';
const versoes = existsSync(RAIZ) ? readdirSync(RAIZ) : [];
process.exit(versoes.some((v) => ['initdb', 'postgres'].every((p) => existsSync(path.join(RAIZ, v, 'bin', p)))) ? 0 : 1);
