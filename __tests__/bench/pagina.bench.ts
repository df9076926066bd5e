/**
 * O peso das páginas. O que o navegador baixa antes da primeira tela, em gzip; e o que o Lighthouse
 * diz do login, de *Meu mapa* e de uma escola, na predefinição do telefone e na do computador, de perfil frio só com
 * o token guardado, ao lado de uma página nua das mesmas bibliotecas na mesma passada.
 *
 * Uso: npm run build && npm run bench -- pagina. Medianas de PASSADAS (cinco); RELATORIOS=pasta
 * guarda o que o Lighthouse escreveu de cada uma. Quer uma máquina quieta: dois núcleos bastam.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Result } from 'lighthouse';
import { chromium, type BrowserContext } from 'playwright-core';
import { opcoesDoChromium } from '../support/navegador';
import { credencialDe, ligar, novaPastaDeDados } from '../support/produto';
import type { Medida } from './roda.bench';

const TETO_KB = 240;
/** De desempenho, de 100: o telefone mede-se e diz-se. */
const MINIMO = { telefone: 70, computador: 95 } as const;
const PASSADAS = Number(process.env.PASSADAS ?? 5);
const publico = (...partes: string[]): string => resolve('dist', 'public', ...partes);

/** kB (1000 bytes) de cada script que a página pede de saída. */
function pesosDaEntrada(): { script: string; kb: number }[] {
  const scripts = [
    ...readFileSync(publico('index.html'), 'utf8').matchAll(/<script[^>]+src="\/([^"]+)"/g),
  ].map(([, src]) => src as string);
  return scripts.map((script) => ({
    script,
    kb: gzipSync(readFileSync(publico(script)), { level: 9 }).length / 1000,
  }));
}

const mediana = (valores: readonly number[]): number =>
  [...valores].sort((a, b) => a - b)[Math.floor(valores.length / 2)] ?? NaN;

interface Passada {
  readonly desempenho: number;
  readonly acessibilidade: number;
  readonly bloqueio: number;
  readonly deslocamento: number;
  readonly indice: number;
}

type Preparar = (contexto: BrowserContext) => Promise<void>;

interface Pagina {
  readonly nome: string;
  readonly url: string;
  readonly preparar?: Preparar;
  /** Só para comparar: dela nada se pede. */
  readonly nua?: true;
}

type Aparelho = keyof typeof MINIMO;
/** Um relatório inteiro. */
const RELATORIO_BYTES = 64 * 1024 * 1024;

async function relatorioDe(url: string, porta: number, aparelho: Aparelho): Promise<Result> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve('__tests__/bench/farol.mjs'), url, String(porta), aparelho],
    { maxBuffer: RELATORIO_BYTES },
  );
  const relatorio = JSON.parse(stdout) as Result | null;
  if (!relatorio) throw new Error(`O Lighthouse nada disse de ${url}.`);
  if (relatorio.runtimeError) throw new Error(relatorio.runtimeError.message);
  return relatorio;
}

function guardar(nome: string, relatorio: Result): void {
  const pasta = process.env.RELATORIOS;
  if (!pasta) return;
  mkdirSync(pasta, { recursive: true });
  writeFileSync(join(pasta, `${nome}-${Date.now()}.json`), JSON.stringify(relatorio));
}

function resumir({ audits, categories, environment }: Result): Passada {
  const valor = (auditoria: string): number => audits[auditoria]?.numericValue ?? NaN;
  return {
    desempenho: (categories.performance?.score ?? 0) * 100,
    acessibilidade: (categories.accessibility?.score ?? 0) * 100,
    bloqueio: valor('total-blocking-time'),
    deslocamento: valor('cumulative-layout-shift'),
    indice: environment.benchmarkIndex,
  };
}

/** Cada passada num navegador acabado de abrir, com um perfil vazio. */
async function passar({ nome, url, preparar }: Pagina, aparelho: Aparelho): Promise<Passada> {
  const porta = await portaLivre();
  const { executablePath, env, args } = opcoesDoChromium();
  const contexto = await chromium.launchPersistentContext('', {
    executablePath,
    env,
    args: [...(args ?? []), `--remote-debugging-port=${porta}`],
  });
  try {
    await preparar?.(contexto);
    const relatorio = await relatorioDe(url, porta, aparelho);
    guardar(`${nome}-${aparelho}`.replace(/\s/g, '-'), relatorio);
    return resumir(relatorio);
  } finally {
    await contexto.close();
  }
}

function portaLivre(): Promise<number> {
  return new Promise((aceitar) => {
    const servidor = createServer().listen(0, '127.0.0.1', () => {
      const { port } = servidor.address() as AddressInfo;
      servidor.close(() => aceitar(port));
    });
  });
}

