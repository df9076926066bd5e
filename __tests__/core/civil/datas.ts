/** Dias, horas, instantes e fusos. */
import fc from 'fast-check';
import {
  coordenadaValida,
  dataCivil,
  isoDaData,
  isoDaHora,
  segundosCivis,
  textoDaData,
  civilDoInstante,
  dataDosDias,
  diasDesdeEpoca,
  exigirInstante,
  fusoNaTela,
  instanteDoCivil,
  instanteDosSegundos,
  isoDaDataHora,
  lerData,
  lerDataHoraCivil,
  lerHora,
  lerParDaApi,
  lerTextoDe7,
  segundosDoFuso,
  segundosDoInstante,
  textoDaDataHora,
  textoDoFuso,
  FUSO_MAXIMO_SEGUNDOS,
} from '@core/civil';
import { SEMENTE } from './cena';

describe('dias do calendário', () => {
  test.each(['2024-02-29', '2000-02-29', '1582-10-10', '0001-01-01', '9999-12-31'])(
    '%s existe',
    (d) => expect(lerData(d)).not.toBeNull(),
  );

  test.each([
    '2023-02-29',
    '1900-02-29',
    '2024-02-30',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '24-01-01',
    '2024-1-1',
    '2024-01-01T',
    '',
    '２０２４-01-01',
    '-0001-01-01',
  ])('%j não', (d) => expect(lerData(d)).toBeNull());

  test.each(['24:00:00', '23:60', '23:59:60', '1:00', '', '12', '12:00:00.5'])(
    'hora %j não existe',
    (h) => expect(lerHora(h)).toBeNull(),
  );

  test('os limites de um dia do calendário, um a um', () => {
    const existe = (...d: [number, number, number]): boolean => dataCivil(...d) !== null;
    expect([existe(0, 1, 1), existe(-1, 1, 1), existe(9999, 12, 31), existe(10_000, 1, 1)]).toEqual(
      [true, false, true, false],
    );
    expect([
      existe(2000, 1, 1),
      existe(2000, 0, 1),
      existe(2000, 12, 1),
      existe(2000, 13, 1),
    ]).toEqual([true, false, true, false]);
    expect([
      existe(2000, 1, 0),
      existe(2000, 1, 31),
      existe(2000, 1, 32),
      existe(2000, 4, 30),
      existe(2000, 4, 31),
    ]).toEqual([false, true, false, true, false]);
    expect([
      existe(2000, 2, 29),
      existe(1900, 2, 29),
      existe(2004, 2, 29),
      existe(2001, 2, 29),
      existe(2000, 2, 30),
    ]).toEqual([true, false, true, false, false]);
    for (const torto of [2000.5, NaN])
      expect([existe(torto, 1, 1), existe(2000, torto, 1), existe(2000, 1, torto)]).toEqual([
        false,
        false,
        false,
      ]);
    const dias = (ano: number): number[] =>
      Array.from(
        { length: 12 },
        (_, i) => [31, 30, 29, 28].find((d) => existe(ano, i + 1, d)) as number,
      );
    expect(dias(2023)).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  });
});

describe('horas do relógio', () => {
  test('as horas do relógio, das 00:00:00 às 23:59:59, e os textos', () => {
    expect([lerHora('00:00:00'), lerHora('23:59:59'), lerHora('07:08')]).toEqual([
      { hora: 0, minuto: 0, segundo: 0 },
      { hora: 23, minuto: 59, segundo: 59 },
      { hora: 7, minuto: 8, segundo: 0 },
    ]);
    expect([
      isoDaData({ ano: 33, mes: 4, dia: 3 }),
      isoDaHora({ hora: 7, minuto: 8, segundo: 9 }),
      textoDaData({ ano: 33, mes: 4, dia: 3 }),
    ]).toEqual(['0033-04-03', '07:08:09', '03/04/0033']);
    expect(segundosCivis({ ano: 1970, mes: 1, dia: 2, hora: 3, minuto: 4, segundo: 5 })).toBe(
      86_400 + 3 * 3600 + 4 * 60 + 5,
    );
    expect(segundosDoInstante('2000-01-01T00:00:00.123Z')).toBe(946_684_800);
  });
});

describe('dias que se contam', () => {
  test('cada dia de quatro séculos vem depois do anterior, como no relógio do ambiente', () => {
    for (let dias = -146_097; dias < 146_097; dias += 97) {
      const iso = new Date(dias * 86_400_000).toISOString().slice(0, 10);
      expect([dias, isoDaData(dataDosDias(dias))]).toEqual([dias, iso]);
      expect(diasDesdeEpoca(dataDosDias(dias))).toBe(dias);
    }
  });

  test('dias desde a época: pontos conhecidos e ida e volta', () => {
    expect([
      diasDesdeEpoca({ ano: 1970, mes: 1, dia: 1 }),
      diasDesdeEpoca({ ano: 2000, mes: 3, dia: 1 }),
      diasDesdeEpoca({ ano: 1800, mes: 1, dia: 1 }),
    ]).toEqual([0, 11_017, -62_091]);
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (n) =>
        expect(diasDesdeEpoca(dataDosDias(n))).toBe(n),
      ),
      SEMENTE,
    );
  });
});

