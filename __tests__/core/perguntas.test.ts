/**
 * As perguntas que o programa corrige. O mapa é o de Campinas, 10/11/1985 14:30, cujas posições são
 * as da libswe em C; as regências e dignidades, as da especificação (§9).
 */
import {
  CATALOGO_DE_PERGUNTAS,
  dizemOMesmo,
  ehDeDois,
  gabaritoDe,
  idadeDaRevolucao,
  perguntaDe,
  perguntasDoMapa,
  respostaApontada,
  rotuloDaResposta,
} from '@core/astrology';
import { ceuAsCegas } from '../support/asCegas';
import { astroInfo, astroInfoSemHora } from '../support/exemplos';

test.each([
  ['casa/Marte', 'Em que casa está Marte?', ['7']],
  ['signo/Lua', 'Em que signo está a Lua?', ['Libra']],
  ['signo/Ascendente', 'Em que signo está o Ascendente?', ['Peixes']],
  ['cuspide/4', 'Que signo está na cúspide da casa 4?', ['Gêmeos']],
  ['aspecto/Vênus/Plutão', 'Que aspecto há entre Vênus e Plutão?', ['Conjunção']],
  ['aspecto/Mercúrio/Marte', 'Que aspecto há entre Mercúrio e Marte?', ['Sextil']],
  ['aspecto/Sol/Lua', 'Que aspecto há entre o Sol e a Lua?', ['Nenhum']],
  ['dignidade/Vênus', 'Que dignidade tem Vênus?', ['Exílio']],
  ['dignidade/Lua', 'Que dignidade tem a Lua?', ['Nenhuma']],
  ['dignidade/Marte', 'Que dignidade tem Marte?', ['Exílio']],
  // A casa 7 começa em Virgem; a 9, em Escorpião, que tem dois regentes.
  ['regente/7', 'Aponte o regente da casa 7.', ['Mercúrio']],
  ['regente/9', 'Aponte o regente da casa 9.', ['Marte', 'Plutão']],
  ['planeta/Lua', 'Aponte a Lua.', ['Lua']],
  ['aponteCasa/Sol', 'Aponte a casa em que está o Sol.', ['9']],
  // O Ascendente é Peixes: aos 30, seis signos depois (30 = 2 × 12 + 6), Virgem; aos 41, cinco, Leão.
  ['senhorDoAno/30', 'Qual é o senhor do ano aos 30 anos?', ['Mercúrio']],
  ['senhorDoAno/41', 'Qual é o senhor do ano aos 41 anos?', ['Sol']],
  ['senhorDoAno/12', 'Qual é o senhor do ano aos 12 anos?', ['Júpiter']],
  ['signoDoAno/1', 'A que signo chega a profecção com 1 ano?', ['Áries']],
  // De dia, o Sol na casa 9: Sol até 10, Vênus até 18, Mercúrio até 31, Lua até 40, Saturno até 51.
  ['firdaria/9', 'Que planeta ou nodo rege a firdária aos 9 anos, com os nodos no fim?', ['Sol']],
  [
    'firdaria/10',
    'Que planeta ou nodo rege a firdária aos 10 anos, com os nodos no fim?',
    ['Vênus'],
  ],
  [
    'firdaria/41',
    'Que planeta ou nodo rege a firdária aos 41 anos, com os nodos no fim?',
    ['Saturno'],
  ],
  [
    'firdaria/74',
    'Que planeta ou nodo rege a firdária aos 74 anos, com os nodos no fim?',
    ['NodoSul'],
  ],
])('%s: “%s”', (id, texto, certas) => {
  const pergunta = perguntaDe(id);
  expect(pergunta?.texto).toBe(texto);
  expect(gabaritoDe(astroInfo, id)?.certas).toEqual(certas);
  // A certa está entre as que se podem escolher, e nada nelas diz qual é.
  expect(pergunta?.opcoes.map((o) => o.valor)).toEqual(expect.arrayContaining(certas));
});

