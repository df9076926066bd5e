/** Conferido com o mapa de Campinas, 10/11/1985 (as tabelas dele estão nas fixtures). */
import {
  selectCorpo,
  selectLinhasDeAspectos,
  selectModos,
  selectQuemEstaNaCasa,
  selectQuemEstaNoSigno,
  selectRegencias,
} from '@/features/mapa/chart/chartSlice';
import { makeStore } from '@/store/store';
import {
  aspectosDoPonto,
  corpoDoMapa,
  quemEstaNaCasa,
  quemEstaNoSigno,
  regenciasDoPonto,
} from '@/features/mapa/chart/derivacoes';
import {
  fraseDaRegencia,
  fraseDaRegraDos5,
  fraseDasDignidades,
  fraseDoDispositor,
} from '@/features/mapa/chart/frases';
import {
  grauAstrologico,
  PERFIL_PADRAO,
  pontosDoPerfil,
  SIGNOS,
  type Ponto,
  type Signo,
} from '@core/astrology';
import { astroInfo } from '../../../../support/exemplos';

const nomes = (corpos: readonly { ponto: { tipo: string } }[]): string[] =>
  corpos.map((c) => c.ponto.tipo);

test('os painéis leem-nas por seletores, que respondem o mesmo enquanto o mapa é o mesmo', () => {
  const estado = () => makeStore().getState();
  const [um, outro] = [estado(), estado()];
  const copia = structuredClone(astroInfo);
  const todos = [
    (s: typeof um, info = astroInfo) => selectModos(s, info),
    (s: typeof um, info = astroInfo) => selectCorpo(s, info, 'Lua'),
    (s: typeof um, info = astroInfo) => selectRegencias(s, info, 'Vênus'),
    (s: typeof um, info = astroInfo) => selectQuemEstaNoSigno(s, info, 'Escorpião'),
    (s: typeof um, info = astroInfo) => selectQuemEstaNaCasa(s, info, 10),
    (s: typeof um, info = astroInfo) => selectLinhasDeAspectos(s, info, 'Mercúrio'),
  ];
  for (const ler of todos) {
    expect(ler(um)).toBe(ler(um));
    expect(ler(um)).toBe(ler(outro));
    expect(ler(um, copia)).not.toBe(ler(um));
    expect(ler(um, copia)).toEqual(ler(um));
  }
  expect(nomes(selectQuemEstaNaCasa(um, astroInfo, 10).dentro)).toEqual(['Urano', 'Netuno']);
  expect(selectLinhasDeAspectos(um, astroInfo, 'Mercúrio').tabela).toHaveLength(6);
});

test('os aspectos de um ponto, vistos dele, na ordem canônica do alvo', () => {
  expect(
    aspectosDoPonto(astroInfo.aspectos, 'Mercúrio').map((a) => [
      a.aspecto,
      a.alvo,
      Math.round(a.orbe),
      a.modo,
    ]),
  ).toEqual([
    ['Sextil', 'Marte', 2, 'Separativo'],
    ['Sextil', 'Júpiter', 2, 'Separativo'],
    ['Conjunção', 'Urano', 5, 'Aplicativo'],
    ['Quincuncio', 'NodoMédio', 3, 'Separativo'],
    ['Quadratura', 'Ascendente', 1, 'Separativo'],
    ['Conjunção', 'MeioDoCéu', 1, 'Separativo'],
  ]);
  expect(aspectosDoPonto(astroInfo.aspectos, 'Fortuna')).toEqual([]);
});

test('quem está na casa, e quem chega a ela pela regra dos 5°; os ângulos não contam', () => {
  const { dentro, chegando } = quemEstaNaCasa(astroInfo, 10);
  expect([nomes(dentro), nomes(chegando)]).toEqual([['Urano', 'Netuno'], ['Mercúrio']]);
  const todos = Array.from({ length: 12 }, (_, i) =>
    nomes(quemEstaNaCasa(astroInfo, i + 1).dentro),
  ).flat();
  expect(todos.sort()).toEqual(
    pontosDoPerfil(PERFIL_PADRAO)
      .filter((p) => p !== 'Ascendente' && p !== 'MeioDoCéu')
      .sort(),
  );
});

