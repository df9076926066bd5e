/** Os valores de um mapa: datas, fusos, coordenadas e textos, nos limites. */
import { problema } from '../../support/server';
import { MAPA } from '../../support/serverCenario';
import { type Alvo, ALVOS, enviar } from './cena';

const criar = (mudanca: Record<string, unknown>) =>
  enviar(ALVOS[4] as Alvo, { ...MAPA, ...mudanca });

const comData = (dataHora: string, fuso = '-03:00') => criar({ data: { dataHora, fuso } });

const lat = (m: object) => criar({ latitude: { ...MAPA.latitude, ...m } });

const long = (m: object) => criar({ longitude: { ...MAPA.longitude, ...m } });

describe('mapa: datas e fusos', () => {
  test.each([
    '2024-02-29T00:00:00Z',
    '2000-02-29T23:59:59Z',
    '1873-07-20T09:00:00Z',
    '2399-12-31T00:00:00Z',
    '2000-01-01T00:00:00.123Z',
  ])('dataHora %s: 201', async (d) => {
    expect((await comData(d)).statusCode).toBe(201);
  });

  test.each([
    '2023-02-29T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2024-02-30T00:00:00Z',
    '2024-13-01T00:00:00Z',
    '2024-00-10T00:00:00Z',
    '2024-01-00T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '1500-04-22T00:00:00Z',
    '5000-01-01T00:00:00Z',
    '2000-01-01T24:00:00Z',
    '2000-01-01T12:60:00Z',
    '2000-01-01T00:00:00',
    '2000-01-01T00:00:00+03:00',
    '2000-01-01 00:00:00Z',
    '2000-1-1T00:00:00Z',
    '2024-W05-1',
    'now',
    'infinity',
    '',
    '２０００-01-01T00:00:00Z',
  ])('dataHora %s: 422', async (d) => {
    const r = await comData(d);
    expect([r.statusCode, Object.keys(problema(r).errors ?? {})]).toEqual([422, ['DataDataHora']]);
  });

  test.each(['+00:00', '-00:00', '-03:00', '+05:45', '+14:00', '-12:00', '-03:06:28', '-15:13:42'])(
    'fuso %s: 201',
    async (f) => {
      expect((await comData('2000-01-01T12:00:00Z', f)).statusCode).toBe(201);
    },
  );

  test.each([
    '+16:00',
    '+24:00',
    '-03',
    '-0300',
    '03:00',
    '−03:00',
    '+3:00',
    'Z',
    'GMT-3',
    '',
    ' -03:00',
    '-03:60',
  ])('fuso %j: 422', async (f) => {
    const r = await comData('2000-01-01T12:00:00Z', f);
    expect([r.statusCode, Object.keys(problema(r).errors ?? {})]).toEqual([422, ['DataFuso']]);
  });
});

describe('mapa: coordenadas', () => {
  test('coordenadas: os limites exatos passam; qualquer excesso não', async () => {
    expect((await lat({ grau: 90, minuto: 0, segundo: 0 })).statusCode).toBe(201);
    expect((await long({ grau: 180, minuto: 0, segundo: 0, direcao: 'Leste' })).statusCode).toBe(
      201,
    );
    expect((await lat({ grau: 0, minuto: 0, segundo: 0 })).statusCode).toBe(201);
    for (const m of [
      { grau: 90, minuto: 0, segundo: 1 },
      { grau: 91 },
      { grau: -23 },
      { minuto: 60 },
      { segundo: 60 },
      { segundo: 59.5 },
      { minuto: '12' },
      { grau: null },
      { direcao: 'Leste' },
      { direcao: 'norte' },
      { direcao: 'N' },
      { direcao: '' },
      { extra: 1 },
    ]) {
      expect([m, (await lat(m)).statusCode]).toEqual([m, 422]);
    }
    for (const m of [
      { grau: 180, minuto: 0, segundo: 1 },
      { grau: 181 },
      { direcao: 'Sul' },
      { direcao: 'W' },
    ])
      expect([m, (await long(m)).statusCode]).toEqual([m, 422]);
  });
});

describe('mapa: textos', () => {
  test('textos: vazio, só espaços, compridos, NUL e meio par substituto: 422; o máximo passa', async () => {
    for (const nome of [
      '',
      '   ',
      'x'.repeat(201),
      '♈'.repeat(201),
      'a\u0000b',
      'a\ud800b',
      'x'.repeat(20_000),
    ])
      expect([nome.slice(0, 20), (await criar({ nome })).statusCode]).toEqual([
        nome.slice(0, 20),
        422,
      ]);
    // De controle, os que viram a direção do texto, e um nome que não se vê.
    for (const nome of [
      'a\nb',
      'a\tb',
      'a\u0007b',
      'a\u202eb',
      '\u2066Ana\u2069',
      'a\u200fb',
      '\u200b',
      '\u200d\ufeff \u2060',
      '\u3164',
      '\u2800\u00ad',
      '\u0301',
    ]) {
      const r = await criar({ nome });
      expect([nome, r.statusCode, Object.keys(problema(r).errors ?? {})]).toEqual([
        nome,
        422,
        ['Nome'],
      ]);
    }
    expect(problema(await criar({ localidade: 'Cam\u202epinas' })).errors).toEqual({
      Localidade: ['O texto tem caracteres invisíveis de controle. Apague-os e digite de novo.'],
    });
    expect(problema(await criar({ nome: '\u200b' })).errors).toEqual({ Nome: ['Informe o nome.'] });
    for (const nome of [
      'a\u200db',
      'שלום',
      'مرحبا',
      '\u2640\ufe0f',
      ' Ana\n',
      'x',
      'x'.repeat(200),
      '👩‍🚀'.repeat(40),
      'e\u0301'.repeat(200),
    ])
      expect([nome.slice(0, 20), (await criar({ nome })).statusCode]).toEqual([
        nome.slice(0, 20),
        201,
      ]);
  });
});
