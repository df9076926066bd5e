/** O fuso e o horário de verão; e os lugares. */
import { fusoRespostaSchema, lugaresSchema, veraoRespostaSchema, type Lugar } from '@core/contract';
import { carregarFusos } from '@server/time/fusos';
import { s, token } from './cena';

const verao = async (
  dt: string,
  ianaTimeZone = 'America/Sao_Paulo',
  mais: Record<string, string> = {},
) =>
  veraoRespostaSchema.parse(
    (await s.pedir('verao', { consulta: { dt, ianaTimeZone, ...mais }, token })).json(),
  );

const fuso = async (consulta: Record<string, string>) => s.pedir('fuso', { consulta, token });

const SAO_PAULO = '23°32′01″S,46°37′01″W';

describe('horários: o fuso', () => {
  test('a zona e o deslocamento padrão de hoje; com data, o de então', async () => {
    expect(fusoRespostaSchema.parse((await fuso({ coordenada: SAO_PAULO })).json())).toEqual({
      utcOffset: '-03:00',
      iana: 'America/Sao_Paulo',
    });
    expect((await fuso({ lat: '23°32′01″S', long: '46°37′01″W' })).json()).toEqual({
      utcOffset: '-03:00',
      iana: 'America/Sao_Paulo',
    });
    expect(
      (await fuso({ coordenada: SAO_PAULO, data: '1985-11-10T14:30:00' })).json(),
    ).toMatchObject({ utcOffset: '-02:00' });
    expect((await fuso({ coordenada: '00°00′00″N,000°00′00″E' })).json()).toMatchObject({
      utcOffset: '+00:00',
    });
  });

  test.each([
    [{}],
    [{ coordenada: SAO_PAULO, lat: '23°32′01″S', long: '46°37′01″W' }],
    [{ lat: '23°32′01″S' }],
    [{ coordenada: 'x' }],
    [{ coordenada: SAO_PAULO, data: '2023-02-29T00:00:00' }],
  ])('%j: 422', async (consulta) => {
    expect((await fuso(consulta as Record<string, string>)).statusCode).toBe(422);
  });
});

describe('zonas que saltaram, ou repetiram, um dia inteiro', () => {
  /** Zona, o dia, no relógio dela, e o que se lê: do tzdata (`australasia`, `asia`, `northamerica`). */
  const DIAS: readonly (readonly [zona: string, dt: string, frase: string])[] = [
    [
      'Pacific/Apia',
      '2011-12-30T12:00:00',
      'O relógio saltou de 30/12/2011 às 00:00 para 31/12/2011 às 00:00; 30/12/2011 às 12:00 não existiu.',
    ],
    [
      'Pacific/Fakaofo',
      '2011-12-30T12:00:00',
      'O relógio saltou de 30/12/2011 às 00:00 para 31/12/2011 às 00:00; 30/12/2011 às 12:00 não existiu.',
    ],
    [
      'Pacific/Kiritimati',
      '1994-12-31T12:00:00',
      'O relógio saltou de 31/12/1994 às 00:00 para 01/01/1995 às 00:00; 31/12/1994 às 12:00 não existiu.',
    ],
    [
      'Pacific/Kwajalein',
      '1993-08-21T12:00:00',
      'O relógio saltou de 21/08/1993 às 00:00 para 22/08/1993 às 00:00; 21/08/1993 às 12:00 não existiu.',
    ],
    [
      'Asia/Manila',
      '1844-12-31T12:00:00',
      'O relógio saltou de 31/12/1844 às 00:00 para 01/01/1845 às 00:00; 31/12/1844 às 12:00 não existiu.',
    ],
    [
      'Pacific/Apia',
      '1892-07-04T12:00:00',
      'O relógio voltou de 05/07/1892 às 00:00 para 04/07/1892 às 00:00; 04/07/1892 às 12:00 aconteceu duas vezes.',
    ],
  ];
  test.each(DIAS)('%s %s: com as duas datas', async (zona, dt, frase) => {
    expect((await verao(dt, zona)).explicacao).toContain(frase);
  });

  test('nenhuma zona da base, em chamada nenhuma, responde 5xx: no lugar dela e no outro lado do mundo', async () => {
    const doZero = '00°00′00″N,000°00′00″E';
    const doFim = '10°00′00″S,179°59′00″W';
    const maus: string[] = [];
    for (const ianaTimeZone of carregarFusos('server/time/dados/fusos.json.gz').zonas)
      for (const coordenada of [doZero, doFim])
        for (const [rota, consulta] of [
          ['fusosDaZona', {}],
          ['verao', { dt: '1844-12-31T12:00:00' }],
          ['verao', { dt: '2011-12-30T12:00:00' }],
          ['fusoNoInstante', { instante: '1850-01-01T00:00:00Z' }],
        ] as const) {
          const r = await s.pedir(rota, {
            consulta: { ianaTimeZone, coordenada, ...consulta },
            token,
          });
          if (r.statusCode !== 200) maus.push(`${rota} ${ianaTimeZone} ${coordenada}`);
        }
    expect(maus).toEqual([]);
  });
});

