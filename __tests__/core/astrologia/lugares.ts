/** Ângulos, signos, pontos e casas. */
import fc from 'fast-check';
import {
  arco,
  casaDaLongitude,
  casasDaLongitude,
  casaSeguinte,
  contarElementos,
  contarModos,
  diferencaOrientada,
  elementoDoSigno,
  exigirCasa,
  inicioDoSigno,
  modoDoSigno,
  nomeDoPonto,
  nomeNoIdioma,
  normalizar,
  ordemDoPonto,
  pertenceAoArco,
  PLANETAS,
  PONTOS,
  pontoPeloNomeIngles,
  quadranteDaCasa,
  REGENTES,
  separacao,
  signoDaLongitude,
  SIGNOS,
  signosRegidosPor,
  tipoDaCasa,
  tipoDoPonto,
  type Idioma,
} from '@core/astrology';
import { SEMENTE, graus } from './cena';

const qualquer = fc.double({ min: -1e6, max: 1e6, noNaN: true });

const CUSPIDES = Array.from({ length: 12 }, (_, i) => (350 + i * 30) % 360);

describe('ângulo', () => {
  test.each([
    [0, 0],
    [360, 0],
    [-0, 0],
    [720.5, 0.5],
    [-1e-20, 0],
    [-90, 270],
    [359.999, 359.999],
  ])('normalizar(%d) = %d', (a, b) => expect(normalizar(a)).toBeCloseTo(b, 12));
  test('o zero não tem sinal, e a meia-volta é para trás', () => {
    for (const zero of [0, -0, 360, -360]) expect(Object.is(normalizar(zero), 0)).toBe(true);
    expect([
      diferencaOrientada(0, 180),
      diferencaOrientada(180, 0),
      diferencaOrientada(0, 179.9),
    ]).toEqual([-180, -180, 179.9]);
  });
  test.each([NaN, Infinity, -Infinity])('%d é recusado, e o erro o diz', (v) =>
    expect(() => normalizar(v)).toThrow(String(v)),
  );

  test('normalizar cai em [0, 360), é idempotente bit a bit e não muda quem já está lá', () => {
    fc.assert(
      fc.property(qualquer, (x) => {
        const n = normalizar(x);
        expect(n >= 0 && n < 360).toBe(true);
        expect(normalizar(n)).toBe(n);
      }),
      SEMENTE,
    );
    fc.assert(
      fc.property(graus, (x) => expect(normalizar(x)).toBe(x)),
      SEMENTE,
    );
  });

  test('separação é simétrica, em [0, 180], e a diferença orientada em [-180, 180)', () => {
    fc.assert(
      fc.property(graus, graus, (a, b) => {
        expect(separacao(a, b)).toBeCloseTo(separacao(b, a), 9);
        expect(separacao(a, b)).toBeLessThanOrEqual(180);
        const d = diferencaOrientada(a, b);
        expect(d >= -180 && d < 180).toBe(true);
      }),
      SEMENTE,
    );
  });

  test('o arco é semiaberto: tem o começo e não o fim, também ao passar por 0°', () => {
    expect([
      pertenceAoArco(350, 350, 20),
      pertenceAoArco(0, 350, 20),
      pertenceAoArco(20, 350, 20),
      pertenceAoArco(349.9, 350, 20),
    ]).toEqual([true, true, false, false]);
    expect(arco(350, 20)).toBe(30);
  });
});

