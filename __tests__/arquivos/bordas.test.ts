/**
 * Onde cada leitura deixa de valer: o último que serve e o primeiro que já não. As datas do
 * calendário juliano são as dos historiadores (Newton, Washington, Tolstói, a Revolução de Outubro)
 * e as das mudanças de calendário de 1582 e 1700.
 */
import {
  fusoDosSegundos,
  gregorianaDaJuliana,
  horaDoDia,
  isoDoDia,
  isoDoRelogio,
  lerRodden,
  montarLatitude,
  montarLongitude,
  parDecimal,
} from '@core/arquivos/campos';
import { codificacaoDe, LeitorDeLinhas } from '@core/arquivos/codificacao';
import { emBytes, lerTudo } from './apoio';

describe('calendário juliano', () => {
  test.each([
    [[1582, 10, 4], '1582-10-14'],
    [[1582, 10, 5], '1582-10-15'],
    [[1642, 12, 25], '1643-01-04'],
    [[1700, 2, 28], '1700-03-10'],
    [[1700, 2, 29], '1700-03-11'],
    [[1700, 3, 1], '1700-03-12'],
    [[1732, 2, 11], '1732-02-22'],
    [[1828, 8, 28], '1828-09-09'],
    [[1899, 12, 20], '1900-01-01'],
    [[1900, 1, 1], '1900-01-13'],
    [[1900, 2, 29], '1900-03-13'],
    [[1917, 4, 30], '1917-05-13'],
    [[1917, 10, 25], '1917-11-07'],
    [[1917, 12, 31], '1918-01-13'],
    [[0, 3, 1], '0000-02-28'],
  ] as const)('%j é %s', ([ano, mes, dia], esperada) => {
    expect(gregorianaDaJuliana(ano, mes, dia)).toBe(esperada);
  });

  test.each([
    [1917, 2, 29],
    [1916, 2, 30],
    [1917, 4, 31],
    [1917, 6, 31],
    [1917, 9, 31],
    [1917, 11, 31],
    [1917, 1, 32],
    [1917, 0, 1],
    [1917, 13, 1],
    [1917, 5, 0],
    [-1, 5, 1],
    [10_000, 5, 1],
  ])('%d-%d-%d não existe', (ano, mes, dia) => {
    expect(gregorianaDaJuliana(ano, mes, dia)).toBeNull();
  });
});

test('um dia do calendário de hoje, e um que ele não tem', () => {
  expect(isoDoDia(2000, 2, 29)).toBe('2000-02-29');
  expect(isoDoDia(1900, 2, 29)).toBeNull();
});

test.each([
  [[0, 0, 0], '00:00:00'],
  [[23, 59, 59], '23:59:59'],
  [[24, 0, 0], null],
  [[0, 60, 0], null],
  [[0, 0, 60], null],
  [[-1, 0, 0], null],
  [[10, -1, 0], null],
  [[10, 30.5, 0], null],
  [[NaN, 0, 0], null],
] as const)('o relógio com %j', ([hora, minuto, segundo], esperado) => {
  expect(isoDoRelogio(hora, minuto, segundo)).toBe(esperado);
});

test.each([
  [12, false, 0],
  [1, false, 1],
  [11, false, 11],
  [12, true, 12],
  [1, true, 13],
  [11, true, 23],
  [0, false, NaN],
  [13, true, NaN],
])('%d no relógio de doze horas (depois do meio-dia: %s)', (doze, depois, horas) => {
  expect(horaDoDia(doze, depois)).toBe(horas);
});

test.each([
  [-10_800, '-03:00'],
  [-11_188, '-03:06:28'],
  [0.4, '+00:00'],
  [-0.4, '+00:00'],
  [57_599, '+15:59:59'],
  [-57_599, '-15:59:59'],
  [57_600, null],
  [NaN, null],
])('o fuso de %d segundos', (segundos, fuso) => expect(fusoDosSegundos(segundos)).toBe(fuso));

test.each([
  [90, 180, true],
  [-90, -180, true],
  [90.0001, 0, false],
  [0, 180.0001, false],
  [-90.0001, 0, false],
  [0, -180.0001, false],
  [NaN, 0, false],
])('latitude %d, longitude %d: na Terra? %s', (latitude, longitude, naTerra) => {
  expect(parDecimal(latitude, longitude) !== null).toBe(naTerra);
});

