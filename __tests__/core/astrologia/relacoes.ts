/** Aspectos, Fortuna, movimento e dignidades. */
import fc from 'fast-check';
import {
  aspectoDaSeparacao,
  ASPECTOS,
  calcularAspectos,
  calcularAspectosEntre,
  DEFINICOES,
  definicoesComOrbe,
  ehDiurnoPelasCasas,
  fichaDoPonto,
  longitudeDaFortuna,
  marcaDeMovimento,
  modoDoAspecto,
  movimentoPelaVelocidade,
  normalizar,
  PLANETAS,
  separacao,
  DIGNIDADES,
  EXALTACOES,
  dignidadesDoPonto,
  grauDaExaltacao,
  LETRAS_DAS_DIGNIDADES,
  type Ponto,
} from '@core/astrology';
import { SEMENTE, graus } from './cena';

describe('aspectos', () => {
  const p = (nome: string, longitude: number, velocidade = 0) => ({ nome, longitude, velocidade });

  test.each([
    [0, 'Conjunção'],
    [10, 'Conjunção'],
    [10.001, null],
    [54, 'Sextil'],
    [66, 'Sextil'],
    [66.1, null],
    [81.9, null],
    [82, 'Quadratura'],
    [98, 'Quadratura'],
    [98.1, null],
    [111.9, null],
    [112, 'Trígono'],
    [128, 'Trígono'],
    [128.1, null],
    [153.1, null],
    [169.9, null],
    [53.9, null],
    [147, 'Quincuncio'],
    [153, 'Quincuncio'],
    [146.9, null],
    [170, 'Oposição'],
    [180, 'Oposição'],
  ])('separação %d°: %s', (d, nome) => {
    expect(aspectoDaSeparacao(d)?.nome ?? null).toBe(nome);
  });
  test('com orbes largos, vence o mais fechado em relação ao seu orbe', () => {
    expect(aspectoDaSeparacao(134, definicoesComOrbe(20))?.nome).toBe('Trígono');
    expect(aspectoDaSeparacao(136, definicoesComOrbe(20))?.nome).toBe('Quincuncio');
    // A meio caminho vence o primeiro da lista.
    expect(aspectoDaSeparacao(135, definicoesComOrbe(20))?.nome).toBe('Trígono');
    expect(DEFINICOES.map((d) => d.nome).sort()).toEqual([...ASPECTOS].sort());
    expect(() => definicoesComOrbe(NaN)).toThrow(/NaN/);
  });
  test.each([
    ['o rápido alcança o lento', p('a', 0, 13), p('b', 5, 1), 0, 'Aplicativo'],
    ['o rápido já passou', p('a', 5, 13), p('b', 0, 1), 0, 'Separativo'],
    ['quadratura que ainda não fechou', p('a', 0, 0), p('b', 85, 1), 90, 'Aplicativo'],
    ['quadratura que já passou', p('a', 0, 0), p('b', 95, 1), 90, 'Separativo'],
    ['retrógrado que volta ao exato', p('a', 0, 0), p('b', 95, -1), 90, 'Aplicativo'],
    ['oposição pelo outro lado', p('a', 0, 0), p('b', 185, -1), 180, 'Aplicativo'],
    ['através de 0°', p('a', 358, 1), p('b', 3, 0), 0, 'Aplicativo'],
    ['parados: não se aproximam', p('a', 0, 1), p('b', 85, 1), 90, 'Separativo'],
    ['exato: já se separa', p('a', 0, 0), p('b', 90, 1), 90, 'Separativo'],
  ] as const)('%s', (_n, a, b, angulo, modo) => expect(modoDoAspecto(a, b, angulo)).toBe(modo));

  test('aplicativo quer dizer que o orbe encolhe um instante depois', () => {
    const vel = fc.double({ min: -15, max: 15, noNaN: true });
    fc.assert(
      fc.property(graus, graus, vel, vel, (la, lb, va, vb) => {
        const [de] = calcularAspectos([p('a', la, va), p('b', lb, vb)]);
        if (!de || de.diferença < 0.01 || Math.abs(va - vb) < 0.01) return;
        const angulo = DEFINICOES.find((d) => d.nome === de.aspecto)?.angulo as number;
        const dt = 1e-4;
        const depois = Math.abs(
          separacao(normalizar(la + va * dt), normalizar(lb + vb * dt)) - angulo,
        );
        expect(depois < de.diferença).toBe(de.modo === 'Aplicativo');
      }),
      SEMENTE,
    );
  });
  test('o que falta ou passa do exato não tem sinal', () => {
    const [antes, depois] = [85, 95].map(
      (longitude) => calcularAspectos([p('a', 0), p('b', longitude)])[0],
    );
    expect([antes?.diferença, depois?.diferença, antes?.distancia, depois?.distancia]).toEqual([
      5, 5, 85, 95,
    ]);
  });
  test('cada par uma vez; entre dois mapas, todos com todos', () => {
    const tres = [p('a', 0), p('b', 0), p('c', 0)];
    expect(calcularAspectos(tres).map((a) => a.de.nome + a.para.nome)).toEqual(['ab', 'ac', 'bc']);
    expect(calcularAspectosEntre(tres, tres)).toHaveLength(9);
  });
});

