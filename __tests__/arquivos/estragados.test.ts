/**
 * Bytes quaisquer, arquivos cortados, estragados, noutra codificação, com comprimentos impossíveis:
 * nada disso é uma exceção, nem demora, nem leva o que estava bom.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { LIMITES_DO_ARQUIVO, reconhecer, type RegistroLido } from '@core/arquivos';
import { lerData } from '@core/civil';
import { mapaEntradaSchema } from '@core/contract';
import { emBytes, lerTudo } from './apoio';
import { sorteios } from '../support/sorteios';

fc.configureGlobal({ seed: 20261122, numRuns: sorteios(10, 60) });

const PASTA = path.resolve(__dirname, '../fixtures/arquivos');
const amostras = readdirSync(PASTA)
  .filter((nome) => /\.(?:aaf|csv|tsv|txt|SFcht)$/.test(nome) && !nome.startsWith('wrong'))
  .map((nome) => [nome, new Uint8Array(readFileSync(path.join(PASTA, nome)))] as const);

const { nome, localidade, fonteDaHora } = mapaEntradaSchema.shape;
/** O contrato aceita o registro que se diz bom. */
const aceito = ({ mapa }: RegistroLido): boolean =>
  nome.safeParse(mapa.nome).success &&
  localidade.safeParse(mapa.lugar).success &&
  fonteDaHora.safeParse(mapa.fonte ?? '').success &&
  lerData(mapa.data ?? '') !== null;

/** O que vale para um registro, seja qual for. */
const coerente = (registro: RegistroLido): boolean =>
  (registro.estado === 'ok') === registro.problemas.every((p) => p.gravidade === 'nota') &&
  (registro.estado !== 'ok' || aceito(registro));

/** Lê, e confere o que vale para quaisquer bytes. */
function ler(bytes: Uint8Array): RegistroLido[] {
  const reconhecido = reconhecer(bytes);
  if (reconhecido.formato === null) {
    expect(reconhecido.frase).toMatch(/^Este .*\.$/);
    return [];
  }
  const { registros = [], avisos = [] } = lerTudo(bytes) ?? {};
  const errados = registros.filter((r) => !coerente(r) || r.posicao >= bytes.length);
  expect(errados).toEqual([]);
  expect(registros.length + avisos.length).toBeGreaterThan(0);
  return registros;
}

const COMECOS = [
  '',
  '#A93:',
  'nome;data\n',
  '{"formato":"astrolabio","mapas":[\n',
  'A - Male Chart\n',
];
const SFCHT = new Uint8Array(88).fill(0);
SFCHT.set([3, 0]);
SFCHT.set([9, 0, 0, 0, 1, 1], 82);

test('bytes quaisquer', () => {
  const comeco = fc.constantFrom(...COMECOS.map(emBytes), SFCHT);
  fc.assert(
    fc.property(comeco, fc.uint8Array({ maxLength: 3000, size: 'max' }), (a, b) => {
      ler(new Uint8Array([...a, ...b]));
    }),
    { numRuns: sorteios(80, 500) },
  );
});

test('textos quaisquer', () => {
  const caco = fc.constantFrom(
    ...[
      '"',
      ';',
      ',',
      '\n',
      '\r',
      '\t',
      '#A93:',
      '#B93:',
      '#COM:',
      '#SUB1:',
      '*',
      '{',
      '}',
      '[',
      ']',
    ],
    ...[
      '12',
      '31.12.1980',
      '10:00',
      ' - Natal Chart',
      '\n\n',
      'Nov 1 1980, 1:00 pm, +3:00',
      '\\',
      'é',
    ],
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...COMECOS),
      fc.array(caco, { maxLength: 200 }),
      (comeco, cacos) => {
        ler(emBytes(comeco + cacos.join('')));
      },
    ),
    { numRuns: sorteios(80, 500) },
  );
});

describe.each(amostras)('%s', (_nome, bytes) => {
  const inteiros = ler(bytes);

  test('cortado em qualquer lugar, os registros de antes são os mesmos', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: bytes.length }), (corte) => {
        const cortados = ler(bytes.subarray(0, corte)).slice(0, -1);
        expect(cortados).toEqual(inteiros.slice(0, cortados.length));
      }),
    );
  });

  test('com bytes trocados, tirados e postos', () => {
    const golpe = fc.tuple(fc.nat(bytes.length), fc.nat(3), fc.uint8Array({ maxLength: 8 }));
    fc.assert(
      fc.property(fc.array(golpe, { minLength: 1, maxLength: 6 }), (golpes) => {
        const estragado = [...bytes];
        for (const [onde, tirar, por] of golpes) estragado.splice(onde, tirar, ...por);
        ler(new Uint8Array(estragado));
      }),
    );
  });

  test('com um comprimento de 4 GiB em qualquer lugar', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 4), (onde) => {
        const estragado = bytes.slice();
        estragado.fill(0xff, onde, onde + 4);
        ler(estragado);
      }),
    );
  });
});

test('um byte estragado não troca a codificação de um arquivo em UTF-8', () => {
  const bom =
    'nome;data;hora;lugar\nJoão;1/1/1980;10:00;São Paulo/SP\nÍris;2/2/1981;11:00;Belém/PA\n';
  const bytes = emBytes(bom);
  bytes[bytes.indexOf(0xc3)] = 0xff;
  const [joao, iris] = ler(bytes);
  expect(joao).toMatchObject({ estado: 'dúvida', problemas: [{ codigo: 'letras' }] });
  expect(iris).toMatchObject({ estado: 'ok', mapa: { nome: 'Íris', lugar: 'Belém/PA' } });
});

