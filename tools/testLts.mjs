/**
 * npm run test:lts: as famílias de testes no Node da imagem, que o npm traz sem o instalar.
 * `npm run test:lts -- --selectProjects dominio` corre só uma; sem dizer, dominio, telas e servidor.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { binario, noRaiz, rodar } from './comum.mjs';

const versao = /^FROM node:(\d+\.\d+\.\d+)-/m.exec(readFileSync(noRaiz('Dockerfile'), 'utf8'))?.[1];
const pacote = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}@${versao}`;
const achado = spawnSync(
  'npm',
  ['exec', '--yes', `--package=${pacote}`, '--', 'node', '-p', 'process.execPath'],
  { encoding: 'utf8', cwd: noRaiz() },
);
const node = achado.stdout.trim().split('\n').at(-1);
const dito = node && spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
if (dito !== `v${versao}`) {
  console.error(`Não foi possível obter o Node ${versao} (${pacote}).\n${achado.stderr}`);
  process.exit(1);
}
console.log(`Node ${dito}`);
const ditos = process.argv.slice(2);
const argumentos = ditos.some((a) => a.startsWith('--selectProjects'))
  ? ditos
  : ['--selectProjects', 'dominio', 'telas', 'servidor', ...ditos];
process.exit(await rodar(node, [binario('jest'), ...argumentos]));