describe('horários: o verão', () => {
  test('verão de 1985 em Campinas: em vigor, com as datas; o Z de dt não é UTC', async () => {
    expect(await verao('1985-11-10T14:30:00Z')).toMatchObject({
      horárioDeVerão: true,
      offset: '-02:00',
      offsetPadrao: '-03:00',
      situacao: 'normal',
      motivo: { tipo: 'verao' },
      explicacao: null,
    });
    expect(await verao('1985-11-10T14:30:00')).toEqual(await verao('1985-11-10T14:30Z'));
  });

  test('hora que não existiu: as duas leituras e a explicação', async () => {
    const r = await verao('2018-11-04T00:30:00Z');
    expect(r.situacao).toBe('inexistente');
    expect(r.alternativas.map((a) => a.offset)).toEqual(['-03:00', '-02:00']);
    expect(r.offset).toBe('-02:00');
    expect(r.explicacao).toMatch(
      /^Em 04\/11\/2018 o relógio saltou de 00:00 para 01:00; 00:30 não existiu\./,
    );
  });

  test('hora que existiu duas vezes: a primeira é a do verão', async () => {
    const r = await verao('2018-02-17T23:30:00Z');
    expect(r).toMatchObject({ situacao: 'ambigua', offset: '-02:00', horárioDeVerão: true });
    expect(r.alternativas.map((a) => a.instante)).toEqual([
      '2018-02-18T01:30:00Z',
      '2018-02-18T02:30:00Z',
    ]);
    expect(r.explicacao).toMatch(
      /^O relógio voltou de 18\/02\/2018 às 00:00 para 17\/02\/2018 às 23:00; 17\/02\/2018 às 23:30 aconteceu duas vezes\./,
    );
  });

  test('hora local média é a do lugar, e com ela a explicação não muda de zona', async () => {
    expect(
      await verao('1873-07-20T06:00:00Z', 'America/Sao_Paulo', {
        coordenada: '21°27′24″S,43°33′09″W',
      }),
    ).toMatchObject({ offset: '-02:54:13', motivo: { tipo: 'media' } });
  });
});

