/** O núcleo astrológico: tabelas e propriedades. */
import fc from 'fast-check';
import {
  arco,
  aspectoDaSeparacao,
  ASPECTOS,
  calcularAspectos,
  calcularAspectosEntre,
  casaDaLongitude,
  casasDaLongitude,
  casaSeguinte,
  contarElementos,
  contarModos,
  DEFINICOES,
  definicoesComOrbe,
  diferencaOrientada,
  ehDiurno,
  elementoDoSigno,
  exigirCasa,
  grauAstrologico,
  inicioDoSigno,
  fichaDoPonto,
  longitudeDaFortuna,
  marcaDeMovimento,
  modoDoAspecto,
  modoDoSigno,
  movimentoPelaVelocidade,
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
  textoFaladoDoPonto,
  textoGrauMinuto,
  textoGrauMinutoSegundo,
  textoNumeroDeAspectos,
  textoOrbe,
  textoOrbeExato,
  textoPosicao,
  textoVelocidade,
  tipoDaCasa,
  tipoDoPonto,
  type Idioma,
  deQuem,
  DIGNIDADES,
  EXALTACOES,
  dignidadesDoPonto,
  enumerar,
  grauDaExaltacao,
  LETRAS_DAS_DIGNIDADES,
  movimentoFalado,
  porQuem,
  type Ponto,
} from '@core/astrology';

const SEMENTE = { seed: 20261121, numRuns: 500 };
const graus = fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true });
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
    expect(longitudeDaFortuna(100, 20, 50)).toBe(130);
    expect(longitudeDaFortuna(100, 120, 50)).toBe(170);
    expect([
      ehDiurno(100, 100),
      ehDiurno(280, 100),
      ehDiurno(279.99, 100),
      ehDiurno(100.01, 100),
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

describe('graus em texto', () => {
  test.each([
    [29.9999999, { graus: 29, minuto: 59, segundo: 59, signo: 'Áries' }],
    [30, { graus: 0, minuto: 0, segundo: 0, signo: 'Touro' }],
    [359.99999, { graus: 29, minuto: 59, segundo: 59, signo: 'Peixes' }],
    [33 + 32 / 60 + 7 / 3600, { graus: 3, minuto: 32, segundo: 7, signo: 'Touro' }],
  ])('%d trunca-se', (l, g) => expect(grauAstrologico(l)).toEqual(g));

  test('truncar nunca passa do verdadeiro nem fica um segundo abaixo', () => {
    fc.assert(
      fc.property(graus, (l) => {
        const g = grauAstrologico(l);
        const falta =
          (l - inicioDoSigno(g.signo)) * 3600 - (g.graus * 3600 + g.minuto * 60 + g.segundo);
        expect(falta > -1e-4 && falta < 1 + 1e-4).toBe(true);
      }),
      SEMENTE,
    );
  });

  test('formas', () => {
    const g = grauAstrologico(303.535);
    expect([textoGrauMinutoSegundo(g), textoGrauMinuto(g), textoPosicao(g)]).toEqual([
      '3°32′06″',
      '3°32′',
      '3°32′ de Aquário',
    ]);
    expect([textoOrbe(2.5), textoOrbe(2.49), textoOrbeExato(3.1266)]).toEqual([
      '3°',
      '2°',
      '3°07′',
    ]);
    expect([textoVelocidade(13.0922), textoVelocidade(-0.0529), textoVelocidade(0)]).toEqual([
      '13°05′31″',
      '0°03′10″',
      '0°00′00″',
    ]);
    // O que já é um minuto ou um segundo inteiro não perde um por causa do binário; o sinal não se
    // escreve.
    expect([1.1, -3.1266, 4.5, 59.999 / 60, 0].map(textoOrbeExato)).toEqual([
      '1°06′',
      '3°07′',
      '4°30′',
      '0°59′',
      '0°00′',
    ]);
    expect([1.1, 29.9999].map(textoVelocidade)).toEqual(['1°06′00″', '29°59′59″']);
    expect([0, 1, 2, 4, 13].map(textoNumeroDeAspectos)).toEqual([
      'nenhum aspecto',
      'um aspecto',
      'dois aspectos',
      'quatro aspectos',
      '13 aspectos',
    ]);
    expect(textoFaladoDoPonto('Lua', g, 11, ['retrógrado'])).toBe(
      'Lua, 3°32′ de Aquário, casa 11, retrógrado',
    );
  });
});

describe('palavras', () => {
  test.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a e b'],
    [['a', 'b', 'c'], 'a, b e c'],
  ])('enumerar %j', (itens, texto) => expect(enumerar(itens)).toBe(texto));

  test('artigos e gênero', () => {
    expect((['Lua', 'Marte', 'NodoMédio', 'Fortuna', 'MeioDoCéu'] as const).map(deQuem)).toEqual([
      'da Lua',
      'de Marte',
      'do Nodo Norte',
      'da Roda da Fortuna',
      'do Meio do Céu',
    ]);
    expect([porQuem(['Lua']), porQuem(['Sol']), porQuem(['Marte', 'Plutão'])]).toEqual([
      'pela Lua',
      'pelo Sol',
      'por Marte e Plutão',
    ]);
    expect([
      movimentoFalado('Vênus', 'retrógrado'),
      movimentoFalado('Vênus', 'estacionário'),
      movimentoFalado('Marte', 'retrógrado'),
    ]).toEqual(['retrógrada', 'estacionária', 'retrógrado']);
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