describe('Fortuna', () => {
  test('de dia AC + Lua − Sol; de noite AC + Sol − Lua; sobre o horizonte conta como dia', () => {
    expect(longitudeDaFortuna(100, 20, 50, true)).toBe(130);
    expect(longitudeDaFortuna(100, 120, 50, false)).toBe(170);
    expect([
      ehDiurnoPelasCasas(100, 100),
      ehDiurnoPelasCasas(280, 100),
      ehDiurnoPelasCasas(279.99, 100),
      ehDiurnoPelasCasas(100.01, 100),
    ]).toEqual([true, true, false, false]);
  });
});

describe('movimento', () => {
  test.each([
    ['Mercúrio', 0.0833, 'estacionário'],
    ['Mercúrio', -0.0833, 'estacionário'],
    ['Mercúrio', -0.0834, 'retrógrado'],
    ['Mercúrio', 0.0834, 'direto'],
    ['Sol', 0, 'direto'],
    ['Lua', 13, 'direto'],
    ['Plutão', -0.00278, 'estacionário'],
    ['Ascendente', 300, 'direto'],
    ['Fortuna', -300, 'direto'],
    ['NodoMédio', -0.05, 'direto'],
  ] as const)('%s a %d°/dia: %s', (ponto, v, m) => {
    expect(movimentoPelaVelocidade(ponto, v)).toBe(m);
  });
  test('os limiares da especificação, e as marcas', () => {
    expect(Object.fromEntries(PLANETAS.map((p) => [p, fichaDoPonto(p).limiar]))).toEqual({
      Sol: 0,
      Lua: 0,
      Mercúrio: 0.0833,
      Vênus: 0.05,
      Marte: 0.025,
      Júpiter: 0.0167,
      Saturno: 0.0167,
      Urano: 0.00556,
      Netuno: 0.00278,
      Plutão: 0.00278,
    });
    expect([
      marcaDeMovimento('direto'),
      marcaDeMovimento('retrógrado'),
      marcaDeMovimento('estacionário'),
    ]).toEqual(['', 'R', 'St']);
    expect(() => movimentoPelaVelocidade('Sol', NaN)).toThrow(/NaN/);
  });
});

describe('dignidades', () => {
  /** Regências e graus de exaltação da especificação, §9; os opostos são o exílio e a queda. */
  test.each<[Ponto, number, string[]]>([
    ['Marte', 5, ['Domicílio']],
    ['Marte', 215, ['Domicílio']],
    ['Marte', 185, ['Exílio']],
    ['Marte', 298, ['Exaltação']],
    ['Marte', 118, ['Queda']],
    ['Sol', 19, ['Exaltação']],
    ['Sol', 199, ['Queda']],
    ['Sol', 125, ['Domicílio']],
    ['Sol', 305, ['Exílio']],
    ['Sol', 45, []],
    ['Mercúrio', 155, ['Domicílio', 'Exaltação']],
    ['Mercúrio', 335, ['Exílio', 'Queda']],
    ['NodoMédio', 63, ['Exaltação']],
    ['NodoMédio', 243, ['Queda']],
    ['NodoSul', 63, []],
    ['Plutão', 29.99, []],
    ['Plutão', 210, ['Domicílio']],
    ['Ascendente', 0, []],
  ])('%s a %d°', (ponto, longitude, esperadas) =>
    expect(dignidadesDoPonto(ponto, longitude)).toEqual(esperadas),
  );
  test.each<[Ponto, number, number | null]>([
    ['Sol', 21, 19],
    ['Sol', 21.01, null],
    ['Vênus', 355, 27],
    ['Vênus', 359.5, null],
    ['Urano', 19, null],
  ])('grau da exaltação de %s a %d°', (ponto, longitude, grau) => {
    expect(grauDaExaltacao(ponto, longitude)).toBe(grau);
  });
  test('os graus em que se exaltam são os da especificação, e o orbe é de 2°', () => {
    expect(EXALTACOES).toEqual({
      Sol: 19,
      Lua: 33,
      Mercúrio: 155,
      Vênus: 357,
      Marte: 298,
      Júpiter: 105,
      Saturno: 201,
      NodoMédio: 63,
    });
    for (const [ponto, grau] of Object.entries(EXALTACOES) as [Ponto, number][]) {
      expect([-2.01, -2, 2, 2.01].map((d) => grauDaExaltacao(ponto, grau + d))).toEqual([
        null,
        grau % 30,
        grau % 30,
        null,
      ]);
    }
  });
  test('as letras', () =>
    expect(DIGNIDADES.map((d) => LETRAS_DAS_DIGNIDADES[d])).toEqual(['D', 'E', 'X', 'Q']));
});
