/** O calendário do céu no relógio de um lugar: os dias, as janelas que se pedem e as palavras. */
import { ESPECIES_DE_SAIDA, ESPECIES_DO_CEU, TAMBEM_NO_CEU } from '@core/astrology';
import { diasDoCeu } from '@core/ceu/dias';
import { especieDoEvento, oQuePedem } from '@core/ceu/especies';
import { janelaDoAno, janelaDoMes, mesSeguinte } from '@core/ceu/janelas';
import { textoDoEclipseVisto } from '@core/ceu/eclipseVisto';
import { retrogradacoes, retrogradacoesEntre } from '@core/ceu/retrogrados';
import { detalheDoEvento, grauDoEvento, tituloDoEvento } from '@core/ceu/textos';
import { criarRelogio, inicioDoDia, RELOGIO_UTC } from '@core/civil';
import type { EclipseVisto, EventoDoCeu } from '@core/contract';

/** O de Brasília de 2014 a 2015 (IANA): o verão começa e acaba à meia-noite. */
const BRASILIA = criarRelogio([
  { desde: null, fuso: '-03:00' },
  { desde: '2014-10-19T03:00:00Z', fuso: '-02:00' },
  { desde: '2015-02-22T02:00:00Z', fuso: '-03:00' },
  { desde: '2015-10-18T03:00:00Z', fuso: '-02:00' },
]);

describe('o começo do dia', () => {
  test.each([
    ['um dia comum', '2015-05-10', '2015-05-10T03:00:00Z'],
    ['de verão', '2015-01-10', '2015-01-10T02:00:00Z'],
    // À meia-noite o relógio foi à 01:00: o dia começa a essa hora.
    ['sem meia-noite', '2015-10-18', '2015-10-18T03:00:00Z'],
    // Às 24:00 de 21/02 voltou às 23:00, ainda de 21: o dia 22 começa uma hora depois.
    ['de depois da hora repetida', '2015-02-22', '2015-02-22T03:00:00Z'],
    ['o que teve 25 horas', '2015-02-21', '2015-02-21T02:00:00Z'],
  ])('%s', (_caso, data, instante) => {
    expect(inicioDoDia(BRASILIA, data)).toBe(instante);
  });
});

test('onde a meia-noite se repete, o dia começa na primeira', () => {
  // Havana, 01/11/2015 (IANA): à 01:00 o relógio voltou às 00:00.
  const havana = criarRelogio([
    { desde: null, fuso: '-04:00' },
    { desde: '2015-11-01T05:00:00Z', fuso: '-05:00' },
  ]);
  expect(inicioDoDia(havana, '2015-11-01')).toBe('2015-11-01T04:00:00Z');
});

const fora = (instante: string, fim: string): EventoDoCeu => ({
  tipo: 'foraDeCurso',
  instante,
  fim,
  aspecto: null,
  corpo: null,
});
const entra = (instante: string, signo: 'Touro' | 'Gêmeos'): EventoDoCeu => ({
  tipo: 'ingresso',
  instante,
  corpo: 'Lua',
  signo,
  direcao: 1,
});
const fase = (instante: string, qual: 'Nova' | 'QuartoCrescente'): EventoDoCeu => ({
  tipo: 'lunacao',
  instante,
  fase: qual,
  longitude: 10,
});

