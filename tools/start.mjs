/** npm start: constrói se for preciso e serve o produto inteiro numa porta. */
import { construirSeMudou } from './build.mjs';
import { noRaiz, servir } from './comum.mjs';

try {
  await construirSeMudou();
} catch (erro) {
  console.error(erro.message);
  process.exit(1);
}
servir(process.execPath, [noRaiz('dist', 'server', 'main.cjs')], {
  env: { NODE_ENV: 'production' },
  comCanal: true,
});
