/**
 * O que o navegador baixa antes da primeira tela: os scripts de index.html, em gzip.
 * Uso: npm run build && npm run bench pagina.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Medida } from './roda.bench';

const TETO_KB = 200;
const publico = (...partes: string[]): string => resolve('dist', 'public', ...partes);

/** kB (1000 bytes) de cada script que a página pede de saída. */
export function pesosDaEntrada(): { script: string; kb: number }[] {
  const scripts = [
    ...readFileSync(publico('index.html'), 'utf8').matchAll(/<script[^>]+src="\/([^"]+)"/g),
  ].map(([, src]) => src as string);
  return scripts.map((script) => ({
    script,
    kb: gzipSync(readFileSync(publico(script)), { level: 9 }).length / 1000,
  }));
}

export function bench(): Medida[] {
  const pesos = pesosDaEntrada();
  const total = pesos.reduce((soma, { kb }) => soma + kb, 0);
  if (total > TETO_KB) process.exitCode = 1;
  return [
    ...pesos.map(({ script, kb }) => ({ nome: script, valor: kb, unidade: 'kB' })),
    { nome: 'primeiro JavaScript, gzip', valor: total, unidade: 'kB', par: `teto ${TETO_KB} kB` },
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(bench());