/** A nua, servida como as outras: comprimida, e o HTML com o endereço do script. */
async function servirNua(): Promise<{ base: string; fechar: () => void }> {
  const { outputFiles } = await build({
    entryPoints: [resolve('__tests__/bench/paginaNua.tsx')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    tsconfig: resolve('tsconfig.json'),
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 });
  const html = gzipSync(
    '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Página</title><meta name="viewport" content="width=device-width"><meta name="description" content="Nua"><div id="raiz"></div><script src="/p.js"></script></html>',
  );
  const servidor = createServer((pedido, resposta) => {
    const eScript = pedido.url === '/p.js';
    resposta.writeHead(200, {
      'content-type': eScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
    });
    resposta.end(eScript ? script : html);
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  const { port } = servidor.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, fechar: () => void servidor.close() };
}

async function tokenDe(
  base: string,
  pasta: string,
  papel: Parameters<typeof credencialDe>[1],
): Promise<string> {
  const { email, senha } = credencialDe(pasta, papel);
  const resposta = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, senha }),
  });
  return ((await resposta.json()) as { access_token: string }).access_token;
}

async function escolaDe(base: string, token: string): Promise<string> {
  const resposta = await fetch(`${base}/api/alunos/escolas`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [primeira] = (await resposta.json()) as { escola: { id: string } }[];
  return primeira?.escola.id ?? '';
}

/** Guarda o token sem carregar nada da página: só um endereço da mesma origem. */
const comToken =
  (base: string, token: string): Preparar =>
  async (contexto) => {
    const pagina = await contexto.newPage();
    await pagina.goto(`${base}/api/saude`);
    await pagina.evaluate((t) => localStorage.setItem('token', t), token);
    await pagina.close();
  };

async function medir(pagina: Pagina): Promise<Medida[]> {
  const medidas: Medida[] = [];
  const { nome, nua } = pagina;
  for (const aparelho of ['telefone', 'computador'] as const) {
    const passadas: Passada[] = [];
    for (let i = 0; i < PASSADAS; i += 1) passadas.push(await passar(pagina, aparelho));
    const de = (qual: keyof Passada): number => mediana(passadas.map((p) => p[qual]));
    const quer = nua ? undefined : MINIMO[aparelho];
    const linha = (medida: string, qual: keyof Passada, unidade: string, par?: string): Medida => ({
      nome: `${nome}, ${aparelho}: ${medida}`,
      valor: Math.round(de(qual) * 1000) / 1000,
      unidade,
      ...(par !== undefined && { par }),
    });
    medidas.push(
      linha('desempenho', 'desempenho', 'de 100', quer === undefined ? undefined : `≥ ${quer}`),
      linha('acessibilidade', 'acessibilidade', 'de 100', '100'),
      linha('tempo de bloqueio', 'bloqueio', 'ms'),
      linha('deslocamento', 'deslocamento', '', '0'),
      linha('índice da máquina', 'indice', ''),
    );
    if (quer !== undefined && de('desempenho') < quer) process.exitCode = 1;
  }
  return medidas;
}

export async function bench(): Promise<Medida[]> {
  const pesos = pesosDaEntrada();
  const total = pesos.reduce((soma, { kb }) => soma + kb, 0);
  if (total > TETO_KB) process.exitCode = 1;
  const { pasta, apagar } = novaPastaDeDados();
  const [produto, nua] = await Promise.all([ligar(pasta), servirNua()]);
  try {
    const token = await tokenDe(produto.base, pasta, 'usuario');
    const daEquipe = await tokenDe(produto.base, pasta, 'equipe');
    const paginas: Pagina[] = [
      { nome: 'página nua', url: nua.base, nua: true },
      { nome: 'login', url: `${produto.base}/login` },
      {
        nome: 'Meu mapa',
        url: `${produto.base}/`,
        preparar: comToken(produto.base, token),
      },
      {
        nome: 'Escola',
        url: `${produto.base}/escolas/${await escolaDe(produto.base, daEquipe)}`,
        preparar: comToken(produto.base, daEquipe),
      },
    ];
    const medidas: Medida[] = [];
    for (const pagina of paginas) medidas.push(...(await medir(pagina)));
    return [
      ...pesos.map(({ script, kb }) => ({ nome: script, valor: kb, unidade: 'kB' })),
      { nome: 'primeiro JavaScript, gzip', valor: total, unidade: 'kB', par: `teto ${TETO_KB} kB` },
      ...medidas,
    ];
  } finally {
    nua.fechar();
    await produto.encerrar();
    apagar();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  bench().then(
    (m) => console.table(m),
    (e: unknown) => {
      throw e;
    },
  );
