/** Datas, fusos e coordenadas: ida e volta, limites e recusas. */
import fc from 'fast-check';
import {
  coordenadaValida,
  dataCivil,
  isoDaData,
  isoDaHora,
  lerCoordenadaColada,
  lerCoordenadaDigitada,
  segundosCivis,
  textoDaData,
  civilDoInstante,
  coordenadaNaApi,
  coordenadaNaTela,
  coordenadaNoCampo,
  dataDosDias,
  diasDesdeEpoca,
  exigirInstante,
  fusoNaTela,
  grausDecimais,
  instanteDoCivil,
  instanteDosSegundos,
  isoDaDataHora,
  latitudeDecimal,
  lerCoordenada,
  lerData,
  lerDataHoraCivil,
  lerHora,
  lerPar,
  lerParDaApi,
  lerTextoDe7,
  longitudeDecimal,
  parNaApi,
  segundosDoFuso,
  segundosDoInstante,
  textoDaDataHora,
  textoDoFuso,
  FUSO_MAXIMO_SEGUNDOS,
} from '@core/civil';

const SEMENTE = { seed: 20261121, numRuns: 500 };

describe('dias e horas do calendário', () => {
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

const latitude = fc.double({ min: -90, max: 90, noNaN: true });

const longitude = fc.double({ min: -180, max: 180, noNaN: true });

describe('coordenadas: a forma da API', () => {
  test('decimal → graus, minutos e segundos → decimal: a menos de meio segundo, e nunca 60', () => {
    fc.assert(
      fc.property(latitude, longitude, (la, lo) => {
        const [a, o] = [latitudeDecimal(la), longitudeDecimal(lo)];
        expect(Math.abs(grausDecimais(a) - la) * 3600).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(Math.abs(grausDecimais(o) - lo) * 3600).toBeLessThanOrEqual(0.5 + 1e-6);
        for (const c of [a, o]) expect(c.minuto < 60 && c.segundo < 60).toBe(true);
      }),
      SEMENTE,
    );
    expect(latitudeDecimal(-23.99999)).toEqual({ grau: 24, minuto: 0, segundo: 0, direcao: 'Sul' });
    for (const ruim of [90.0001, NaN]) expect(() => latitudeDecimal(ruim)).toThrow(String(ruim));
  });

  test('a forma da API é inversa da leitura; a colada e a digitada também se leem', () => {
    fc.assert(
      fc.property(latitude, longitude, (la, lo) => {
        const [a, o] = [latitudeDecimal(la), longitudeDecimal(lo)];
        expect(lerParDaApi(parNaApi(a, o))).toEqual({ latitude: a, longitude: o });
        // Em 0° a letra da tela diz a direção, que o valor perdeu.
        expect(lerCoordenada('latitude', coordenadaNaTela(a))).toEqual(
          expect.objectContaining({ grau: a.grau, minuto: a.minuto, segundo: a.segundo }),
        );
      }),
      SEMENTE,
    );
    const sp = { grau: 23, minuto: 32, segundo: 1, direcao: 'Sul' as const };
    expect([coordenadaNaTela(sp), coordenadaNoCampo(sp), coordenadaNaApi(sp)]).toEqual([
      '23°32′01″ S',
      `23 º 32 ' 01 " S`,
      '23°32′01″S',
    ]);
  });

  test.each([
    '-23.5,-46.6',
    '46°37′01″W,23°32′01″S',
    '23°32′01″S',
    '91°00′00″N,0°00′00″E',
    '23°32′01″S,181°00′00″W',
    '23°60′01″S,46°37′01″W',
    '23°32\'01"S,46°37\'01"W',
    '',
  ])('a API recusa %j', (t) => expect(lerParDaApi(t)).toBeNull());
});

describe('coordenadas: sete caracteres e livres', () => {
  test.each([
    ['latitude', '233201S', 'Sul'],
    ['latitude', '23°32\'01"S', 'Sul'],
    ['latitude', '2332 01S', 'Sul'],
    ['latitude', '233201N', 'Norte'],
    ['latitude', '233201X', 'Sul'],
    ['longitude', '463701L', 'Leste'],
    ['longitude', '463701O', 'Oeste'],
  ] as const)('7 caracteres, %s %j: %s', (eixo, t, direcao) =>
    expect(lerTextoDe7(eixo, t)?.direcao).toBe(direcao),
  );

  test.each(['1394130L', '233201', '٢٣٣٢٠١S', '2E3201S', '996199S', '', '23320S', '23X201S'])(
    '7 caracteres, %j: não',
    (t) => expect(lerTextoDe7('latitude', t)).toBeNull(),
  );

  test.each([
    ['latitude', '-23.5336', { grau: 23, minuto: 32, segundo: 1, direcao: 'Sul' }],
    ['latitude', 'S 23 32 01', { grau: 23, minuto: 32, segundo: 1, direcao: 'Sul' }],
    ['longitude', '139°41\'30" L', { grau: 139, minuto: 41, segundo: 30, direcao: 'Leste' }],
    ['longitude', '46,6169 O', { grau: 46, minuto: 37, segundo: 1, direcao: 'Oeste' }],
    ['latitude', '−23,5', { grau: 23, minuto: 30, segundo: 0, direcao: 'Sul' }],
  ] as const)('livre: %s %j', (eixo, t, c) => expect(lerCoordenada(eixo, t)).toEqual(c));

  test.each([
    null,
    undefined,
    23,
    {},
    '',
    'abc',
    '23 60 00 S',
    '91 N',
    '1 2 3 4',
    '23 S N',
    'x'.repeat(100_000),
  ])('livre: não é coordenada (%#)', (t) => expect(lerCoordenada('latitude', t)).toBeNull());
});

describe('coordenadas: os limites', () => {
  test('os limites de uma coordenada, um a um', () => {
    const vale = (grau: number, minuto = 0, segundo = 0): boolean =>
      coordenadaValida('latitude', { grau, minuto, segundo });
    expect([
      vale(90),
      vale(90, 0, 1),
      vale(89, 59, 59),
      vale(91),
      vale(0),
      vale(-1),
      vale(1.5),
    ]).toEqual([true, false, true, false, true, false, false]);
    expect([
      vale(10, 59),
      vale(10, 60),
      vale(10, -1),
      vale(10, 0, 59),
      vale(10, 0, 60),
      vale(10, 0, -1),
    ]).toEqual([true, false, false, true, false, false]);
    expect([
      coordenadaValida('longitude', { grau: 180, minuto: 0, segundo: 0 }),
      coordenadaValida('longitude', { grau: 180, minuto: 0, segundo: 1 }),
    ]).toEqual([true, false]);
    expect([
      grausDecimais({ grau: 10, minuto: 30, segundo: 36, direcao: 'Oeste' }),
      grausDecimais({ grau: 10, minuto: 30, segundo: 36, direcao: 'Norte' }),
    ]).toEqual([-10.51, 10.51]);
    expect(Object.is(grausDecimais({ grau: 0, minuto: 0, segundo: 0, direcao: 'Sul' }), 0)).toBe(
      true,
    );
    expect([
      latitudeDecimal(0).direcao,
      longitudeDecimal(0).direcao,
      longitudeDecimal(-0.1).direcao,
      latitudeDecimal(-90).grau,
    ]).toEqual(['Norte', 'Leste', 'Oeste', 90]);
    expect(() => longitudeDecimal(180.001)).toThrow('longitude fora do intervalo: 180.001');
  });

  test.each([
    ['latitude', '233201S', false],
    ['latitude', '233201N', false],
    ['longitude', '463701O', false],
    ['longitude', '463701L', false],
    // E tanto pode ser Este como Oeste noutro alfabeto; sem letra nem sinal, o lado não foi dito.
    ['longitude', '463701E', true],
    ['longitude', '46 37 01', true],
    ['latitude', '23,5', true],
    ['longitude', '-46,6170', false],
    ['latitude', '+23,5', false],
    ['latitude', '−23 32 01', false],
    // O sinal e a letra que se contradizem.
    ['latitude', '-23 32 01 N', true],
    ['latitude', '-23 32 01 S', false],
    ['longitude', '+46 37 01 L', false],
    ['longitude', '+46 37 01 O', true],
  ] as const)('%s %j digitada: conferir %s', (eixo, texto, conferir) => {
    expect(lerCoordenadaDigitada(eixo, texto)).toMatchObject({ conferir });
  });
});

describe('coordenadas que se digitam ou colam', () => {
  test('a digitada que não se entende é nula; a colada compacta não é uma delas', () => {
    expect(lerCoordenadaDigitada('latitude', 'aqui')).toBeNull();
    expect([
      lerCoordenadaColada('longitude', '463701E'),
      lerCoordenadaColada('longitude', ' 463701E '),
    ]).toEqual([null, null]);
    expect(lerCoordenadaColada('longitude', '46 37 01 E')).toEqual({
      grau: 46,
      minuto: 37,
      segundo: 1,
      direcao: 'Leste',
    });
    expect(lerCoordenadaColada('longitude', '46 37 01 W')).toEqual({
      grau: 46,
      minuto: 37,
      segundo: 1,
      direcao: 'Oeste',
    });
  });

  test('livre: os limites dos números, e o lado', () => {
    expect(
      ['23 60', '23 59 60', '23,5 30', '90 0 1', '90,1', '', '1 2 3 4', `1${' '.repeat(60)}`].map(
        (t) => lerCoordenada('latitude', t),
      ),
    ).toEqual(Array.from({ length: 8 }, () => null));
    expect(lerCoordenada('latitude', '90')).toEqual({
      grau: 90,
      minuto: 0,
      segundo: 0,
      direcao: 'Norte',
    });
    expect(lerCoordenada('latitude', '23 59 59')).toEqual({
      grau: 23,
      minuto: 59,
      segundo: 59,
      direcao: 'Norte',
    });
    expect(lerCoordenada('longitude', '10 30,5 O')).toEqual({
      grau: 10,
      minuto: 30,
      segundo: 30,
      direcao: 'Oeste',
    });
    expect(
      ['10 L', '10 E', '10 O', '10 W', '-10', '10'].map(
        (t) => lerCoordenada('longitude', t)?.direcao,
      ),
    ).toEqual(['Leste', 'Leste', 'Oeste', 'Oeste', 'Oeste', 'Leste']);
    expect(['10 N', '10 S', '10 L'].map((t) => lerCoordenada('latitude', t)?.direcao)).toEqual([
      'Norte',
      'Sul',
      undefined,
    ]);
  });

  test('um par colado', () => {
    for (const t of ['-23.5336, -46.6169', '23°32\'01"S 46°37\'01"O', '23 32 01 S; 46 37 01 O'])
      expect(lerPar(t)).toEqual({
        latitude: latitudeDecimal(-23.53361),
        longitude: longitudeDecimal(-46.61694),
      });
    for (const t of ['nada', '-23.5336', '-23.5336,', '91, 10', '10, 181'])
      expect(lerPar(t)).toBeNull();
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