describe('os dias', () => {
  test('a faixa do fora de curso é do tamanho do que dura, também num dia de 25 horas', () => {
    // Das 05:00 de sábado (de 25 horas, a começar às 02:00 UTC) às 15:00 UTC de domingo.
    const eventos = [fora('2015-02-21T07:00:00.000Z', '2015-02-22T15:00:00.000Z')];
    const [sabado, domingo, segunda] = diasDoCeu(eventos, BRASILIA, [
      '2015-02-21',
      '2015-02-22',
      '2015-02-23',
    ]);
    expect(sabado?.foraDeCurso[0]).toMatchObject({ de: 5 / 25, ate: 1 });
    expect(domingo?.foraDeCurso[0]).toMatchObject({ de: 0, ate: 12 / 24 });
    expect(segunda?.foraDeCurso).toEqual([]);
    // Lista-se só no dia em que começa.
    expect([sabado?.eventos.length, domingo?.eventos.length]).toEqual([1, 0]);
  });

  test('o dia é o do relógio: à meia-noite de Brasília já é o seguinte', () => {
    const eventos = [
      fase('2015-05-10T02:59:59.999Z', 'Nova'),
      fase('2015-05-17T03:00:00.000Z', 'QuartoCrescente'),
    ];
    const datas = ['2015-05-09', '2015-05-10', '2015-05-17'];
    const quantos = (relogio: typeof BRASILIA) =>
      diasDoCeu(eventos, relogio, datas).map((d) => d.eventos.length);
    expect(quantos(BRASILIA)).toEqual([1, 0, 1]);
    expect(quantos(RELOGIO_UTC)).toEqual([0, 1, 1]);
  });

  test('o signo da Lua é o em que o dia começa; o em que entra diz-se à parte', () => {
    const eventos = [
      entra('2015-05-09T12:00:00.000Z', 'Touro'),
      entra('2015-05-11T12:00:00.000Z', 'Gêmeos'),
    ];
    const dias = diasDoCeu(eventos, BRASILIA, [
      '2015-05-09',
      '2015-05-10',
      '2015-05-11',
      '2015-05-12',
    ]);
    expect(
      dias.map((d) => [d.signo, d.entraEm?.tipo === 'ingresso' ? d.entraEm.signo : null]),
    ).toEqual([
      [null, 'Touro'],
      ['Touro', null],
      ['Touro', 'Gêmeos'],
      ['Gêmeos', null],
    ]);
  });

  test('a Lua desenha-se entre um quarto e o outro; sem os dois não se sabe', () => {
    const eventos = [
      fase('2015-05-10T15:00:00.000Z', 'Nova'),
      fase('2015-05-18T15:00:00.000Z', 'QuartoCrescente'),
    ];
    const [antes, meio, depois] = diasDoCeu(eventos, BRASILIA, [
      '2015-05-09',
      '2015-05-14',
      '2015-05-19',
    ]);
    expect([antes?.elongacao, meio?.elongacao, depois?.elongacao]).toEqual([
      null,
      expect.closeTo(45, 6),
      null,
    ]);
  });
});

