/**
 * O Lighthouse, à parte: corre funções suas dentro da página, e o que traduz as bancadas mexe nelas.
 * Uso: node farol.mjs <endereço> <porta do Chromium> telefone|computador, e diz o relatório em JSON.
 */
import process from 'node:process';
import lighthouse, { desktopConfig } from 'lighthouse';

const [, , url, porta, aparelho] = process.argv;
const resultado = await lighthouse(
  url,
  {
    port: Number(porta),
    onlyCategories: ['performance', 'accessibility'],
    disableStorageReset: true,
    logLevel: 'error',
  },
  aparelho === 'computador' ? desktopConfig : undefined,
);
process.stdout.write(JSON.stringify(resultado?.lhr ?? null));
