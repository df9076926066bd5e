/**
 * Casas, ângulos e hora: o que a roda põe às 9 horas, o que flutua, e o que some quando não se
 * sabe a hora. Os graus são os da Swiss Ephemeris, em fixtures/mapas.json.
 */
import type { AstroInfo } from '@core/contract';
import {
  layoutRoda,
  mapaDaRoda,
  type EstiloDaRoda,
  type IntervaloPosto,
  type LayoutDaRoda,
  type MapaDaRoda,
} from '../../src/wheel/layout';
import { itensDaRoda } from '../../src/wheel/selecao';
import { FIXTURE, montarMapa, semHora } from './apoio';

const ESTILOS: readonly EstiloDaRoda[] = [
  'padrao',
  'signosInteiros',
  'semCasas',
  'aspectosGrandes',
];
const [portoAlegre] = FIXTURE.completos as [(typeof FIXTURE.completos)[0]];
/** Ascendente a 23°25′ de Touro e Meio do Céu a 0°11′ de Peixes: 53,42° e 330,19°. */
const angulos = { ascendente: 53.422239, meioDoCeu: 330.192117 };
const porSignos = montarMapa({ ...portoAlegre, cuspides: portoAlegre.signosInteiros, angulos });
const porIguais = montarMapa({ ...portoAlegre, cuspides: portoAlegre.iguais, angulos });
const comum = montarMapa(portoAlegre);

/** Ângulo da tela, graus, a crescer contra o relógio a partir das 9 horas. */
function noRelogio({ x2, y2 }: { x2: number; y2: number }): number {
  const graus = (Math.atan2(y2, -x2) * 180) / Math.PI;
  return (graus + 360) % 360;
}
const angulo = (layout: LayoutDaRoda, sigla: string) =>
  layout.angulos.find((a) => a.sigla === sigla)!;

describe('os ângulos', () => {
  it('em Placidus são as cúspides 1, 4, 7 e 10, que ficam sem rótulo próprio', () => {
    const { angulos: postos, cuspides } = layoutRoda([comum]);
    expect(postos.map((a) => [a.sigla, a.cuspide, a.linhas.length])).toEqual([
      ['AC', 1, 0],
      ['FC', 4, 0],
      ['DC', 7, 0],
      ['MC', 10, 0],
    ]);
    expect(cuspides.filter((c) => c.angular).map((c) => c.casa)).toEqual([1, 4, 7, 10]);
    expect(cuspides.filter((c) => c.rotulo === null).map((c) => c.casa)).toEqual([1, 4, 7, 10]);
  });

  it('em Signos inteiros flutuam nos seus graus: o Ascendente na 1, o Meio do Céu na 11', () => {
    const layout = layoutRoda([porSignos]);
    expect(layout.cuspides.some((c) => c.angular)).toBe(false);
    expect(layout.angulos.map((a) => [a.sigla, a.cuspide, a.casa])).toEqual([
      ['AC', null, 1],
      ['FC', null, 5],
      ['DC', null, 7],
      ['MC', null, 11],
    ]);
    // De 53,42° a 330,19°, no sentido do zodíaco.
    expect(noRelogio(angulo(layout, 'MC').linhas.at(-1)!)).toBeCloseTo(276.77, 1);
    expect(angulo(layout, 'MC').rotulo).toMatchObject({
      sigla: { texto: 'MC' },
      grau: { texto: '0°' },
      // Diz-o a faixa, ao lado.
      signo: null,
      minuto: { texto: '11′' },
    });
  });

  it('em Iguais o Ascendente é a cúspide 1, e o Meio do Céu não é a 10', () => {
    const layout = layoutRoda([porIguais]);
    expect(layout.angulos.map((a) => [a.sigla, a.cuspide, a.casa])).toEqual([
      ['AC', 1, 1],
      ['FC', null, 4],
      ['DC', 7, 7],
      ['MC', null, 10],
    ]);
    expect(layout.cuspides.filter((c) => c.rotulo === null).map((c) => c.casa)).toEqual([1, 7]);
  });

  it('o número da casa afasta-se do eixo que lhe passa pelo meio, e o eixo não se parte', () => {
    const layout = layoutRoda([
      {
        corpos: [{ nome: 'Sol', longitude: 100, movimento: 'direto', casa: 4 }],
        cuspides: Array.from({ length: 12 }, (_, i) => 30 * i),
        angulos: { ascendente: 15, meioDoCeu: 285 },
        aspectos: [],
      },
    ]);
    expect(layout.angulos.map((a) => [a.sigla, a.casa])).toEqual([
      ['AC', 1],
      ['FC', 4],
      ['DC', 7],
      ['MC', 10],
    ]);
    for (const { linhas } of layout.angulos) {
      expect(linhas).toHaveLength(1);
      const { x1, y1 } = linhas[0]!;
      const comeco = Math.hypot(x1, y1);
      expect(comeco).toBeCloseTo(layout.raios.aspectos, 6);
    }
  });

  it('as cúspides nos começos dos signos não repetem o que a faixa diz', () => {
    expect(layoutRoda([porSignos]).cuspides.filter((c) => c.rotulo !== null)).toEqual([]);
    expect(layoutRoda([comum]).cuspides.filter((c) => c.rotulo !== null)).toHaveLength(8);
  });
});

