/**
 * Desenha em public/icones os ícones de quem instala a aplicação, a partir de public/favicon.svg:
 * node tools/icones.mjs
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { noRaiz } from './comum.mjs';

const PAPEL = '#FBFAF7';
const marca = readFileSync(noRaiz('public', 'favicon.svg'), 'utf8');
/**
 * Um sistema pode recortar o recortável num círculo com 80 % do lado: a marca cabe dentro dele. O
 * do iPhone não é transparente.
 */
const ICONES = [
  { nome: 'icone-192', lado: 192, margem: 0.02, fundo: 'transparent' },
  { nome: 'icone-512', lado: 512, margem: 0.02, fundo: 'transparent' },
  { nome: 'icone-recortavel-512', lado: 512, margem: 0.18, fundo: PAPEL },
  { nome: 'icone-180', lado: 180, margem: 0.1, fundo: PAPEL },
];

const { executablePath, bibliotecas } = JSON.parse(
  execFileSync(process.execPath, [noRaiz('tools', 'chromium.mjs')], { encoding: 'utf8' }),
);
const navegador = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu'],
  env: { ...process.env, ...(bibliotecas && { LD_LIBRARY_PATH: bibliotecas }) },
});
mkdirSync(noRaiz('public', 'icones'), { recursive: true });
for (const { nome, lado, margem, fundo } of ICONES) {
  const pagina = await navegador.newPage({ viewport: { width: lado, height: lado } });
  await pagina.setContent(
    `<style>html,body{margin:0;background:${fundo}}svg{display:block;box-sizing:border-box;width:100vw;height:100vh;padding:${margem * 100}vw}</style>${marca}`,
  );
  await pagina.screenshot({
    path: noRaiz('public', 'icones', `${nome}.png`),
    omitBackground: fundo === 'transparent',
  });
  await pagina.close();
}
await navegador.close();
