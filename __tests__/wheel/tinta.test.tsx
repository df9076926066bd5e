/**
 * A tinta medida por um Chromium de verdade, com a IBM Plex Sans: nada se sobrepõe, e as caixas
 * calculadas são as medidas.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { layoutRoda, tintaDoLayout, type EstiloDaRoda } from '../../src/wheel/layout';
import { sobrepoe, type Caixa } from '../../src/wheel/layout/caixa';
import { desenhar } from '../gallery/galeria';
import { abrirNavegador } from '../support/navegador';
import { aspectosEntre, FIXTURE, montarMapa, type MapaReal } from './apoio';

type Roda = [dentro: MapaReal, fora?: MapaReal, estilo?: EstiloDaRoda];
type Completo = (typeof FIXTURE.completos)[0];
const [portoAlegre, manaus, curitiba, apertado] = FIXTURE.completos as [
  Completo,
  Completo,
  Completo,
  Completo,
];
const AMOSTRA: readonly Roda[] = [
  [portoAlegre],
  [apertado],
  [manaus, apertado],
  [apertado, curitiba],
  [curitiba, undefined, 'signosInteiros'],
  [apertado, undefined, 'aspectosGrandes'],
  [apertado, portoAlegre, 'aspectosGrandes'],
  [manaus, portoAlegre, 'signosInteiros'],
  [portoAlegre, undefined, 'semCasas'],
  ...FIXTURE.aglomerados.slice(0, 8).map((m): [MapaReal] => [m]),
  ...FIXTURE.aglomerados
    .slice(0, 6)
    .map((m, i): [MapaReal, MapaReal] => [m, FIXTURE.aglomerados[i + 8] as MapaReal]),
  ...FIXTURE.variados.slice(4, 8).map((m): [MapaReal] => [m]),
];
/**
 * A caixa medida da letra varia com o algarismo e o rasterizador; a calculada é a do mais largo.
 */
const ERRO_DE_MEDIDA = 0.7; // px

const fontes = [400, 500, 600, 700]
  .map(
    (peso) =>
      `@font-face{font-family:'IBM Plex Sans';font-weight:${peso};src:url('file://${resolve('node_modules/@fontsource/ibm-plex-sans/files')}/ibm-plex-sans-latin-${peso}-normal.woff2')}`,
  )
  .join('');

/** Roda dentro da página: caixas de tinta de todo texto e todo símbolo, nas unidades do SVG. */
function medirNaPagina(): Caixa[] {
  const tela = document.createElement('canvas').getContext('2d');
  const regua = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  document.querySelector('svg')?.append(regua);
  if (!tela) throw new Error('sem canvas');
  const ESCALA = 20;
  const textos = [...document.querySelectorAll<SVGTextElement>('svg text[x]')].map((t) => {
    const [x, y] = ['x', 'y'].map((a) => Number(t.getAttribute(a))) as [number, number];
    const { fontSize, fontWeight } = getComputedStyle(t);
    tela.font = `${fontWeight} ${Number.parseFloat(fontSize) * ESCALA}px "IBM Plex Sans"`;
    const m = tela.measureText(t.textContent);
    const esquerda = x - m.width / 2 / ESCALA;
    const [x0, x1] = [
      esquerda - m.actualBoundingBoxLeft / ESCALA,
      esquerda + m.actualBoundingBoxRight / ESCALA,
    ];
    const [y0, y1] = [
      y - m.actualBoundingBoxAscent / ESCALA,
      y + m.actualBoundingBoxDescent / ESCALA,
    ];
    return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, largura: x1 - x0, altura: y1 - y0 };
  });
  // Cada símbolo de um traçado começa pelo seu único M maiúsculo.
  const simbolos = [...document.querySelectorAll<SVGPathElement>('[data-tinta] path')].flatMap(
    (p) =>
      (p.getAttribute('d') ?? '').split(/(?=M)/).map((d) => {
        regua.setAttribute('d', d);
        const caixa = regua.getBBox();
        const traco = Number(p.getAttribute('stroke-width'));
        return {
          x: caixa.x + caixa.width / 2,
          y: caixa.y + caixa.height / 2,
          largura: caixa.width + traco,
          altura: caixa.height + traco,
        };
      }),
  );
  return [...textos, ...simbolos];
}

const juntas = (caixas: readonly Caixa[]): string[] =>
  caixas.flatMap((a, i) =>
    caixas
      .slice(i + 1)
      .filter((b) => sobrepoe(a, b))
      .map((b) => JSON.stringify([a, b])),
  );

/** A caixa calculada de que a medida está mais perto, e por quanto a medida passa dela. */
function excesso(medida: Caixa, calculadas: readonly Caixa[]): number {
  const perto = calculadas.reduce((p, c) =>
    Math.hypot(c.x - medida.x, c.y - medida.y) < Math.hypot(p.x - medida.x, p.y - medida.y) ? c : p,
  );
  const passa = (eixo: 'x' | 'y', lado: 'largura' | 'altura'): number =>
    Math.abs(medida[eixo] - perto[eixo]) + medida[lado] / 2 - perto[lado] / 2;
  return Math.max(passa('x', 'largura'), passa('y', 'altura'));
}

describe('tinta medida no navegador', () => {
  let navegador: Browser;
  const pasta = mkdtempSync(join(tmpdir(), 'roda-'));
  beforeAll(async () => {
    navegador = await abrirNavegador();
  });
  afterAll(async () => {
    await navegador.close();
    rmSync(pasta, { recursive: true, force: true });
  });

  it(`não se sobrepõe em ${AMOSTRA.length} rodas, e é a calculada`, async () => {
    const page = await navegador.newPage();
    let maior = 0;
    for (const [i, [dentro, fora, estilo = 'padrao']] of AMOSTRA.entries()) {
      const arquivo = join(pasta, `${i}.html`);
      const svg = desenhar({
        arquivo: '',
        titulo: dentro.nome,
        mapa: dentro,
        ...(fora && { externo: fora }),
        opcoes: { estilo },
      });
      writeFileSync(arquivo, `<meta charset="utf-8"><style>${fontes}</style>${svg}`);
      await page.goto(`file://${arquivo}`);
      await page.evaluate(() =>
        Promise.all(
          [400, 500, 600].map((peso) => document.fonts.load(`${peso} 20px "IBM Plex Sans"`)),
        ),
      );
      const medidas = await page.evaluate(medirNaPagina);
      expect({ mapa: dentro.nome, juntas: juntas(medidas) }).toEqual({
        mapa: dentro.nome,
        juntas: [],
      });
      const layout = layoutRoda(
        fora ? [montarMapa(dentro), montarMapa(fora)] : [montarMapa(dentro)],
        {
          estilo,
          ...(fora && { aspectos: aspectosEntre(fora, dentro) }),
        },
      );
      const calculadas = tintaDoLayout(layout).map((t) => t.caixa);
      expect(medidas).toHaveLength(calculadas.length);
      maior = Math.max(maior, ...medidas.map((m) => excesso(m, calculadas)));
    }
    console.info(`tinta medida: passa da calculada em ${maior.toFixed(2)} px no pior caso`);
    expect(maior).toBeLessThan(ERRO_DE_MEDIDA);
  });
});
