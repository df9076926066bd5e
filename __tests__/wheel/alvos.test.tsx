/**
 * Onde se toca na roda: a linha de uma cúspide é dela em todo o comprimento, e nenhuma área tapa
 * mais de metade de outra.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { ASPECTOS } from '@core/astrology';
import { layoutRoda, type MapaDaRoda } from '../../src/wheel/layout';
import { Wheel } from '../../src/wheel';
import { FIXTURE, montarMapa, sorteio, sortearMapa } from './apoio';
import { sorteios } from '../support/sorteios';

type Ponto = readonly [number, number];
interface Alvo {
  readonly chave: string;
  readonly poligonos: readonly (readonly Ponto[])[];
  readonly caixa: Caixa;
}
type Caixa = readonly [x0: number, y0: number, x1: number, y1: number];

function caixaDe(pontos: readonly Ponto[]): Caixa {
  const [xs, ys] = [pontos.map((p) => p[0]), pontos.map((p) => p[1])];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/**
 * Só o que as áreas usam: M L A absolutos, l h v relativos, Z. Um arco vale a corda dele, partida
 * ao meio.
 */
function poligonos(d: string): Ponto[][] {
  const saida: Ponto[][] = [];
  let [x, y] = [0, 0];
  for (const [, comando, resto] of d.matchAll(/([MLlhvHVAZ])([^MLlhvHVAZ]*)/g)) {
    const n = (resto ?? '').match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
    const ir = (nx: number, ny: number): void => {
      [x, y] = [nx, ny];
      saida.at(-1)?.push([x, y]);
    };
    if (comando === 'M') {
      saida.push([]);
      ir(n[0] as number, n[1] as number);
    } else if (comando === 'L') ir(n[0] as number, n[1] as number);
    else if (comando === 'l') ir(x + (n[0] as number), y + (n[1] as number));
    else if (comando === 'h') ir(x + (n[0] as number), y);
    else if (comando === 'v') ir(x, y + (n[0] as number));
    else if (comando === 'A') ir(n[5] as number, n[6] as number);
  }
  return saida;
}

/**
 * Na ordem em que se pintam: quem vem depois fica por cima. Os signos, sozinhos no seu anel, ficam
 * fora.
 */
function alvos(mapa: MapaDaRoda, externo: MapaDaRoda | null): Alvo[] {
  const html = renderToStaticMarkup(
    <Wheel
      aneis={externo ? [mapa, externo] : [mapa]}
      exibirAspectos
      exibirCasas
      aspectosHabilitados={new Set(ASPECTOS)}
      titulo="x"
      descricao="x"
    />,
  );
  return [...html.matchAll(/<path[^>]*?data-chave="([^"]+)"[^>]*?>/g)]
    .filter(([, chave]) => !chave?.startsWith('Signo'))
    .map(([marca, chave = '']) => {
      const todos = poligonos(/ d="([^"]+)"/.exec(marca)?.[1] ?? '');
      return { chave, poligonos: todos, caixa: caixaDe(todos.flat()) };
    });
}

/**
 * Quantas voltas o polígono dá ao ponto, com sinal: dois que se sobreponham andando ao contrário
 * deixam um buraco, como no navegador.
 */
function voltas(poligono: readonly Ponto[], x: number, y: number): number {
  let soma = 0;
  for (let i = 0, j = poligono.length - 1; i < poligono.length; j = i, i += 1) {
    const [[xi, yi], [xj, yj]] = [poligono[i] as Ponto, poligono[j] as Ponto];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) soma += yi > y ? 1 : -1;
  }
  return soma;
}
const contem = (
  { poligonos: todos, caixa: [x0, y0, x1, y1] }: Alvo,
  x: number,
  y: number,
): boolean =>
  x >= x0 &&
  x <= x1 &&
  y >= y0 &&
  y <= y1 &&
  todos.reduce((soma, p) => soma + voltas(p, x, y), 0) !== 0;
const quemEsta = (lista: readonly Alvo[], x: number, y: number): string | undefined =>
  lista.findLast((a) => contem(a, x, y))?.chave;

const PASSO = 2.5;
/** Fração de cada área que, tocada, responde por ela. */
function aVista(lista: readonly Alvo[]): { chave: string; fracao: number }[] {
  return lista.map((alvo) => {
    const [x0, y0, x1, y1] = alvo.caixa;
    let [todos, seus] = [0, 0];
    for (let x = x0; x <= x1; x += PASSO) {
      for (let y = y0; y <= y1; y += PASSO) {
        if (!contem(alvo, x, y)) continue;
        todos += 1;
        if (quemEsta(lista, x, y) === alvo.chave) seus += 1;
      }
    }
    return { chave: alvo.chave, fracao: todos === 0 ? 1 : seus / todos };
  });
}

const REAIS = [...FIXTURE.aglomerados, ...FIXTURE.variados].map((m) => montarMapa(m));
const r = sorteio(6);
const MAPAS: [MapaDaRoda, MapaDaRoda | null][] = [
  ...REAIS.map((m, i): [MapaDaRoda, MapaDaRoda | null] => [
    m,
    i % 2 === 0 ? null : (REAIS[(i + 7) % REAIS.length] as MapaDaRoda),
  ]),
  ...Array.from({ length: sorteios(4, 40) }, (_, i): [MapaDaRoda, MapaDaRoda | null] => [
    sortearMapa(r),
    i % 2 === 0 ? null : sortearMapa(r),
  ]),
];

test(`em ${MAPAS.length} mapas, o que se vê da linha de uma cúspide responde por ela, de uma ponta à outra`, () => {
  for (const [i, [mapa, externo]] of MAPAS.entries()) {
    const lista = alvos(mapa, externo);
    for (const { casa, linhas } of layoutRoda(externo ? [mapa, externo] : [mapa]).cuspides) {
      for (const { x1, y1, x2, y2 } of linhas) {
        for (const t of [0.02, 0.15, 0.3, 0.5, 0.7, 0.85, 0.98]) {
          expect([i, casa, quemEsta(lista, x1 + (x2 - x1) * t, y1 + (y2 - y1) * t)]).toEqual([
            i,
            casa,
            `Cuspide:${casa}`,
          ]);
        }
      }
    }
  }
});

test(`em ${MAPAS.length} mapas, o meio de cada símbolo é do corpo, ou de outro que lhe passa por cima`, () => {
  for (const [i, [mapa, externo]] of MAPAS.entries()) {
    const lista = alvos(mapa, externo);
    const vazios = layoutRoda(externo ? [mapa, externo] : [mapa]).aneis.flatMap(({ corpos }) =>
      corpos.filter(({ glifo: { caixa } }) => quemEsta(lista, caixa.x, caixa.y) === undefined),
    );
    expect([i, vazios.map(({ corpo }) => corpo.nome)]).toEqual([i, []]);
  }
});

test(`em ${MAPAS.length} mapas, nenhuma área tem mais de metade tapada por outra`, () => {
  const menores = MAPAS.map(([mapa, externo], i) =>
    aVista(alvos(mapa, externo))
      .map((a) => ({ i, ...a }))
      .reduce((pior, a) => (a.fracao < pior.fracao ? a : pior)),
  );
  const pior = menores.reduce((p, a) => (a.fracao < p.fracao ? a : p));
  console.info(
    `áreas sensíveis: a mais tapada tem ${(pior.fracao * 100).toFixed(0)}% à vista (mapa ${pior.i}, ${pior.chave})`,
  );
  expect(menores.filter((a) => a.fracao < 0.5)).toEqual([]);
});