describe('horários: por um instante, e a zona', () => {
  test('por um instante: o fuso de antes e o de depois de cada virada, sem hora civil que adivinhar', async () => {
    const em = async (instante: string, mais: Record<string, string> = {}) =>
      (
        await s.pedir('fusoNoInstante', {
          consulta: { instante, ianaTimeZone: 'America/Sao_Paulo', ...mais },
          token,
        })
      ).json<{ fuso: string; motivo: { tipo: string } }>();
    // O verão de 2018 acabou em 18/02, 02:00 UTC, e o seguinte começou em 04/11, 03:00 UTC
    // (tzdata).
    expect(
      (
        await Promise.all(
          [
            '2018-02-18T01:59:59Z',
            '2018-02-18T02:00:00Z',
            '2018-11-04T02:59:59Z',
            '2018-11-04T03:00:00.000Z',
          ].map((i) => em(i)),
        )
      ).map((r) => r.fuso),
    ).toEqual(['-02:00', '-03:00', '-03:00', '-02:00']);
    expect(await em('1873-07-20T08:54:13Z', { coordenada: '21°27′24″S,43°33′09″W' })).toMatchObject(
      { fuso: '-02:54:13', motivo: { tipo: 'media' } },
    );
    for (const consulta of [
      { instante: '2018-02-30T00:00:00Z', ianaTimeZone: 'UTC' },
      { instante: '2018-02-18T02:00:00Z', ianaTimeZone: 'America/Nenhuma' },
    ] as Record<string, string>[]) {
      expect((await s.pedir('fusoNoInstante', { consulta, token })).statusCode).toBe(422);
    }
  });

  test('a história de um relógio: cada virada que o tzdata diz, e a hora local média do lugar', async () => {
    const historia = async (consulta: Record<string, string>) =>
      (await s.pedir('fusosDaZona', { consulta, token })).json<{
        zona: string;
        trechos: { desde: string | null; fuso: string }[];
      }>();
    const { zona, trechos } = await historia({ ianaTimeZone: 'America/Sao_Paulo' });
    expect(zona).toBe('America/Sao_Paulo');
    expect(trechos[0]).toEqual({ desde: null, fuso: '-03:06:28' });
    // As últimas do verão, e as de 1985 (zdump -v).
    expect(trechos.slice(-4)).toEqual([
      { desde: '2017-10-15T03:00:00Z', fuso: '-02:00' },
      { desde: '2018-02-18T02:00:00Z', fuso: '-03:00' },
      { desde: '2018-11-04T03:00:00Z', fuso: '-02:00' },
      { desde: '2019-02-17T02:00:00Z', fuso: '-03:00' },
    ]);
    expect(trechos).toContainEqual({ desde: '1985-11-02T03:00:00Z', fuso: '-02:00' });
    expect(trechos).toContainEqual({ desde: '1986-03-15T02:00:00Z', fuso: '-03:00' });
    trechos.forEach(({ fuso }, i) => expect(fuso).not.toBe(trechos[i - 1]?.fuso));
    const doLugar = await historia({
      ianaTimeZone: 'America/Sao_Paulo',
      coordenada: '21°27′24″S,43°33′09″W',
    });
    expect(doLugar.trechos[0]).toEqual({ desde: null, fuso: '-02:54:13' });
    expect(doLugar.trechos.slice(2)).toEqual(trechos.slice(2));
    const r = await s.pedir('fusosDaZona', {
      consulta: { ianaTimeZone: 'America/Nenhuma' },
      token,
    });
    expect(r.statusCode).toBe(422);
  });

  test('a chave horárioDeVerão vai em NFC', async () => {
    const r = await s.pedir('verao', {
      consulta: { dt: '2000-01-01T00:00:00Z', ianaTimeZone: 'UTC' },
      token,
    });
    expect(r.body).toContain('horárioDeVerão'.normalize('NFC'));
    expect(r.body.normalize('NFC')).toBe(r.body);
  });

  test.each([
    '+03:00',
    'America/Sao Paulo',
    '../../etc/passwd',
    'Mars/Phobos',
    '',
    '__proto__',
    'constructor',
  ])('zona %j: 422', async (ianaTimeZone) => {
    expect(
      (await s.pedir('verao', { consulta: { dt: '2000-01-01T00:00:00Z', ianaTimeZone }, token }))
        .statusCode,
    ).toBe(422);
  });
});

describe('lugares', () => {
  const buscar = (texto: string) => s.pedir('lugares', { consulta: { texto }, token });

  test('São Paulo, com ou sem acento, em NFC ou NFD; e pelo id', async () => {
    for (const texto of ['são paulo', 'SAO PAULO', 'São Paulo'.normalize('NFD')]) {
      const lugares = lugaresSchema.parse((await buscar(texto)).json());
      expect(lugares[0]).toMatchObject({ rotulo: 'São Paulo/SP', iana: 'America/Sao_Paulo' });
    }
    const primeiro = (await buscar('são paulo')).json<Lugar[]>()[0] as Lugar;
    expect((await s.pedir('lugar', { parametros: { id: primeiro.id }, token })).json()).toEqual(
      primeiro,
    );
  });

  test.each(['', 'ab', '  a  ', 'x'.repeat(300), 'abc\u0000'])('%j: 422', async (texto) => {
    expect((await buscar(texto)).statusCode).toBe(422);
  });

  test.each(['%%%', "' or 1=1", '<svg>', '🜨♈︎🜨'])('%j: 200 e nada de mal', async (texto) => {
    expect((await buscar(texto)).statusCode).toBe(200);
  });
});