describe('o que fica às 9 horas', () => {
  it.each<[EstiloDaRoda, number]>([
    ['padrao', 53.422239],
    ['semCasas', 53.422239],
    ['aspectosGrandes', 53.422239],
    ['signosInteiros', 30],
  ])('no estilo %s, %d°', (estilo, origem) => {
    expect(layoutRoda([comum], { estilo }).origem).toBeCloseTo(origem, 6);
  });

  it.each(ESTILOS)('sem hora, no estilo %s, o começo do signo do Sol', (estilo) => {
    // Sol a 19° de Peixes.
    expect(layoutRoda([semHora(portoAlegre)], { estilo }).origem).toBe(330);
  });
});

describe('os estilos', () => {
  it('Signos inteiros desenha os signos como casas, sejam quais forem as do mapa', () => {
    const layout = layoutRoda([comum], { estilo: 'signosInteiros' });
    expect(layout.cuspides.map((c) => c.longitude)).toEqual([...portoAlegre.signosInteiros]);
    expect(angulo(layout, 'AC').casa).toBe(1);
    const nomes = itensDaRoda(layout, new Set()).map((i) => i.nome);
    // O Sol, a 19° de Peixes, está na 10 de Placidus e na 11 dos signos inteiros.
    expect(nomes.find((n) => n.startsWith('Sol,'))).toMatch(/casa 11/);
    expect(itensDaRoda(layoutRoda([comum]), new Set()).map((i) => i.nome)).toContainEqual(
      expect.stringMatching(/^Sol,.*casa 10/),
    );
  });

  it('Sem casas tem só os eixos, e os corpos continuam a dizer a casa', () => {
    const layout = layoutRoda([comum], { estilo: 'semCasas' });
    expect([layout.cuspides, layout.angulos.length]).toEqual([[], 4]);
    expect(layout.angulos.every((a) => a.linhas.length > 0)).toBe(true);
    const itens = itensDaRoda(layout, new Set());
    expect(itens.filter((i) => i.volta === 'casas')).toEqual([]);
    expect(itens.find((i) => i.nome.startsWith('Sol,'))?.nome).toMatch(/casa 10/);
    expect(itens.find((i) => i.nome.startsWith('Meio do Céu'))?.nome).toMatch(/casa 10/);
  });

  it.each<[EstiloDaRoda, number, number]>([
    ['padrao', 0.48, 0.44],
    ['semCasas', 0.51, 0.51],
    ['aspectosGrandes', 0.56, 0.5],
    ['signosInteiros', 0.43, 0.42],
  ])('%s: o círculo de aspectos tem %d da roda, e com mapa de fora %d', (estilo, so, com) => {
    const fracao = ({ raios }: LayoutDaRoda) => raios.aspectos / raios.fora;
    expect(fracao(layoutRoda([comum], { estilo }))).toBeGreaterThanOrEqual(so);
    expect(fracao(layoutRoda([comum, comum], { estilo }))).toBeGreaterThanOrEqual(com);
  });
});

