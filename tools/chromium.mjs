/**
 * Acha um Chromium para os testes de navegador e escreve, em JSON, onde ele está. Ordem:
 * CHROMIUM_PATH; o que vem no pacote @sparticuz/chromium, onde ele corre; um Chromium ou Chrome
 * instalado. O do pacote não tem janelas nem menus por desenhar: gasta pouco mais de metade do
 * processador de um instalado.
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
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  // Com esta variável o pacote traz também as bibliotecas de que o binário precisa, para a máquina
  // que não as tem.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  return { executablePath, bibliotecas: process.env.LD_LIBRARY_PATH ?? null };
}

const so = (executablePath) => executablePath && { executablePath, bibliotecas: null };
const achado =
  so(process.env.CHROMIUM_PATH || undefined) ??
  (await doPacote()) ??
  so(INSTALADOS.find((caminho) => existsSync(caminho)));
if (!achado) throw new Error('Não há Chromium: instale um, ou diga onde está em CHROMIUM_PATH.');
console.log(JSON.stringify(achado));