describe('signos', () => {
  test.each([
    [0, 'Áries'],
    [29.999999, 'Áries'],
    [30, 'Touro'],
    [359.9999, 'Peixes'],
    [360, 'Áries'],
    [-0.0001, 'Peixes'],
  ])('%d° está em %s', (l, s) => expect(signoDaLongitude(l)).toBe(s));
  test('elemento e modo da especificação, contados de Peixes: Água/Fogo/Terra/Ar e Mutável/Cardinal/Fixo', () => {
    expect(SIGNOS.map(elementoDoSigno)).toEqual([
      'Fogo',
      'Terra',
      'Ar',
      'Água',
      'Fogo',
      'Terra',
      'Ar',
      'Água',
      'Fogo',
      'Terra',
      'Ar',
      'Água',
    ]);
    expect(SIGNOS.map(modoDoSigno)).toEqual([
      'Cardinal',
      'Fixo',
      'Mutável',
      'Cardinal',
      'Fixo',
      'Mutável',
      'Cardinal',
      'Fixo',
      'Mutável',
      'Cardinal',
      'Fixo',
      'Mutável',
    ]);
    expect(SIGNOS.map(inicioDoSigno)).toEqual([
      0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330,
    ]);
  });
  test('regências: todo signo tem regente, e os inversos batem', () => {
    for (const p of PLANETAS) for (const s of signosRegidosPor(p)) expect(REGENTES[s]).toContain(p);
    expect(SIGNOS.every((s) => REGENTES[s].length > 0)).toBe(true);
    expect([
      signosRegidosPor('Marte'),
      signosRegidosPor('Saturno'),
      signosRegidosPor('Júpiter'),
    ]).toEqual([
      ['Áries', 'Escorpião'],
      ['Capricórnio', 'Aquário'],
      ['Sagitário', 'Peixes'],
    ]);
  });
  test('os modos, de três em três signos', () => {
    expect(contarModos([0, 29.9, 95, 190, 280])).toEqual({ cardinal: 5, fixo: 0, mutavel: 0 });
    expect(contarModos([30, 130, 239.9, 315, 60])).toEqual({ cardinal: 0, fixo: 4, mutavel: 1 });
    expect(contarModos([359.9, 160, 250])).toEqual({ cardinal: 0, fixo: 0, mutavel: 3 });
  });
  test('elementos e modos somam quantos planetas há', () => {
    fc.assert(
      fc.property(fc.array(graus, { maxLength: 12 }), (l) => {
        const { fogo, terra, ar, agua } = contarElementos(l);
        expect(fogo + terra + ar + agua).toBe(l.length);
        const { cardinal, fixo, mutavel } = contarModos(l);
        expect(cardinal + fixo + mutavel).toBe(l.length);
      }),
      SEMENTE,
    );
  });
});

describe('pontos', () => {
  test('nomes na tela, tipos, ordem e tradução, ida e volta', () => {
    expect(nomeDoPonto('MeioDoCéu')).toBe('Meio do Céu');
    expect([tipoDoPonto('Sol'), tipoDoPonto('Ascendente'), tipoDoPonto('Fortuna')]).toEqual([
      'Planeta',
      'PontoAstronomico',
      'ParteArabica',
    ]);
    for (const p of PONTOS) expect(pontoPeloNomeIngles(nomeNoIdioma(p, 'en'))).toBe(p);
    expect([nomeNoIdioma('Sol', 'pt'), pontoPeloNomeIngles('Nada'), ordemDoPonto('Lua')]).toEqual([
      'Sol',
      null,
      1,
    ]);
    expect(() => nomeNoIdioma('Sol', 'fr' as Idioma)).toThrow('Idioma invalido');
  });
});

describe('casas', () => {
  test.each([
    [350, 1],
    [349.999, 12],
    [0, 1],
    [19.999, 1],
    [20, 2],
    [320, 12],
  ])('%d° está na casa %i', (l, c) => expect(casaDaLongitude(l, CUSPIDES)).toBe(c));
  test('regra dos 5°: até 5° antes da cúspide, inclusive', () => {
    expect(casasDaLongitude(15, CUSPIDES)).toEqual({ atual: 1, proxima: 2 });
    expect(casasDaLongitude(14.99, CUSPIDES)).toEqual({ atual: 1, proxima: null });
    expect(casasDaLongitude(347, CUSPIDES)).toEqual({ atual: 12, proxima: 1 });
  });
  test('tipos e quadrantes', () => {
    const casas = Array.from({ length: 12 }, (_, i) => i + 1);
    expect(
      casas
        .map(tipoDaCasa)
        .map((t) => t[0])
        .join(''),
    ).toBe('ASCASCASCASC');
    expect(casas.map(quadranteDaCasa)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
    expect(casaSeguinte(12)).toBe(1);
  });
  test.each([0, 13, 1.5, NaN, -1])('casa %d é recusada', (c) =>
    expect(() => exigirCasa(c)).toThrow(String(c)),
  );
  test('faltando cúspide, erro; todo ponto tem exatamente uma casa', () => {
    expect(() => casaDaLongitude(300, CUSPIDES.slice(0, 3))).toThrow(/12 cúspides/);
    const cuspides = fc
      .uniqueArray(fc.integer({ min: 0, max: 3599 }), { minLength: 12, maxLength: 12 })
      .map((l) => l.sort((a, b) => a - b).map((x) => x / 10));
    fc.assert(
      fc.property(graus, cuspides, (l, c) => {
        const dentro = c.filter((inicio, i) =>
          pertenceAoArco(l, inicio, c[(i + 1) % 12] as number),
        );
        expect(dentro).toEqual([c[casaDaLongitude(l, c) - 1]]);
      }),
      SEMENTE,
    );
  });
});
