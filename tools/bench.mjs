/**
 * npm run bench [nome…]: roda cada __tests__/bench/*.bench.ts num processo só dele e mostra as
 * medidas.
 */
import { readdirSync } from 'node:fs';
import { binario, noRaiz, rodar } from './comum.mjs';

const pedidos = process.argv.slice(2);
const bancadas = readdirSync(noRaiz('__tests__', 'bench')).filter(
  (f) => f.endsWith('.bench.ts') && (!pedidos.length || pedidos.some((p) => f.startsWith(p))),
);
let falhas = 0;
for (const arquivo of bancadas) {
  console.log(`\n== ${arquivo}`);
  falhas +=
    (await rodar(binario('tsx'), ['--tsconfig', 'tsconfig.json', `__tests__/bench/${arquivo}`], {
      env: { NODE_OPTIONS: '--expose-gc' },
    })) === 0
      ? 0
      : 1;
}
process.exit(falhas ? 1 : 0);