test('os 32 bytes que o Windows-1252 tem a mais do que o Latin-1', () => {
  const lugar = Uint8Array.from([0x80, 0x93, 0x94, 0x96, 0x85, 0xe7]);
  const texto = [...emBytes('nome;data;lugar\nA;1/1/1980;'), ...lugar, 10];
  expect(ler(new Uint8Array(texto))[0]?.mapa.lugar).toBe('€“”–…ç');
});

test('umas aspas perdidas não levam o resto da planilha', () => {
  const linhas = Array.from({ length: 50 }, (_, i) => `Pessoa ${i};1/1/1980;10:00;Belém/PA`);
  linhas[10] = '"Perdida;1/1/1980;10:00;Belém/PA';
  const lidos = ler(emBytes(['nome;data;hora;lugar', ...linhas].join('\n')));
  expect(lidos).toHaveLength(50);
  expect(lidos.filter((r) => r.estado !== 'ok').map((r) => r.numero)).toEqual([11]);
  expect(lidos[10]).toMatchObject({ estado: 'dúvida', mapa: { nome: 'Perdida' } });
});

test('umas aspas perdidas que se fecham nas do registro seguinte não juntam os dois', () => {
  const linhas = ['nome;lugar;data', 'Ana;"Belém;1/1/1980', 'Íris;"; Recife";2/2/1981'];
  expect(ler(emBytes(linhas.join('\n'))).map((r) => [r.estado, r.mapa.nome])).toEqual([
    ['dúvida', 'Ana'],
    ['ok', 'Íris'],
  ]);
});

test.each(['utf-16le', 'utf-16be'] as const)('%s sem a marca', (codificacao) => {
  const texto = Buffer.from('nome;data;lugar\r\nÍris;2/2/1981;Belém/PA\r\n', 'utf16le');
  const bytes = new Uint8Array(codificacao === 'utf-16le' ? texto : texto.swap16());
  expect(reconhecer(bytes)).toMatchObject({ formato: 'csv', codificacao });
  expect(ler(bytes).map((r) => r.mapa.nome)).toEqual(['Íris']);
});

describe('outros arquivos', () => {
  const bytes = (...partes: (string | number[])[]): Uint8Array =>
    Uint8Array.from(partes.flatMap((p) => (typeof p === 'string' ? [...emBytes(p)] : p)));
  test.each([
    [bytes([0x89], 'PNG\r\n', [0x1a, 10]), 'outro', 'Este arquivo é uma imagem PNG.'],
    [bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'outro', 'Este arquivo é uma imagem JPEG.'],
    [bytes('%PDF-1.7\n'), 'outro', 'Este arquivo é um PDF.'],
    [bytes('BM', [0, 0, 0, 0]), 'outro', 'Este arquivo é uma imagem BMP.'],
    [bytes([0, 0, 0, 24], 'ftypheic'), 'outro', 'Este arquivo é uma foto ou um vídeo.'],
    [bytes('PK', [3, 4], 'mapas.aaf'), 'outro', 'Este arquivo é um arquivo compactado (zip).'],
    [
      bytes('PK', [3, 4], '....xl/workbook.xml'),
      'outro',
      'Este arquivo é uma planilha do Excel ou do LibreOffice. Abra-o, salve',
    ],
    [bytes('<?xml version="1.0"?>'), 'outro', 'Este arquivo é um arquivo XML.'],
    [bytes('@AI770\n/qb Nov 19'), 'outro', 'Este arquivo é um arquivo do Astrolog.'],
    [bytes('{"a":1}'), 'outro', 'Este arquivo é um JSON de outro programa.'],
    [
      bytes('{"formato":"astrolabio","versao":2,"mapas":[]}'),
      'versao',
      'Este JSON é de uma versão mais nova',
    ],
    [bytes('a;b\n1;2'), 'outro', 'Este arquivo é uma planilha em que a primeira linha não traz'],
    [bytes('BM, oi\n'), 'outro', 'Este arquivo é um texto sem mapas'],
    [bytes('  \r\n\n'), 'vazio', 'Este arquivo está vazio.'],
    [bytes(), 'vazio', 'Este arquivo está vazio.'],
    [new Uint8Array(LIMITES_DO_ARQUIVO.bytes + 1), 'grande', 'Este arquivo passa de 20 MB.'],
  ])('%#', (arquivo, motivo, frase) => {
    expect(reconhecer(arquivo)).toMatchObject({
      formato: null,
      motivo,
      frase: expect.stringContaining(frase),
    });
  });
});

test('o maior arquivo que se aceita não é grande demais', () => {
  expect(reconhecer(new Uint8Array(LIMITES_DO_ARQUIVO.bytes))).not.toMatchObject({
    motivo: 'grande',
  });
});

/** Um megabyte do que mais custaria a quem voltasse atrás para ler outra vez. */
test.each([
  '"',
  '{',
  '[',
  '\\',
  ' ',
  ';',
  ',',
  '\n',
  '"\n',
  '\n{',
  '#A93:\n',
  '""";\n',
  ' -',
  'x ',
  ':',
])('um megabyte de %j não demora', (caco) => {
  for (const comeco of COMECOS.slice(1))
    ler(emBytes(comeco + caco.repeat(1_000_000 / caco.length)));
});

test('depois de vinte mil registros, diz-se que os outros ficam por ler', () => {
  const linha = 'Ana;1/1/1980;10:00;Belém/PA\n';
  const lidos = lerTudo(emBytes(`nome;data;hora;lugar\n${linha.repeat(20_001)}`));
  expect(lidos?.registros).toHaveLength(20_000);
  expect(lidos?.avisos.map((a) => a.codigo)).toEqual(['registrosDemais']);
});
