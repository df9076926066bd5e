/**
 * A roda num Chromium de verdade, 200 mapas sorteados, medianas de uma só passada: layout, desenho
 * inteiro, escolha de um corpo, e o desenho da @astrodraw/astrochart (com aspectos) com os mesmos
 * corpos e cúspides, intercalado. Uso: npm run bench roda. ASTROCHART=caminho do dist/astrochart.js
 * usa uma cópia fora de node_modules.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { aspecta, calcularAspectosEntre, definicoesComOrbe } from '@core/astrology';
import {
  layoutRoda,
  tintaDoLayout,
  type LayoutDaRoda,
  type MapaDaRoda,
} from '../../src/wheel/layout';
import { sobrepoe } from '../../src/wheel/layout/caixa';
import { abrirNavegador } from '../support/navegador';
import { sorteio, sortearMapa } from '../wheel/apoio';
import { deslocamentos, textoDoDeslocamento } from '../wheel/deslocamento';
import type { Duplas, Tempos } from './rodaPagina';

export interface Medida {
  nome: string;
  valor: number;
  unidade: string;
  par?: string;
}

const MAPAS = 200;
/**
 * Mapas desenhados pelas duas antes de contar: o que se compara é o regime, não a compilação do
 * JavaScript de cada uma.
 */
const AQUECIMENTO = 300;
const SEMENTE = 20260101;
const PAGINA = 'http://localhost/roda';
const ISOLADA = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

