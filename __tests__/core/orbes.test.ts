/** Os conjuntos de orbes: os números são os publicados, escritos aqui de novo. */
import {
  aspectoEntre,
  ASPECTOS_MAIORES,
  ASPECTOS_MENORES,
  definicoesDoPar,
  orbeDoPar,
  type IdDosOrbes,
  type NomeDoAspecto,
  type Ponto,
} from '@core/astrology';

const numeros = (orbes: IdDosOrbes, a: Ponto, b: Ponto) =>
  ASPECTOS_MAIORES.map((nome) => orbeDoPar(orbes, nome, a, b));

/** Conjunção, oposição, quadratura, trígono, sextil, quincuncio. */
test.each<[IdDosOrbes, Ponto, Ponto, (number | null)[]]>([
  ['padrao', 'Sol', 'Lua', [10, 10, 8, 8, 6, 3]],
  ['padrao', 'Marte', 'Ascendente', [10, 10, 8, 8, 6, 3]],
  ['astrocom', 'Marte', 'Vênus', [10, 10, 10, 10, 6, 3]],
  ['luminares', 'Lua', 'Vênus', [10, 10, 10, 10, 8, 3]],
  ['luminares', 'Marte', 'Vênus', [8, 8, 8, 8, 6, 3]],
  // Ângulos e nodos: o menor dos dois números, mesmo com um luminar.
  ['luminares', 'Sol', 'Ascendente', [8, 8, 8, 8, 6, 3]],
  ['apertado', 'Sol', 'Lua', [6, 6, 6, 6, 5, 2]],
  // Meias-orbes: a média das inteiras; o exemplo dos manuais é Sol e Lua, 13°30′. Só os cinco de
  // Ptolomeu.
  ['tradicional', 'Sol', 'Lua', [13.5, 13.5, 13.5, 13.5, 13.5, null]],
  ['tradicional', 'Saturno', 'Mercúrio', [8, 8, 8, 8, 8, null]],
  ['tradicional', 'Plutão', 'NodoMédio', [4, 4, 4, 4, 4, null]],
])('%s, %s e %s', (orbes, a, b, esperados) => {
  expect(numeros(orbes, a, b)).toEqual(esperados);
  expect(numeros(orbes, b, a)).toEqual(esperados);
});

test('a meia-orbe de cada planeta é metade da que a tradição lhe dá', () => {
  const inteiros: readonly (readonly [Ponto, number])[] = [
    ['Sol', 15],
    ['Lua', 12],
    ['Mercúrio', 7],
    ['Vênus', 7],
    ['Marte', 8],
    ['Júpiter', 9],
    ['Saturno', 9],
    ['Urano', 6],
    ['Netuno', 6],
    ['Plutão', 5],
  ];
  // Um ângulo tem 3°: a média com ele.
  for (const [planeta, orbe] of inteiros)
    expect([planeta, orbeDoPar('tradicional', 'Trígono', planeta, 'Ascendente')]).toEqual([
      planeta,
      (orbe + 3) / 2,
    ]);
});

test.each<[IdDosOrbes, (number | null)[]]>([
  ['padrao', [2, 2, 1, 2, 1]],
  ['astrocom', [2, 2, 1, 2, 1]],
  ['luminares', [2, 2, 1, 2, 1]],
  ['apertado', [2, 2, 1, 2, 1]],
  ['tradicional', [null, null, null, null, null]],
])(
  'os menores em %s: semissextil, semiquadratura, quintil, sesquiquadratura, biquintil',
  (orbes, esperados) => {
    for (const [a, b] of [
      ['Sol', 'Lua'],
      ['Marte', 'Vesta'],
    ] as const)
      expect(ASPECTOS_MENORES.map((nome) => orbeDoPar(orbes, nome, a, b))).toEqual(esperados);
  },
);

test('os pontos a mais usam o menor dos dois números, mesmo com um luminar; na tradição, orbe inteiro de 3°', () => {
  for (const ponto of [
    'Quíron',
    'LilithMédia',
    'Vertex',
    'Ceres',
    'Espírito',
    'NodoVerdadeiro',
  ] as const) {
    expect(orbeDoPar('luminares', 'Trígono', 'Sol', ponto)).toBe(8);
    expect(orbeDoPar({ Quintil: { comLuminar: 1.5, sem: 0.5 } }, 'Quintil', ponto, 'Lua')).toBe(
      0.5,
    );
    expect(orbeDoPar('tradicional', 'Conjunção', 'Sol', ponto)).toBe(9);
  }
});

test('só se calculam os aspectos pedidos; sem pedir, os seis maiores', () => {
  expect(definicoesDoPar('padrao', 'Sol', 'Lua').map((d) => d.nome)).toEqual(ASPECTOS_MAIORES);
  expect(definicoesDoPar('padrao', 'Sol', 'Lua', ['Quintil', 'Trígono'])).toEqual([
    { nome: 'Trígono', angulo: 120, orbe: 8 },
    { nome: 'Quintil', angulo: 72, orbe: 1 },
  ]);
  expect(definicoesDoPar('tradicional', 'Sol', 'Lua', ['Quintil', 'Quincuncio'])).toEqual([]);
});

test('uma tabela própria: só os aspectos que diz, com os seus dois números', () => {
  const orbes = { Trígono: { comLuminar: 7.5, sem: 4 } };
  expect(definicoesDoPar(orbes, 'Sol', 'Marte')).toEqual([
    { nome: 'Trígono', angulo: 120, orbe: 7.5 },
  ]);
  expect(definicoesDoPar(orbes, 'Júpiter', 'Marte')).toEqual([
    { nome: 'Trígono', angulo: 120, orbe: 4 },
  ]);
});

test.each<[number, NomeDoAspecto | undefined]>([
  [13.5, 'Conjunção'],
  [13.51, undefined],
  [106.5, 'Trígono'],
  [103.5, 'Quadratura'],
  [103.51, undefined],
])('Sol e Lua a %d°, com meias-orbes: %s', (distancia, esperado) => {
  const ponto = (nome: 'Sol' | 'Lua', longitude: number) => ({ nome, longitude, velocidade: 1 });
  expect(
    aspectoEntre(ponto('Sol', 0), ponto('Lua', distancia), (a, b) =>
      definicoesDoPar('tradicional', a, b),
    )?.aspecto,
  ).toBe(esperado);
});