describe('sem hora', () => {
  const mapa = semHora(portoAlegre);

  it.each(ESTILOS)('no estilo %s não há casas nem eixos, e isso se escreve', (estilo) => {
    for (const externo of [null, comum]) {
      const layout = layoutRoda(externo ? [mapa, externo] : [mapa], { estilo });
      expect([layout.cuspides, layout.angulos, layout.casas]).toEqual([[], [], null]);
      const { raio } = layout.semHora!;
      expect(raio).toBeGreaterThan(layout.raios.aspectos);
      expect(raio).toBeLessThan(layout.raios.casas);
    }
    expect(layoutRoda([comum], { estilo }).semHora).toBeNull();
  });

  it('a Lua é um arco na régua, do começo ao fim do dia, e o grau dela é por alto', () => {
    const layout = layoutRoda([mapa]);
    const { de, ate } = mapa.intervalos![0]!;
    const [{ setor, pontas }] = layout.aneis[0].intervalos as [IntervaloPosto];
    expect(noRelogio(pontas[0]!)).toBeCloseTo((de - 330 + 360) % 360, 6);
    expect(noRelogio(pontas[1]!)).toBeCloseTo((ate - 330 + 360) % 360, 6);
    expect(setor).toMatchObject({ raio: layout.raios.regua, raioExterno: layout.raios.faixa });
    const lua = layout.aneis[0].corpos.find((c) => c.corpo.nome === 'Lua')!;
    expect([lua.grau.texto[0], lua.minuto]).toEqual(['~', null]);
    expect(layout.aneis[0].corpos.filter((c) => c.minuto === null)).toEqual([lua]);
    const nome = itensDaRoda(layout, new Set()).find((i) => i.nome.startsWith('Lua,'))?.nome;
    expect(nome).toMatch(/, entre \d+°\d\d′ de \S+ e \d+°\d\d′ de \S+/);
    expect(nome).not.toMatch(/casa/);
  });

  it('de um intervalo de menos de um grau o minuto ainda se diz', () => {
    const minuto = (ate: number) =>
      layoutRoda([{ ...mapa, intervalos: [{ nome: 'Lua', de: 10, ate }] }]).aneis[0].corpos.find(
        (c) => c.corpo.nome === 'Lua',
      )?.minuto;
    expect([minuto(10.9) === null, minuto(11) === null]).toEqual([false, true]);
  });

  it('um intervalo que passa por 0° de Áries corre para a frente', () => {
    const virado: MapaDaRoda = { ...mapa, intervalos: [{ nome: 'Lua', de: 355, ate: 7 }] };
    const [{ setor }] = layoutRoda([virado]).aneis[0].intervalos as [IntervaloPosto];
    expect(((setor.inicio - setor.fim) * 180) / Math.PI).toBeCloseTo(12, 6);
  });

  it('o aspecto possível vai marcado', () => {
    const postos = layoutRoda([mapa]).aspectos;
    for (const a of postos) expect(a.possivel).toBe([a.de, a.para].includes('Lua'));
    expect(postos.some((a) => a.possivel)).toBe(true);
  });
});

describe('mapaDaRoda', () => {
  const resposta = (extra: object) =>
    ({
      planetas: [{ ponto: { tipo: 'Lua', longitude: 10 }, movimento: 'direto', casas: null }],
      pontosAstronomicos: [],
      partesArabicas: [],
      aspectos: [],
      ...extra,
    }) as unknown as AstroInfo;

  it('leva os ângulos à parte das cúspides', () => {
    const cuspides = { casas: portoAlegre.iguais, ascendente: 53.422239, meioDoCéu: 330.192117 };
    expect(mapaDaRoda(resposta({ cuspides }))).toMatchObject({
      cuspides: portoAlegre.iguais,
      angulos,
    });
  });

  it('sem hora, nem cúspides nem ângulos, e os intervalos da hora', () => {
    const intervalos = [{ nome: 'Lua', de: 4, ate: 17 }];
    const mapa = mapaDaRoda(resposta({ cuspides: null, hora: { intervalos } }));
    expect(mapa).toEqual({
      corpos: [{ nome: 'Lua', longitude: 10, movimento: 'direto', casa: null }],
      cuspides: null,
      angulos: null,
      aspectos: [],
      intervalos,
    });
    expect(layoutRoda([mapa]).origem).toBe(0);
  });
});
