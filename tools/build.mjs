/** Constrói a aplicação do navegador e o servidor em dist/, só quando alguma fonte mudou. */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { binario, impressaoDigital, noRaiz, rodar } from './comum.mjs';

const FONTES = [
  'src',
  'core',
  'server',
  'public',
  'package.json',
  'package-lock.json',
  'webpack.config.ts',
  'babel.config.js',
];
const MARCA = noRaiz('dist', 'construcao.txt');

/** Os dados que o servidor lê ao começar vão para junto do pacote dele. */
function copiarDados() {
  for (const pasta of ['time', 'places']) {
    cpSync(noRaiz('server', pasta, 'dados'), noRaiz('dist', 'server', 'dados'), {
      recursive: true,
    });
  }
}

/** @returns {Promise<boolean>} se foi preciso construir */
export async function construirSeMudou() {
  const digital = impressaoDigital(FONTES);
  if (existsSync(MARCA) && readFileSync(MARCA, 'utf8') === digital) return false;
  const inicio = Date.now();
  console.log('Construindo a aplicação (de meio a dois minutos na primeira vez)…');
  rmSync(MARCA, { force: true });
  const argumentos = [
    '--config',
    'webpack.config.ts',
    '--mode',
    'production',
    '--stats',
    'errors-warnings',
  ];
  if (process.stdout.isTTY) argumentos.push('--progress');
  const codigo = await rodar(binario('webpack'), argumentos, { env: { NODE_ENV: 'production' } });
  if (codigo !== 0) throw new Error('A construção falhou; as mensagens acima dizem onde.');
  copiarDados();
  writeFileSync(MARCA, digital);
  console.log(`Construída em ${((Date.now() - inicio) / 1000).toFixed(0)} s.`);
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    if (!(await construirSeMudou())) console.log('Nada mudou desde a última construção.');
  } catch (erro) {
    console.error(erro.message);
    process.exit(1);
  }
}