describe('as janelas', () => {
  test('cabem sempre no que se pode pedir, e nas pontas dos anos param nelas', () => {
    expect(janelaDoMes('2026-11')).toEqual({
      de: '2026-10-22T00:00:00Z',
      ate: '2026-12-11T00:00:00Z',
    });
    expect(janelaDoMes('1800-01').de).toBe('1800-01-01T00:00:00Z');
    expect(janelaDoMes('2399-12').ate).toBe('2400-01-01T00:00:00Z');
    expect(janelaDoAno(2399).ate).toBe('2400-01-01T00:00:00Z');
    expect([mesSeguinte('2026-12', 1), mesSeguinte('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});

describe('as espécies', () => {
  test('cada coisa a pedido tem a sua, e só essa a pede', () => {
    expect(oQuePedem(new Set(ESPECIES_DE_SAIDA))).toEqual([]);
    const todas = new Set(ESPECIES_DO_CEU.map((e) => e.id));
    expect(oQuePedem(todas).sort()).toEqual([...TAMBEM_NO_CEU].sort());
  });

  test('a Lua não se mistura com os outros', () => {
    expect(especieDoEvento(entra('2026-01-01T00:00:00.000Z', 'Touro'))).toBe('signoDaLua');
    const deMarte = {
      ...entra('2026-01-01T00:00:00.000Z', 'Touro'),
      corpo: 'Marte',
    } as EventoDoCeu;
    expect(especieDoEvento(deMarte)).toBe('ingressos');
  });
});

const em = { instante: '2026-01-01T00:00:00.000Z' };
test.each<[EventoDoCeu, string, string, number | null]>([
  [
    { ...em, tipo: 'lunacao', fase: 'Cheia', longitude: 62.34 },
    'Lua cheia a 2°20′ de Gêmeos',
    '',
    62.34,
  ],
  [
    { ...em, tipo: 'ingresso', corpo: 'Vênus', signo: 'Libra', direcao: 1 },
    'Vênus entra em Libra',
    '',
    180,
  ],
  [
    { ...em, tipo: 'ingresso', corpo: 'Vênus', signo: 'Libra', direcao: -1 },
    'Vênus retrógrada volta a Libra',
    '',
    210,
  ],
  [
    { ...em, tipo: 'estacao', corpo: 'Mercúrio', sentido: 'direto', longitude: 215.04 },
    'Mercúrio fica direto a 5°02′ de Escorpião',
    '',
    215.04,
  ],
  [
    { ...em, tipo: 'foraDeCurso', fim: em.instante, aspecto: 'Trígono', corpo: 'Sol' },
    'Lua fora de curso',
    'Último aspecto: trígono com o Sol',
    null,
  ],
  [fora(em.instante, em.instante), 'Lua fora de curso', 'Sem aspectos neste signo', null],
  [
    {
      ...em,
      tipo: 'eclipse',
      astro: 'Lua',
      especie: 'parcial',
      longitude: 334.86,
      magnitude: 0.9299,
      saros: 138,
      onde: { latitude: -9.2, longitude: -62.8 },
    },
    'Eclipse lunar parcial a 4°51′ de Peixes',
    'Magnitude 0,93, saros 138, Lua a pino em 9° S, 63° O',
    334.86,
  ],
  [
    { ...em, tipo: 'aspecto', aspecto: 'Quadratura', de: 'Lua', para: 'Sol', longitudes: [90, 0] },
    'Lua em quadratura com o Sol',
    'Lua a 0°00′ de Câncer, Sol a 0°00′ de Áries',
    90,
  ],
  [
    { ...em, tipo: 'sombra', corpo: 'Marte', sentido: 'sai', longitude: 30.5 },
    'Marte sai da sombra da retrogradação a 0°30′ de Touro',
    '',
    30.5,
  ],
  [
    { ...em, tipo: 'declinacao', corpo: 'Lua', sentido: 'sai', polo: 'norte' },
    'Lua fica fora dos limites, ao norte',
    'A declinação da Lua passa a que o Sol alcança',
    null,
  ],
])('%# em palavras', (evento, titulo, detalhe, grau) => {
  expect([tituloDoEvento(evento), detalheDoEvento(evento), grauDoEvento(evento)]).toEqual([
    titulo,
    detalhe,
    grau,
  ]);
});

describe('quem anda para trás', () => {
  const estacao = (instante: string, sentido: 'retrógrado' | 'direto'): EventoDoCeu => ({
    tipo: 'estacao',
    instante,
    corpo: 'Mercúrio',
    sentido,
    longitude: 100,
  });
  const sombra = (instante: string, sentido: 'entra' | 'sai'): EventoDoCeu => ({
    tipo: 'sombra',
    instante,
    corpo: 'Mercúrio',
    sentido,
    longitude: 100,
  });

  test('de uma estação à outra; o que vem de antes e o que continua ficam em aberto', () => {
    const ceu = {
      eventos: [
        estacao('2026-03-20T19:00:00.000Z', 'direto'),
        estacao('2026-06-29T17:00:00.000Z', 'retrógrado'),
        estacao('2026-07-23T22:00:00.000Z', 'direto'),
        estacao('2026-10-24T07:00:00.000Z', 'retrógrado'),
      ],
      retrogrados: ['Mercúrio' as const, 'Plutão' as const],
    };
    expect(retrogradacoes(ceu).map(({ corpo, de, ate }) => [corpo, de, ate])).toEqual([
      ['Mercúrio', null, '2026-03-20T19:00:00.000Z'],
      ['Mercúrio', '2026-06-29T17:00:00.000Z', '2026-07-23T22:00:00.000Z'],
      ['Mercúrio', '2026-10-24T07:00:00.000Z', null],
      ['Plutão', null, null],
    ]);
    expect(
      retrogradacoesEntre(ceu, '2026-07-23T22:00:00.000Z', '2026-10-24T07:00:00.000Z').map(
        (r) => r.corpo,
      ),
    ).toEqual(['Plutão']);
  });

  test('uma resposta de antes, que não diz quem já andava, sabe-o pela estação que se segue', () => {
    const eventos = [estacao('2026-03-20T19:00:00.000Z', 'direto')];
    expect(retrogradacoes({ eventos })).toEqual([
      { corpo: 'Mercúrio', de: null, ate: '2026-03-20T19:00:00.000Z', sombra: null },
    ]);
    expect(
      retrogradacoes({ eventos: [estacao('2026-06-29T17:00:00.000Z', 'retrógrado')] }),
    ).toHaveLength(1);
  });

  test('a sombra é a dela, e não a da retrogradação ao lado', () => {
    const eventos = [
      sombra('2026-03-01T00:00:00.000Z', 'sai'),
      sombra('2026-06-13T00:00:00.000Z', 'entra'),
      estacao('2026-06-29T17:00:00.000Z', 'retrógrado'),
      estacao('2026-07-23T22:00:00.000Z', 'direto'),
      sombra('2026-08-06T00:00:00.000Z', 'sai'),
      sombra('2026-10-04T00:00:00.000Z', 'entra'),
    ];
    expect(retrogradacoes({ eventos, retrogrados: [] })[0]?.sombra).toEqual({
      de: '2026-06-13T00:00:00.000Z',
      ate: '2026-08-06T00:00:00.000Z',
    });
    // Da que vem de antes da janela, só se sabe onde a sombra acaba.
    const deAntes = eventos.filter((e) => e.instante > '2026-06-30');
    expect(retrogradacoes({ eventos: deAntes, retrogrados: ['Mercúrio'] })[0]?.sombra).toEqual({
      de: null,
      ate: '2026-08-06T00:00:00.000Z',
    });
  });
});

describe('um eclipse visto de um lugar, em palavras', () => {
  const onde = { local: 'Natal/RN', relogio: BRASILIA };
  const anular: EclipseVisto = {
    especie: 'anular',
    magnitude: 0.953,
    de: '2015-10-14T18:29:50.000Z',
    ate: '2015-10-14T20:14:00.000Z',
    noComeco: 'contato',
    noFim: 'pôr',
    maximo: '2015-10-14T19:45:30.000Z',
    central: { de: '2015-10-14T19:43:51.000Z', ate: '2015-10-14T19:47:24.000Z' },
  };
  test.each<[string, 'Sol' | 'Lua', EclipseVisto | null, string]>([
    [
      'anular, até o Sol se pôr',
      'Sol',
      anular,
      'Visível em Natal/RN: anular, magnitude 0,95, das 15:29 às 17:14 (pôr do Sol), anel das 16:43 às 16:47, máximo às 16:45',
    ],
    [
      'da Lua, desde que nasce',
      'Lua',
      { ...anular, especie: 'total', noComeco: 'nascer', noFim: 'contato' },
      'Visível em Natal/RN: total, magnitude 0,95, das 15:29 (nascer da Lua) às 17:14, totalidade das 16:43 às 16:47, máximo às 16:45',
    ],
    ['que de lá não se vê', 'Sol', null, 'Não é visível em Natal/RN'],
  ])('%s', (_caso, astro, visto, frase) => {
    expect(textoDoEclipseVisto(astro, visto, onde)).toBe(frase);
  });
});