describe('instantes e horas civis', () => {
  test('o instante lê-se como o relógio do ambiente o lê, quando é válido', () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('1800-01-01T00:00:00Z'),
          max: new Date('2399-12-31T23:59:59Z'),
          noInvalidDate: true,
        }),
        (d) => {
          const iso = `${d.toISOString().slice(0, 19)}Z`;
          expect(segundosDoInstante(iso)).toBe(Math.floor(Date.parse(iso) / 1000));
          expect(instanteDosSegundos(segundosDoInstante(iso) as number)).toBe(iso);
        },
      ),
      SEMENTE,
    );
  });

  test.each([
    '2000-01-01T00:00:00',
    '2000-01-01T00:00Z',
    '2000-01-01t00:00:00z',
    '2000-01-01 00:00:00Z',
    '2000-01-01T00:00:00+00:00',
    '2000-01-01T00:00:00.1234Z',
    'now',
    '',
  ])('instante %j é recusado com o valor', (t) => {
    expect(segundosDoInstante(t)).toBeNull();
    expect(() => exigirInstante(t)).toThrow(`Data invalida: ${t}`);
  });

  test('civil e instante são inversos para qualquer fuso, através de dias e anos', () => {
    const fuso = fc
      .integer({ min: -FUSO_MAXIMO_SEGUNDOS, max: FUSO_MAXIMO_SEGUNDOS })
      .map(textoDoFuso);
    fc.assert(
      fc.property(fc.integer({ min: -5_000_000_000, max: 13_000_000_000 }), fuso, (s, f) => {
        const instante = instanteDosSegundos(s);
        expect(instanteDoCivil(civilDoInstante(instante, f), f)).toBe(instante);
      }),
      SEMENTE,
    );
    expect(textoDaDataHora(civilDoInstante('1985-11-10T16:30:00Z', '-02:00'))).toBe(
      '10/11/1985 14:30:00',
    );
    expect(isoDaDataHora(civilDoInstante('2000-01-01T01:00:00Z', '-03:06:28'))).toBe(
      '1999-12-31T21:53:32',
    );
    expect(() => civilDoInstante('2000-01-01T00:00:00Z', 'x')).toThrow('Fuso inválido: x');
  });

  test('o Z da hora civil não quer dizer UTC; sem segundos também se lê', () => {
    expect(lerDataHoraCivil('2000-01-02T03:04Z')).toEqual({
      ano: 2000,
      mes: 1,
      dia: 2,
      hora: 3,
      minuto: 4,
      segundo: 0,
    });
    expect(lerDataHoraCivil('2000-01-02')).toBeNull();
  });
});

describe('fusos', () => {
  test.each([
    ['+00:00', 0],
    ['-00:00', 0],
    ['-03:00', -10_800],
    ['+05:45', 20_700],
    ['-03:06:28', -11_188],
    ['-15:59:59', -FUSO_MAXIMO_SEGUNDOS],
  ])('%s = %i s', (t, s) => expect(segundosDoFuso(t)).toBe(s));
  test.each([
    '+16:00',
    '-03',
    '-0300',
    '03:00',
    '−03:00',
    '+3:00',
    'Z',
    '',
    '-03:60',
    '-03:00:60',
    ' -03:00',
  ])('%j não é fuso', (t) => expect(segundosDoFuso(t)).toBeNull());
  test('ida e volta', () => {
    fc.assert(
      fc.property(fc.integer({ min: -FUSO_MAXIMO_SEGUNDOS, max: FUSO_MAXIMO_SEGUNDOS }), (s) =>
        expect(segundosDoFuso(textoDoFuso(s))).toBe(s),
      ),
      SEMENTE,
    );
    expect(() => textoDoFuso(1.5)).toThrow('1.5');
    expect(fusoNaTela('-03:00')).toBe('−03:00');
  });
});

describe('cada parte no seu lugar', () => {
  test('o texto de sete caracteres: grau, minuto e segundo, nesta ordem', () => {
    expect(lerTextoDe7('longitude', '46°37\'01"O')).toEqual({
      grau: 46,
      minuto: 37,
      segundo: 1,
      direcao: 'Oeste',
    });
  });

  test.each([
    [{ grau: 90, minuto: 0, segundo: 0 }, true],
    [{ grau: 90, minuto: 0, segundo: 1 }, false],
    [{ grau: 89, minuto: 59, segundo: 59 }, true],
    [{ grau: 90, minuto: 1, segundo: 0 }, false],
  ])('latitude %j cabe: %s', (c, cabe) => expect(coordenadaValida('latitude', c)).toBe(cabe));

  test.each(['23°32′01″S', '23°32′01″S,', ',46°37′01″W', '23°32′01″S,46°37′01″W,0'])(
    'o par %j não é um par',
    (texto) => expect(lerParDaApi(texto)).toBeNull(),
  );

  test('o fuso zero é +00:00', () => expect(textoDoFuso(0)).toBe('+00:00'));
});