test('a explicação diz por quê', () => {
  expect(gabaritoDe(astroInfo, 'regente/9')?.explicacao).toBe(
    'A casa 9 começa em Escorpião, signo regido por Marte e Plutão.',
  );
  expect(gabaritoDe(astroInfo, 'dignidade/Vênus')?.explicacao).toBe(
    'Vênus está em Escorpião: exílio.',
  );
  expect(gabaritoDe(astroInfo, 'aspecto/Sol/Lua')?.explicacao).toMatch(/não há aspecto/);
});

test.each([
  ['casa/Sol/1'],
  ['casa/Quíron'],
  ['cuspide/13'],
  ['toString/Sol'],
  [''],
  ['aspecto/Lua/Sol'],
])('%j não é pergunta', (id) => {
  expect(perguntaDe(id)).toBeNull();
  expect(gabaritoDe(astroInfo, id)).toBeNull();
});

test('às cegas responde-se pelo que se vê: no grau da cúspide, na casa que nela começa', () => {
  const certas = (id: string, info = astroInfo) => gabaritoDe(info, id)?.certas;
  const visto = ceuAsCegas(astroInfo);
  // Mercúrio a 251,06° e a cúspide da 10 a 251,73°; a Lua a 201,23° e Vênus a 211,32°, a mais de 10°.
  expect([certas('casa/Mercúrio'), certas('casa/Mercúrio', visto)]).toEqual([['9'], ['10']]);
  expect([certas('aspecto/Lua/Vênus'), certas('aspecto/Lua/Vênus', visto)]).toEqual([
    ['Nenhum'],
    ['Conjunção'],
  ]);
  expect(certas('signo/Sol', visto)).toEqual(['Escorpião']);
});

test('sem hora não se pergunta por casas, nem pelo que a hora deixa em aberto', () => {
  const ids = perguntasDoMapa(astroInfoSemHora);
  expect(
    ids.filter((id) => /casa|cuspide|regente|Ascendente|aponteCasa|doAno|firdaria/i.test(id)),
  ).toEqual([]);
  expect(gabaritoDe(astroInfoSemHora, 'signo/Lua')?.certas).toEqual(['Libra', 'Escorpião']);
  expect(ids).not.toContain('dignidade/Lua');
  const doServidor = (id: string) => idadeDaRevolucao(id) !== null || ehDeDois(id);
  expect(perguntasDoMapa(astroInfo)).toHaveLength(
    CATALOGO_DE_PERGUNTAS.filter((id) => !doServidor(id)).length,
  );
});

test.each([
  ['casa/Marte', '3', 'Casa 3'],
  ['regente/9', 'Marte', 'Marte'],
  ['aspecto/Sol/Lua', 'Nenhum', 'Nenhum'],
  ['outra', '3', '3'],
])('em %s, a resposta %s lê-se “%s”', (id, valor, rotulo) =>
  expect(rotuloDaResposta(perguntaDe(id), valor)).toBe(rotulo),
);

test.each([
  ['Marte', 'Marte'],
  ['3', '3'],
])('apontar %s na roda responde %s', (id, valor) => expect(respostaApontada(id)).toBe(valor));