test('graus, minutos e segundos de cada lado', () => {
  expect(montarLatitude(23, 33, 1, 's')).toEqual({
    grau: 23,
    minuto: 33,
    segundo: 1,
    direcao: 'Sul',
  });
  expect(montarLongitude(46, 38, 0, 'W')).toMatchObject({ direcao: 'Oeste' });
  expect(montarLongitude(46, 38, 0, 'E')).toMatchObject({ direcao: 'Leste' });
  expect(montarLatitude(90, 0, 0, 'N')).toMatchObject({ grau: 90, direcao: 'Norte' });
  expect(montarLatitude(90, 0, 1, 'N')).toBeNull();
  expect(montarLatitude(23, 60, 0, 'S')).toBeNull();
  expect(montarLongitude(180, 0, 1, 'E')).toBeNull();
  expect(montarLatitude(23, 0, 0, 'E')).toBeNull();
  expect(montarLongitude(23, 0, 0, 'N')).toBeNull();
});

test('a classificação de Rodden lê-se em minúsculas, e só se existe', () => {
  expect(lerRodden('aa')).toMatchObject({ valor: 'AA', problemas: [] });
  expect(lerRodden(null)).toEqual({ valor: null, problemas: [] });
  expect(lerRodden('E')).toMatchObject({ valor: null, problemas: [{ codigo: 'rodden' }] });
});

describe('a codificação conta as letras bem formadas e as que não são letra nenhuma', () => {
  const com = (...bytes: number[]): string =>
    codificacaoDe(Uint8Array.from([...emBytes('nome'), ...bytes, ...emBytes(' fim')])).codificacao;
  test.each([
    ['ã, em dois bytes', [0xc3, 0xa3], 'utf-8'],
    ['o primeiro de dois bytes, U+0080', [0xc2, 0x80], 'utf-8'],
    ['o último de dois bytes, U+07FF', [0xdf, 0xbf], 'utf-8'],
    ['o primeiro de três bytes, U+0800', [0xe0, 0xa0, 0x80], 'utf-8'],
    ['”, em três bytes', [0xe2, 0x80, 0x9d], 'utf-8'],
    ['o último de três bytes, U+FFFD', [0xef, 0xbf, 0xbd], 'utf-8'],
    ['o primeiro de quatro bytes, U+10000', [0xf0, 0x90, 0x80, 0x80], 'utf-8'],
    ['o último de quatro bytes, U+10FFFF', [0xf4, 0x8f, 0xbf, 0xbf], 'utf-8'],
    ['ã em latin-1', [0xe3], 'windows-1252'],
    ['uma continuação sem começo', [0x80], 'windows-1252'],
    ['um ASCII escrito em dois bytes', [0xc1, 0xbf], 'windows-1252'],
    ['depois do último código que há', [0xf5, 0x80, 0x80, 0x80], 'windows-1252'],
    ['duas letras boas e uma má', [0xc3, 0xa3, 0xc3, 0xa7, 0xe3], 'utf-8'],
    ['uma boa e uma má', [0xc3, 0xa3, 0xe3], 'windows-1252'],
  ] as const)('%s', (_nome, bytes, codificacao) => expect(com(...bytes)).toBe(codificacao));

  test('a letra que o fim do arquivo cortou não conta', () => {
    const cortada = Uint8Array.from([...emBytes('nome'), 0xe2, 0x80]);
    expect(codificacaoDe(cortada).codificacao).toBe('utf-8');
  });

  test.each([
    [[0xef, 0xbb, 0xbf, 0x41], 'utf-8', 3],
    [[0xff, 0xfe, 0x41, 0], 'utf-16le', 2],
    [[0xfe, 0xff, 0, 0x41], 'utf-16be', 2],
    [[0xef, 0x41, 0x42], 'windows-1252', 0],
    [[0xef, 0xbb, 0x41], 'windows-1252', 0],
    [[0xff, 0x41, 0x42], 'windows-1252', 0],
    [[0xfe, 0x41, 0x42], 'windows-1252', 0],
    [[0x41, 0xbb, 0xbf], 'windows-1252', 0],
    [[0x41, 0x42, 0xbf, 0x43], 'windows-1252', 0],
    [[0x41, 0xfe, 0x42], 'windows-1252', 0],
    [[0x41, 0xff, 0x42], 'windows-1252', 0],
  ] as const)('o começo %j', (bytes, codificacao, marca) =>
    expect(codificacaoDe(Uint8Array.from(bytes))).toEqual({ codificacao, marca }),
  );
});

test.each(['utf-16le', 'utf-16be'] as const)(
  'em %s, só o LF e o CR acabam uma linha: não o Ċ, o ഊ nem o ਍',
  (codificacao) => {
    const texto = Buffer.from('aĊഊ਍b\r\nc\rd\n\ne', 'utf16le');
    const bytes = new Uint8Array(codificacao === 'utf-16le' ? texto : texto.swap16());
    const leitor = new LeitorDeLinhas(bytes, codificacao, 0);
    const linhas = Array.from({ length: 6 }, () => leitor.proxima());
    expect(linhas.map((l) => l && [l.texto, l.numero, l.posicao, l.terminada])).toEqual([
      ['aĊഊ਍b', 1, 0, true],
      ['c', 2, 14, true],
      ['d', 3, 18, true],
      ['', 4, 22, true],
      ['e', 5, 24, false],
      null,
    ]);
  },
);

