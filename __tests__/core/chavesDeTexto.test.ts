/**
 * As chaves dos textos da escola. O mapa é o de Campinas, 10/11/1985, cujas posições são conferidas
 * com a libswe em C (fixtures/README): Sol em Escorpião, Lua em Libra.
 */
import {
  chaveDoTitulo,
  chavesDoEscolhido,
  chavesDoMapa,
  chavesEntreDois,
  lerChave,
  tituloDaChave,
  titulosComo,
} from '@core/astrology';
import { ceuAsCegas } from '../support/asCegas';
import { astroInfo, astroInfoSemHora } from '../support/exemplos';

const titulos = (chaves: readonly string[]): string[] => chaves.map(tituloDaChave);

test.each([
  ['ponto/MeioDoCéu', 'Meio do Céu'],
  ['signo/Sol/Escorpião', 'Sol em Escorpião'],
  ['casa/Marte/3', 'Marte na casa 3'],
  ['casa/Marte/12', 'Marte na casa 12'],
  ['cuspide/Áries/1', 'Áries na cúspide da casa 1'],
  ['regente/7/10', 'Regente da casa 7 na casa 10'],
  ['aspecto/Quadratura/Sol/Saturno', 'Sol quadratura Saturno'],
  ['entre/Conjunção/Sol/Lua', 'Sol conjunção Lua entre dois mapas'],
  ['entre/Sol/Sol', 'Sol e Sol entre dois mapas'],
  ['entre/Vênus/Marte', 'Vênus e Marte entre dois mapas'],
  ['noOutro/Vênus/7', 'Vênus na casa 7 do outro mapa'],
  ['tecnica/profecção casa 9', 'Técnica: profecção casa 9'],
])('%s diz-se “%s”, e lê-se de volta', (chave, titulo) => {
  expect(tituloDaChave(chave)).toBe(titulo);
  expect(chaveDoTitulo(titulo)).toBe(chave);
  expect(lerChave(chave)).not.toBeNull();
});

test('o título lê-se sem acentos, com espaços a mais e com os dois pontos trocados', () => {
  expect(chaveDoTitulo('  SATURNO  Quadratura sol ')).toBe('aspecto/Quadratura/Sol/Saturno');
  expect(chaveDoTitulo('sol em escorpiao')).toBe('signo/Sol/Escorpião');
  expect(chaveDoTitulo('meio do ceu na casa 10')).toBe('casa/MeioDoCéu/10');
  expect(chaveDoTitulo('Sol conjunção Lua')).toBe('aspecto/Conjunção/Sol/Lua');
});

test.each([
  ['Sol em Serpentário'],
  ['Marte na casa 13'],
  ['Sol quadratura Sol'],
  ['Regente da casa 0 na casa 1'],
  [''],
  ['Técnica:  '],
])('“%s” não é título de nada', (titulo) => expect(chaveDoTitulo(titulo)).toBeNull());

test.each([
  ['aspecto/Quadratura/Saturno/Sol'],
  ['casa/Marte/03'],
  ['signo/Sol/Escorpião/1'],
  ['ponto/Sol/x'],
  ['tecnica/'],
  [`tecnica/${'a'.repeat(81)}`],
  ['outra/Sol'],
  ['regente/7/x'],
  ['regente/x/7'],
  ['regente/7/13'],
  ['casa/Marte/13'],
  ['casa/Serpentário/1'],
  ['cuspide/Serpentário/1'],
  ['signo/Sol/Serpentário'],
  ['aspecto/Quadratura/Sol/Sol'],
  ['entre/Marte/Vênus'],
  ['entre/Trígono/Lua/Sol'],
  ['noOutro/Vênus/13'],
])('%s não é chave: cada coisa se escreve de um modo só', (chave) =>
  expect(lerChave(chave)).toBeNull(),
);

test('do Sol, da mais à menos específica: aspectos, regências, signo e casa, ele próprio', () => {
  const chaves = titulos(chavesDoEscolhido(astroInfo, { ponto: 'Sol' }));
  const onde = (t: string): number => chaves.indexOf(t);
  const doSol = astroInfo.aspectos.filter((a) => a.de.nome === 'Sol' || a.para.nome === 'Sol');
  expect(onde('Sol em Escorpião')).toBeGreaterThanOrEqual(doSol.length);
  expect(chaves[0]).toMatch(/^Sol \S+ |Sol$/);
  expect(chaves.at(-3)).toBe('Sol em Escorpião');
  expect(chaves.at(-2)).toMatch(/^Sol na casa \d+$/);
  expect(chaves.at(-1)).toBe('Sol');
  expect(chaves.filter((t) => t.startsWith('Regente da casa')).length).toBeGreaterThan(0);
});

test('do mapa de Campinas: as casas e os signos que a libswe dá', () => {
  const doQue = (...args: Parameters<typeof chavesDoEscolhido>) =>
    titulos(chavesDoEscolhido(...args));
  expect(doQue(astroInfo, { casa: 12 })).toEqual([
    'Regente da casa 12 na casa 9',
    'Regente da casa 12 na casa 10',
    'Aquário na cúspide da casa 12',
    'Roda da Fortuna na casa 12',
  ]);
  expect(doQue(astroInfo, { signo: 'Sagitário' })).toEqual([
    'Sagitário na cúspide da casa 10',
    'Mercúrio em Sagitário',
    'Urano em Sagitário',
    'Meio do Céu em Sagitário',
  ]);
  expect(doQue(astroInfo, { ponto: 'Lua' })).toEqual([
    'Lua sextil Urano',
    // Câncer, que a Lua rege, começa a casa 5.
    'Regente da casa 5 na casa 8',
    'Lua em Libra',
    'Lua na casa 8',
    'Lua',
  ]);
  expect(doQue(astroInfo, { ponto: 'Ascendente' }).slice(-2)).toEqual([
    'Ascendente em Peixes',
    'Ascendente',
  ]);
  expect(doQue(astroInfo, { ponto: 'Quíron' })).toEqual([]);
});