describe('as técnicas do tempo', () => {
  /** O mesmo mapa com o Sol noutro lugar. */
  const comSolA = (longitude: number): typeof astroInfo => ({
    ...astroInfo,
    planetas: astroInfo.planetas.map((c) =>
      c.ponto.tipo === 'Sol' ? { ...c, ponto: { ...c.ponto, longitude } } : c,
    ),
  });
  const certas = (id: string, info: Parameters<typeof gabaritoDe>[0] = astroInfo) =>
    gabaritoDe(info, id)?.certas;

  test('de noite a firdária começa pela Lua; junto do horizonte valem as duas, e diz-se', () => {
    // O Ascendente está a 341,83°: a 60° está a 78° por baixo dele.
    expect([certas('firdaria/8', comSolA(60)), certas('firdaria/9', comSolA(60))]).toEqual([
      ['Lua'],
      ['Saturno'],
    ]);
    expect(certas('firdaria/8', comSolA(345))).toEqual(['Sol', 'Lua']);
    expect(gabaritoDe(comSolA(345), 'firdaria/8')?.explicacao).toMatch(
      /^O Sol está perto do horizonte/,
    );
    expect(certas('firdaria/8', comSolA(165))).toEqual(['Sol', 'Lua']);
    // Só com os signos, um signo inteiro de dúvida.
    expect(certas('firdaria/8', { ...comSolA(10), grao: 'signo' })).toEqual(['Sol', 'Lua']);
  });

  test('às cegas, o senhor do ano é o do signo que se vê', () => {
    expect(certas('senhorDoAno/30', ceuAsCegas(astroInfo))).toEqual(['Mercúrio']);
  });

  test('a casa da revolução só o servidor a diz', () => {
    expect(certas('casaDaRevolucao/41')).toBeUndefined();
    expect(certas('casaDaRevolucao/41', { ...astroInfo, casasDaRevolucao: { 41: 12 } })).toEqual([
      '12',
    ]);
    expect(
      certas('casaDaRevolucao/42', { ...astroInfo, casasDaRevolucao: { 41: 12 } }),
    ).toBeUndefined();
    expect([
      idadeDaRevolucao('casaDaRevolucao/41'),
      idadeDaRevolucao('casaDaRevolucao/76'),
      idadeDaRevolucao('firdaria/41'),
    ]).toEqual([41, null, null]);
  });

  test('o que uma explica não se treina enquanto outra o pergunta', () => {
    const iguais = {
      cuspides: { ...astroInfo.cuspides, casas: Array.from({ length: 12 }, (_, i) => 30 * i) },
    } as typeof astroInfo;
    const oMesmo = (uma: string, outra: string): boolean => dizemOMesmo(astroInfo, uma, outra);
    expect(oMesmo('senhorDoAno/30', 'signo/Ascendente')).toBe(true);
    expect(oMesmo('senhorDoAno/30', 'signoDoAno/5')).toBe(true);
    expect(oMesmo('firdaria/30', 'firdaria/5')).toBe(true);
    expect(oMesmo('firdaria/30', 'senhorDoAno/30')).toBe(false);
    expect(oMesmo('casaDaRevolucao/30', 'casaDaRevolucao/31')).toBe(false);
    // As duas pontas de um eixo; o Sol acima do horizonte; e todas, quando de signo inteiro.
    expect(oMesmo('cuspide/4', 'cuspide/10')).toBe(true);
    expect(oMesmo('cuspide/7', 'signo/Ascendente')).toBe(true);
    expect(oMesmo('regente/4', 'signo/MeioDoCéu')).toBe(true);
    expect(oMesmo('firdaria/30', 'aponteCasa/Sol')).toBe(true);
    expect(oMesmo('cuspide/4', 'cuspide/5')).toBe(false);
    expect(dizemOMesmo(iguais, 'cuspide/4', 'cuspide/5')).toBe(true);
  });
});

test('de dois mapas: as casas do outro em que pode cair, e o aspecto deste ao outro', () => {
  const comOutro = {
    casas: { Vênus: [7, 8] },
    aspectos: [
      { aspecto: 'Trígono', deste: 'Sol', doOutro: 'Lua' },
      { aspecto: 'Sextil', deste: 'Lua', doOutro: 'Sol', certeza: 'possível' },
    ],
  } as const;
  const certas = (id: string, info = { ...astroInfo, comOutro }) => gabaritoDe(info, id)?.certas;
  expect(perguntaDe('casaDoOutro/Vênus')?.texto).toBe('Em que casa do outro mapa cai Vênus deste?');
  expect(certas('casaDoOutro/Vênus')).toEqual(['7', '8']);
  expect(certas('casaDoOutro/Sol')).toBeUndefined();
  expect(certas('aspectoComOutro/Sol/Lua')).toEqual(['Trígono']);
  // O que a hora só deixa possível não se pergunta; o que não há, é Nenhum.
  expect(certas('aspectoComOutro/Lua/Sol')).toBeUndefined();
  expect(certas('aspectoComOutro/Sol/Sol')).toEqual(['Nenhum']);
  expect(gabaritoDe(astroInfo, 'aspectoComOutro/Sol/Lua')).toBeNull();
  expect([ehDeDois('casaDoOutro/Vênus'), ehDeDois('casa/Vênus'), ehDeDois('nada')]).toEqual([
    true,
    false,
    false,
  ]);
});
