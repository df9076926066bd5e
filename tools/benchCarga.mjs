/**
 * npm run bench:carga [-- --curto …]: o servidor construído sob carga; as opções estão em
 * __tests__/bench/carga.ts.
 */
import { binario, rodar } from './comum.mjs';

process.exitCode = await rodar(binario('tsx'), [
  '--tsconfig',
  'tsconfig.json',
  '__tests__/bench/carga.ts',
  ...process.argv.slice(2),
]);
