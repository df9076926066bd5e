/**
 * As perguntas que o programa corrige. O mapa é o de Campinas, 10/11/1985 14:30, cujas posições são
 * as da libswe em C; as regências e dignidades, as da especificação (§9).
 */
import {
  CATALOGO_DE_PERGUNTAS,
  gabaritoDe,
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
  expect(ids.filter((id) => /casa|cuspide|regente|Ascendente|aponteCasa/i.test(id))).toEqual([]);
  expect(gabaritoDe(astroInfoSemHora, 'signo/Lua')?.certas).toEqual(['Libra', 'Escorpião']);
  expect(ids).not.toContain('dignidade/Lua');
  expect(perguntasDoMapa(astroInfo)).toHaveLength(CATALOGO_DE_PERGUNTAS.length);
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