test('de uma linha leem-se 4 MiB, e diz-se que há mais', () => {
  const [cabe, naoCabe] = ['a'.repeat(4 * 1024 * 1024), 'b'.repeat(4 * 1024 * 1024 + 1)];
  const leitor = new LeitorDeLinhas(emBytes(`${cabe}\n${naoCabe}\nc`), 'utf-8', 0);
  const linhas = Array.from({ length: 3 }, () => leitor.proxima());
  expect(linhas.map((l) => [l?.texto.length, l?.texto[0], l?.cortada])).toEqual([
    [4 * 1024 * 1024, 'a', false],
    [4 * 1024 * 1024, 'b', true],
    [1, 'c', false],
  ]);
});

describe('texto do Solar Fire', () => {
  const ler = (quando: string) => {
    const texto = `Ana Lima - Natal Chart\n${quando}\nBelém, Brasil, 01°S27', 048°W30'\n`;
    return lerTudo(emBytes(texto))?.registros[0];
  };
  test.each([
    ['Nov 1 1980, 1:00 pm, +3:00', '13:00:00', '-03:00'],
    ['Nov 1 1980, 12:00 am, -3:00', '00:00:00', '+03:00'],
    ['Nov 1 1980, 12:59 pm, LMT +3:14:59', '12:59:00', '-03:14:59'],
    ['Nov 1 1980, 9:05 am, +0:59:59', '09:05:00', '-00:59:59'],
    ['Nov 1 1980, 9:05 am, +0:59', '09:05:00', '-00:59'],
  ])('%s', (quando, hora, fuso) => {
    expect(ler(quando)).toMatchObject({
      estado: 'ok',
      mapa: { nome: 'Ana Lima', data: '1980-11-01', hora, fuso },
    });
  });
  test.each([
    ['Nov 1 1980, 1:00 pm, +3:60', 'fuso'],
    ['Nov 1 1980, 1:00 pm, +3:00:60', 'fuso'],
    ['Nov 31 1980, 1:00 pm, +3:00', 'data'],
    ['Nov 1 1980, 13:00 pm, +3:00', 'hora'],
    ['Nov 1 1980, 0:30 am, +3:00', 'hora'],
  ])('%s não se entende', (quando, codigo) => {
    expect(ler(quando)?.problemas.map((p) => p.codigo)).toEqual([codigo]);
  });
});

describe('JSON: o que se sabe da hora', () => {
  const ler = (hora: string | null, precisao?: object) => {
    const mapa = { nome: 'Ana', data: '1980-11-01', hora, precisao, lugar: 'Belém, PA' };
    const arquivo = { formato: 'astrolabio', versao: 1, mapas: [mapa] };
    return lerTudo(emBytes(JSON.stringify(arquivo)))?.registros[0];
  };
  const codigos = (...args: Parameters<typeof ler>) => ler(...args)?.problemas.map((p) => p.codigo);
  test.each([
    ['14:30', undefined, { precisao: 'exata' }],
    [null, undefined, { precisao: 'desconhecida' }],
    ['14:30', { precisao: 'desconhecida' }, { precisao: 'desconhecida' }],
    ['14:30', { precisao: 'aproximada', minutos: 1 }, { precisao: 'aproximada', minutos: 1 }],
    ['14:30', { precisao: 'aproximada', minutos: 240 }, { precisao: 'aproximada', minutos: 240 }],
    [
      null,
      { precisao: 'período', de: '06:00', ate: '06:01' },
      { precisao: 'período', de: '06:00', ate: '06:01' },
    ],
  ])('%s com %j', (hora, precisao, esperada) => {
    expect(ler(hora, precisao)?.mapa.precisao).toEqual(esperada);
    expect(codigos(hora, precisao)).toEqual([]);
  });
  test.each([
    [null, { precisao: 'exata' }],
    [null, { precisao: 'aproximada', minutos: 15 }],
    ['14:30', { precisao: 'aproximada', minutos: 0 }],
    ['14:30', { precisao: 'aproximada', minutos: 241 }],
    ['14:30', { precisao: 'aproximada', minutos: 1.5 }],
    [null, { precisao: 'período', de: '06:00', ate: '06:00' }],
    [null, { precisao: 'período', de: '06:00' }],
    [null, { precisao: 'período', ate: '06:00' }],
    ['14:30', { precisao: 'talvez' }],
  ])('%s com %j não se entende', (hora, precisao) => {
    expect(codigos(hora, precisao)).toEqual(['hora']);
  });
});
