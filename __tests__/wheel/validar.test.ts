import type { AstroInfo } from '@core/contract';
import { exigirFuncao, layoutRoda, mapaDaRoda, validarMapaDaRoda } from '../../src/wheel/layout';
import { FIXTURE, montarMapa } from './apoio';

const bom = montarMapa(FIXTURE.variados[0]!);
const primeiro = bom.corpos[0]!;
const CUSPIDES = bom.cuspides!;

const CASOS: [string, unknown, RegExp][] = [
  ['nada', null, /não tem dados/],
  ['sem planetas', { ...bom, corpos: [] }, /não tem planetas/],
  ['sem a lista de corpos', { ...bom, corpos: undefined }, /lista de corpos/],
  ['sem a lista de aspectos', { ...bom, aspectos: null }, /lista de aspectos/],
  ['sem a lista de cúspides', { ...bom, cuspides: {} }, /lista de cúspides/],
  ['onze cúspides', { ...bom, cuspides: CUSPIDES.slice(1) }, /exatamente 12 cúspides: chegaram 11/],
  [
    'cúspide que não é número',
    { ...bom, cuspides: CUSPIDES.map((c, i) => (i === 4 ? Number.NaN : c)) },
    /cúspide 5.*NaN/,
  ],
  ['cúspides sem ângulos', { ...bom, angulos: null }, /longitude de Ascendente.*undefined/],
  [
    'Meio do Céu que não é número',
    { ...bom, angulos: { ascendente: 1, meioDoCeu: Number.NaN } },
    /longitude de Meio do Céu.*NaN/,
  ],
  ['ângulos sem cúspides', { ...bom, cuspides: null }, /lista de cúspides/],
  [
    'intervalo sem fim',
    { ...bom, intervalos: [{ nome: 'Lua', de: 1 }] },
    /fim do intervalo de Lua.*undefined/,
  ],
  [
    'longitude NaN',
    { ...bom, corpos: [{ ...primeiro, longitude: Number.NaN }] },
    /longitude de Sol.*NaN/,
  ],
  [
    'longitude infinita',
    { ...bom, corpos: [{ ...primeiro, longitude: Infinity }] },
    /longitude de Sol.*Infinity/,
  ],
  [
    'longitude em texto',
    { ...bom, corpos: [{ ...primeiro, longitude: '12' }] },
    /longitude de Sol.*12/,
  ],
  [
    'corpo desconhecido',
    { ...bom, corpos: [{ ...primeiro, nome: 'Vulcano' }] },
    /desconhecido: Vulcano/,
  ],
  ['corpo nulo', { ...bom, corpos: [null] }, /desconhecido/],
  ['corpo repetido', { ...bom, corpos: [primeiro, primeiro] }, /Sol mais de uma vez/],
  [
    'aspecto de espécie desconhecida',
    {
      ...bom,
      aspectos: [
        {
          aspecto: 'Novil',
          de: { nome: 'Sol', posição: 1 },
          para: { nome: 'Lua', posição: 3 },
          diferença: 1,
        },
      ],
    },
    /aspecto desconhecido: Novil/,
  ],
  [
    'aspecto sem alvo',
    {
      ...bom,
      aspectos: [
        {
          aspecto: 'Trígono',
          de: { nome: 'Sol', posição: 1 },
          para: { nome: '', posição: 3 },
          diferença: 1,
        },
      ],
    },
    /^Param toPoint must not be empty$/,
  ],
  ['aspecto nulo', { ...bom, aspectos: [null] }, /aspecto desconhecido/],
  ['texto no lugar de lista', { ...bom, corpos: 'Sol' }, /lista de corpos/],
  [
    'aspecto sem posição',
    {
      ...bom,
      aspectos: [
        {
          aspecto: 'Trígono',
          de: { nome: 'Sol' },
          para: { nome: 'Lua', posição: 3 },
          diferença: 1,
        },
      ],
    },
    /Sol, num aspecto/,
  ],
];

describe('validarMapaDaRoda', () => {
  it.each(CASOS)('recusa %s com uma frase que diz o que há', (_, dados, frase) => {
    expect(() => validarMapaDaRoda(dados)).toThrow(frase);
  });

  it('aceita um mapa real e o devolve intacto', () => {
    expect(validarMapaDaRoda(bom)).toBe(bom);
  });

  it('zero é um valor', () => {
    const mapa = {
      corpos: [{ ...primeiro, longitude: 0 }],
      cuspides: CUSPIDES.map((_, i) => i * 30),
      angulos: { ascendente: 0, meioDoCeu: 270 },
      aspectos: [],
    };
    expect(layoutRoda([mapa]).aneis[0].corpos[0]?.exibida).toBeGreaterThan(0);
    expect(layoutRoda([mapa]).aneis[0].corpos[0]?.corpo.longitude).toBe(0);
  });

  it('e os aspectos que se dão à parte', () => {
    expect(() => layoutRoda([bom], { aspectos: 'Trígono' as never })).toThrow(/lista de aspectos/);
  });

  it.each([undefined, () => undefined])('chamar de volta %p', (funcao) =>
    expect(() => {
      exigirFuncao(funcao);
    }).not.toThrow(),
  );
  it.each([null, 'ao', {}])('chamar de volta %p: erro', (funcao) =>
    expect(() => {
      exigirFuncao(funcao);
    }).toThrow(/^param callback has to be a function$/),
  );

  it('o mapa de fora também é validado', () => {
    expect(() => layoutRoda([bom, { ...bom, cuspides: [] }])).toThrow(/12 cúspides/);
  });
});

/**
 * O que o servidor mandar, por torto que venha, chega à frase da roda, e nunca a um erro da página.
 */
describe('mapaDaRoda', () => {
  it.each<[string, unknown, RegExp]>([
    ['null', null, /não tem dados/],
    ['texto', 'mapa', /não tem dados/],
    ['objeto vazio', {}, /lista de corpos/],
    [
      'planetas em texto',
      {
        planetas: 'Sol',
        pontosAstronomicos: [],
        partesArabicas: [],
        cuspides: { casas: [] },
        aspectos: [],
      },
      /lista de corpos/,
    ],
    [
      'um planeta nulo',
      {
        planetas: [null],
        pontosAstronomicos: [],
        partesArabicas: [],
        cuspides: { casas: [] },
        aspectos: [],
      },
      /corpo desconhecido/,
    ],
    [
      'cúspides que faltam',
      {
        planetas: [{ ponto: { tipo: 'Sol', longitude: 1 } }],
        pontosAstronomicos: [],
        partesArabicas: [],
        cuspides: undefined,
        aspectos: [],
      },
      /lista de cúspides/,
    ],
    [
      'aspectos nulos',
      {
        planetas: [{ ponto: { tipo: 'Sol', longitude: 1 } }],
        pontosAstronomicos: [],
        partesArabicas: [],
        cuspides: { casas: CUSPIDES, ascendente: 1, meioDoCéu: 2 },
        aspectos: null,
      },
      /lista de aspectos/,
    ],
  ])('%s', (_caso, info, frase) => {
    expect(() => validarMapaDaRoda(mapaDaRoda(info as AstroInfo))).toThrow(frase);
  });
});
