/** Coordenadas, como se leem e se escrevem. */
import fc from 'fast-check';
import {
  coordenadaValida,
  lerCoordenadaColada,
  lerCoordenadaDigitada,
  coordenadaNaApi,
  coordenadaNaTela,
  coordenadaNoCampo,
  grausDecimais,
  latitudeDecimal,
  lerCoordenada,
  lerPar,
  lerParDaApi,
  lerTextoDe7,
  longitudeDecimal,
  parNaApi,
} from '@core/civil';
import { SEMENTE } from './cena';

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
