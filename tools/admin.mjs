/** npm run admin -- …: a ferramenta de administração, sobre o mesmo pacote que npm start serve. */
import { construirSeMudou } from './build.mjs';
import { noRaiz, servir } from './comum.mjs';

await construirSeMudou();
servir(process.execPath, [noRaiz('dist', 'server', 'admin.cjs'), ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production' },
});