async function empacotar(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolve('__tests__/bench/rodaPagina.tsx')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    tsconfig: resolve('tsconfig.json'),
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * A letra do produto: sem ela o navegador procura o sinal de minuto em outra fonte a cada desenho.
 */
function fontes(): string {
  return [400, 500, 600]
    .map((peso) => {
      const dados = readFileSync(
        resolve(
          `node_modules/@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${peso}-normal.woff2`,
        ),
      ).toString('base64');
      return `@font-face{font-family:'IBM Plex Sans';font-weight:${peso};src:url(data:font/woff2;base64,${dados})}`;
    })
    .join('');
}

function bibliotecaDeFora(): string | null {
  const caminho =
    process.env['ASTROCHART'] ?? resolve('node_modules/@astrodraw/astrochart/dist/astrochart.js');
  return existsSync(caminho) ? readFileSync(caminho, 'utf8') : null;
}

const mediana = (valores: readonly number[]): number =>
  [...valores].sort((a, b) => a - b)[Math.floor(valores.length / 2)] ?? Number.NaN;
const p95 = (valores: readonly number[]): number =>
  [...valores].sort((a, b) => a - b)[Math.floor(valores.length * 0.95)] ?? Number.NaN;

/** A dupla da outra biblioteca, na mesma passada. */
const dasDuas = ({ nossa, dela, falhasDela }: Duplas): string =>
  dela.length > 0
    ? `AstroChart: ${mediana(dela).toFixed(2)} ms (p95 ${p95(dela).toFixed(2)}; ${falhasDela} em que ela lança erro); p95 nosso ${(p95(nossa) / p95(dela)).toFixed(2)} × o dela`
    : 'AstroChart não instalada';

/** Pares de mapas diferentes, em que alguma tinta se sobrepõe. */
const PARES = 10_000;
function sobrepostas(): number {
  const acaso = sorteio(SEMENTE + 1);
  let quantas = 0;
  for (let i = 0; i < PARES; i += 1) {
    const [um, outro] = [sortearMapa(acaso, true, true), sortearMapa(acaso, true, true)];
    const aspectos = calcularAspectosEntre(parados(outro), parados(um), definicoesComOrbe(3));
    quantas += Number(haSobreposicao(layoutRoda([um, outro], { aspectos })));
  }
  return quantas;
}
const parados = ({ corpos }: MapaDaRoda) =>
  corpos
    .filter((c) => aspecta(c.nome))
    .map(({ nome, longitude }) => ({ nome, longitude, velocidade: 1 }));

/** Quanto a tinta pode entrar na de outra: nada, a não ser o erro das somas. */
const SEM_SOBREPOSICAO = -1e-6;
function haSobreposicao(layout: LayoutDaRoda): boolean {
  const tinta = tintaDoLayout(layout).map(({ caixa }) => caixa);
  return tinta.some((a, i) => tinta.slice(i + 1).some((b) => sobrepoe(a, b, SEM_SOBREPOSICAO)));
}

export async function bench(): Promise<Medida[]> {
  const acaso = sorteio(SEMENTE);
  const mapas = Array.from({ length: MAPAS + AQUECIMENTO }, () => sortearMapa(acaso, false));
  const navegador = await abrirNavegador();
  try {
    const page = await navegador.newPage();
    // Página isolada: só assim o relógio do navegador vai abaixo de 0,1 ms. Nada sai da máquina: a
    // rota responde aqui mesmo.
    await page.route(PAGINA, (rota) =>
      rota.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: ISOLADA,
        body: `<!doctype html><style>${fontes()}</style><body></body>`,
      }),
    );
    await page.goto(PAGINA);
    await page.evaluate(() =>
      Promise.all(
        [400, 500, 600].map((peso) => document.fonts.load(`${peso} 12px "IBM Plex Sans"`)),
      ),
    );
    const astrochart = bibliotecaDeFora();
    if (astrochart !== null) await page.addScriptTag({ content: astrochart });
    await page.addScriptTag({ content: await empacotar() });
    const medir = (lista: typeof mapas) =>
      page.evaluate(
        (m) => (globalThis as unknown as { medir: (x: typeof m) => Tempos }).medir(m),
        lista,
      );
    await medir(mapas.slice(0, AQUECIMENTO));
    const t = await medir(mapas.slice(AQUECIMENTO));
    const duplas = (lista: typeof mapas) =>
      page.evaluate(
        (m) => (globalThis as unknown as { medirDupla: (x: typeof m) => Duplas }).medirDupla(m),
        lista,
      );
    const completos = Array.from({ length: 2 * MAPAS }, () => sortearMapa(acaso, false, true));
    await duplas(mapas.slice(0, MAPAS));
    const dupla = await duplas(mapas.slice(AQUECIMENTO));
    await duplas(completos.slice(0, MAPAS));
    const duplaCompleta = await duplas(completos.slice(MAPAS));
    const outra =
      t.dela.length > 0
        ? `AstroChart: ${mediana(t.dela).toFixed(2)} ms (p95 ${p95(t.dela).toFixed(2)}; ${t.falhasDela} mapas em que ela lança erro)`
        : 'AstroChart não instalada';
    const { nosso, ingenuo } = deslocamentos(mapas.slice(AQUECIMENTO));
    return [
      {
        nome: `roda: layout (p95 ${p95(t.layout).toFixed(2)})`,
        valor: mediana(t.layout),
        unidade: 'ms',
      },
      {
        nome: `roda: desenho inteiro (p95 ${p95(t.desenho).toFixed(2)})`,
        valor: mediana(t.desenho),
        unidade: 'ms',
        par: outra,
      },
      {
        nome: `roda: redesenhar com outro mapa (p95 ${p95(t.troca).toFixed(2)})`,
        valor: mediana(t.troca),
        unidade: 'ms',
        par: outra,
      },
      {
        nome: `roda dupla: redesenhar com outros mapas (p95 ${p95(dupla.nossa).toFixed(2)}, meta 8)`,
        valor: mediana(dupla.nossa),
        unidade: 'ms',
        par: dasDuas(dupla),
      },
      {
        nome: `roda dupla, 22 corpos em cada mapa (p95 ${p95(duplaCompleta.nossa).toFixed(2)}, meta 12)`,
        valor: mediana(duplaCompleta.nossa),
        unidade: 'ms',
        par: dasDuas(duplaCompleta),
      },
      {
        nome: `roda dupla de dois mapas: tinta sobreposta em ${PARES} pares de 22 + 22 corpos`,
        valor: sobrepostas(),
        unidade: 'pares',
        par: 'meta: 0',
      },
      {
        nome: `roda: escolher um corpo (p95 ${p95(t.selecao).toFixed(2)})`,
        valor: mediana(t.selecao),
        unidade: 'ms',
      },
      {
        nome: `roda: deslocamento dos símbolos (maior ${nosso.maior.toFixed(1)}°)`,
        valor: nosso.soma / nosso.n,
        unidade: '°',
        par: `empurrando cada par: ${textoDoDeslocamento(ingenuo)}`,
      },
    ];
  } finally {
    await navegador.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  bench().then(
    (m) => console.table(m),
    (e: unknown) => {
      throw e;
    },
  );