test('quem está no signo; os doze juntos dão todos', () => {
  const { corpos, casas } = quemEstaNoSigno(astroInfo, 'Escorpião');
  expect([nomes(corpos), casas]).toEqual([['Sol', 'Vênus', 'Saturno', 'Plutão', 'NodoSul'], [9]]);
  expect(SIGNOS.flatMap((s) => nomes(quemEstaNoSigno(astroInfo, s).corpos)).sort()).toEqual(
    pontosDoPerfil(PERFIL_PADRAO).sort(),
  );
});

test.each<[Ponto, string[]]>([
  [
    'Vênus',
    [
      'Rege Touro, na cúspide da casa 3. Nele está o Nodo Norte.',
      'Rege Libra, na cúspide da casa 8. Nele estão a Lua e Marte.',
    ],
  ],
  [
    'Plutão',
    [
      'Rege Escorpião, na cúspide da casa 9. Nele estão o próprio regente, o Sol, Vênus, Saturno e o Nodo Sul.',
    ],
  ],
  ['Sol', ['Rege Leão, na cúspide da casa 6. Nenhum planeta nesse signo.']],
  ['NodoMédio', []],
])('regência de %s em frases', (ponto, frases) => {
  expect(regenciasDoPonto(astroInfo, ponto).map((r) => fraseDaRegencia(r, ponto))).toEqual(frases);
});

test('signo interceptado e signo com duas cúspides dizem-no', () => {
  expect(
    fraseDaRegencia({ signo: 'Touro', casas: [], interceptadoNa: 1, pontos: [] }, 'Vênus'),
  ).toBe('Rege Touro, interceptado na casa 1. Nenhum planeta nesse signo.');
  expect(
    fraseDaRegencia(
      { signo: 'Libra', casas: [7, 8], interceptadoNa: null, pontos: ['Vênus'] },
      'Vênus',
    ),
  ).toBe('Rege Libra, na cúspide das casas 7 e 8. Nele está o próprio regente.');
});

test.each<[Ponto, Signo, string]>([
  ['Sol', 'Escorpião', 'Está em Escorpião, signo regido por Marte e Plutão.'],
  ['Saturno', 'Câncer', 'Está em Câncer, signo regido pela Lua.'],
  ['Marte', 'Leão', 'Está em Leão, signo regido pelo Sol.'],
  ['Sol', 'Leão', 'Está em Leão, seu domicílio.'],
  ['Saturno', 'Aquário', 'Está em Aquário, seu domicílio, que Urano também rege.'],
  ['Fortuna', 'Aquário', 'Está em Aquário, signo regido por Saturno e Urano.'],
])('%s em %s', (ponto, signo, frase) => expect(fraseDoDispositor(ponto, signo)).toBe(frase));

test('a regra dos 5° diz a distância; sem próxima casa não há frase', () => {
  const [mercurio, sol] = [corpoDoMapa(astroInfo, 'Mercúrio'), corpoDoMapa(astroInfo, 'Sol')];
  if (!mercurio || !sol) throw new Error('faltam corpos na fixture');
  expect(fraseDaRegraDos5(mercurio, astroInfo.cuspides?.casas ?? [])).toBe(
    'Está na casa 9, a 0°40′ da cúspide da casa 10. Pela regra dos 5°, um corpo a até 5° da próxima cúspide também é lido nessa casa.',
  );
  expect(fraseDaRegraDos5(sol, astroInfo.cuspides?.casas ?? [])).toBeNull();
});

test.each<[Ponto, number, string | null]>([
  ['Sol', 20.5, 'Exaltação (no seu grau, 19° de Áries)'],
  ['Sol', 25, 'Exaltação'],
  ['Mercúrio', 170, 'Domicílio e Exaltação'],
  ['Lua', 285, 'Exílio'],
  ['Fortuna', 10, null],
])('dignidades de %s a %d°, em frase', (tipo, longitude, frase) => {
  const corpo = corpoDoMapa(astroInfo, tipo);
  if (!corpo) throw new Error('falta o corpo na fixture');
  expect(
    fraseDasDignidades({
      ...corpo,
      ponto: { ...corpo.ponto, longitude },
      grauAstrologico: grauAstrologico(longitude),
    } as typeof corpo),
  ).toBe(frase);
});