test('a técnica tem até 80 letras, e de um mapa contam as regências', () => {
  expect(lerChave(`tecnica/${'a'.repeat(80)}`)).not.toBeNull();
  expect(titulos(chavesDoMapa(astroInfo))).toContain('Regente da casa 5 na casa 8');
});

test('ao escrever, os títulos que têm as palavras começadas, os mais curtos primeiro', () => {
  expect(titulosComo('sol esc', 5)).toEqual(['Sol em Escorpião']);
  expect(titulosComo('casa 12 esc', 5)).toEqual(['Escorpião na cúspide da casa 12']);
  expect(titulosComo('lua sol', 2)).toEqual(['Sol sextil Lua', 'Sol trígono Lua']);
  expect(titulosComo('s', 5)).toEqual([]);
  expect(titulosComo('so', 1)).toEqual(['Sol']);
});

test('da casa: o regente dela, o signo da cúspide, quem está nela; do signo, as cúspides e quem está nele', () => {
  const casa = titulos(chavesDoEscolhido(astroInfo, { casa: 1 }));
  expect(casa[0]).toMatch(/^Regente da casa 1 na casa \d+$/);
  expect(casa.some((t) => / na cúspide da casa 1$/.test(t))).toBe(true);
  // O Ascendente e o Meio do Céu são cúspides: não se leem numa casa.
  expect(casa.join()).not.toMatch(/Ascendente|Meio do Céu/);
  expect(titulos(chavesDoEscolhido(astroInfo, { signo: 'Escorpião' }))).toContain(
    'Sol em Escorpião',
  );
  // O Ascendente está em Peixes, e em Peixes não há mais nada.
  expect(titulos(chavesDoEscolhido(astroInfo, { signo: 'Peixes' }))).toEqual([
    'Peixes na cúspide da casa 1',
    'Ascendente em Peixes',
  ]);
});

test('às cegas, são as do que se vê', () => {
  const cegas = chavesDoMapa(ceuAsCegas(astroInfo));
  // No grau da cúspide está-se na casa que nela começa.
  expect(cegas).toContain('casa/Mercúrio/10');
  expect(cegas).not.toContain('casa/Mercúrio/9');
  const dosSignos = (chaves: readonly string[]) => chaves.filter((c) => c.startsWith('signo/'));
  expect(dosSignos(cegas)).toEqual(dosSignos(chavesDoMapa(astroInfo)));
  expect(chavesDoMapa(astroInfo).every((c) => lerChave(c) !== null)).toBe(true);
  expect(new Set(chavesDoMapa(astroInfo)).size).toBe(chavesDoMapa(astroInfo).length);
});

test('sem hora: nem casas nem regências; a Lua, nos dois signos por que passa; só os aspectos certos', () => {
  const chaves = titulos(chavesDoMapa(astroInfoSemHora));
  expect(chaves.join()).not.toMatch(/casa/);
  expect(chaves).toEqual(expect.arrayContaining(['Lua em Libra', 'Lua em Escorpião']));
  const possivel = astroInfoSemHora.aspectos.find((a) => a.certeza === 'possível');
  expect(possivel).toBeDefined();
  expect(chaves).not.toContain(
    `${possivel?.de.nome} ${possivel?.aspecto.toLowerCase()} ${possivel?.para.nome}`,
  );
});

test('de um ponto de um de dois mapas: os aspectos, a casa do outro, e o par, seja qual for o aspecto', () => {
  const dois = {
    aspectos: [
      { aspecto: 'Trígono', de: { nome: 'Marte' }, para: { nome: 'Vênus' } },
      { aspecto: 'Quadratura', de: { nome: 'Marte' }, para: { nome: 'Marte' } },
      { aspecto: 'Sextil', de: { nome: 'Sol' }, para: { nome: 'Marte' } },
      { aspecto: 'Oposição', de: { nome: 'Marte' }, para: { nome: 'Lua' }, certeza: 'possível' },
    ],
    emA: [{ nome: 'Marte', casas: { atual: 7 } }],
    emB: null,
  } as const;
  expect(titulos(chavesEntreDois(dois, 'Marte', true))).toEqual([
    'Vênus trígono Marte entre dois mapas',
    'Marte quadratura Marte entre dois mapas',
    'Marte na casa 7 do outro mapa',
    'Vênus e Marte entre dois mapas',
    'Marte e Marte entre dois mapas',
  ]);
  // O de dentro: os aspectos que recebe; sem a hora do outro, não há em que casa cai.
  expect(titulos(chavesEntreDois(dois, 'Marte', false))).toEqual([
    'Marte quadratura Marte entre dois mapas',
    'Sol sextil Marte entre dois mapas',
    'Marte e Marte entre dois mapas',
    'Sol e Marte entre dois mapas',
  ]);
});
