/**
 * Acha um Chromium para os testes de navegador e escreve, em JSON, onde ele está. Ordem:
 * CHROMIUM_PATH; um Chromium ou Chrome instalado; o que vem dentro do pacote @sparticuz/chromium.
 */
import { existsSync } from 'node:fs';

const INSTALADOS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

async function doPacote() {
  // Com esta variável o pacote traz também as bibliotecas de que o binário precisa, para a máquina
  // que não as tem.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  return { executablePath, bibliotecas: process.env.LD_LIBRARY_PATH ?? null };
}

const escolhido = process.env.CHROMIUM_PATH || INSTALADOS.find((caminho) => existsSync(caminho));
console.log(
  JSON.stringify(escolhido ? { executablePath: escolhido, bibliotecas: null } : await doPacote()),
);
