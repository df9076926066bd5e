/** Revolução solar. */
import { AVISO_FORA_DO_INTERVALO, type AstroInfo } from '@core/contract';
import { retornoSchema } from '@core/contract';
import { diaJuliano } from '@server/ephemeris/ephemeris';
import { problema } from '../../support/server';
import {
  s,
  token,
  COORD,
  NATAL,
  type Consulta,
  ler,
  TOLERANCIA_GRAUS,
  longitudes,
  maiorErro,
} from './cena';

const revolucao = (consulta: Consulta = {}) =>
  s.pedir('revolucaoSolar', {
    consulta: { ...NATAL, dataRevolucao: '2026', coordRevolucao: COORD, ...consulta },
    token,
  });

const TOLERANCIA_DIAS = 0.1 / 86_400;

interface Referencia {
  readonly id: string;
  readonly natal_ut: string;
  readonly year: number;
  readonly return_jd_ut: number;
  readonly return_planet_lon: Readonly<Record<string, number>>;
}

const referencias = ler<Referencia>('solar_returns.jsonl');

describe('revolução solar', () => {
  test(`as ${referencias.length} referências: instante a menos de 0,1 s, planetas a menos de 0,05″`, async () => {
    for (const { id, natal_ut, year, return_jd_ut, return_planet_lon } of referencias) {
      const r = retornoSchema.parse(
        (await revolucao({ dataMapa: natal_ut, dataRevolucao: String(year) })).json(),
      );
      expect([
        id,
        Math.abs(diaJuliano(r.data) - return_jd_ut) < TOLERANCIA_DIAS,
        maiorErro(r.revolucao, return_planet_lon) < TOLERANCIA_GRAUS,
      ]).toEqual([id, true, true]);
    }
  });

  test('cumpre o contrato: casas do lugar do retorno, casas natais dos planetas, aspectos do retorno ao natal', async () => {
    const lisboa = '38°43′00″N,009°08′00″W';
    const r = await revolucao({ coordRevolucao: lisboa, local: 'Lisboa' });
    const resposta = retornoSchema.parse(r.json());
    expect(r.json()).toEqual(resposta);
    const noRetorno = (
      await s.pedir('planetas', { consulta: { data: resposta.data, coordenada: lisboa }, token })
    ).json<AstroInfo>();
    expect(resposta.revolucao).toMatchObject({
      ...noRetorno,
      local: 'Lisboa',
      latitude: { grau: 38, minuto: 43, segundo: 0, direcao: 'Norte' },
    });
    const natal = (
      await s.pedir('planetas', { consulta: { data: NATAL.dataMapa, coordenada: COORD }, token })
    ).json<AstroInfo>();
    const sol = (i: AstroInfo) => longitudes(i).get('Sol');
    expect(sol(noRetorno)).toBeCloseTo(sol(natal) as number, 6);
    expect(resposta.casasNatais[0]).toEqual({ nome: 'Sol', casa: natal.planetas[0]?.casas?.atual });
    expect(resposta.aspectos).toContainEqual(
      expect.objectContaining({
        aspecto: 'Conjunção',
        de: expect.objectContaining({ nome: 'Sol' }),
        para: expect.objectContaining({ nome: 'Sol' }),
      }),
    );
    for (const a of resposta.aspectos)
      expect(
        natal.planetas.concat(natal.pontosAstronomicos as never).map((c) => c.ponto.longitude),
      ).toContain(a.para.posição);
  });

  test('no ano do nascimento, é o nascimento; uma data ou um instante do ano valem o ano', async () => {
    expect(retornoSchema.parse((await revolucao({ dataRevolucao: '1985' })).json()).data).toBe(
      '1985-11-10T16:30:00.000Z',
    );
    const [ano, data, instante] = [
      await revolucao(),
      await revolucao({ dataRevolucao: '2026-03-01' }),
      await revolucao({ dataRevolucao: '2026-12-31T23:59:59.999Z' }),
    ];
    expect([data.body, instante.body, data.headers.etag]).toEqual([
      ano.body,
      ano.body,
      ano.headers.etag,
    ]);
  });

  test('nascido a 29 de fevereiro, num ano comum; e num lugar polar, com o aviso', async () => {
    expect(
      retornoSchema
        .parse(
          (await revolucao({ dataMapa: '1904-02-29T13:25:42Z', dataRevolucao: '1949' })).json(),
        )
        .data.slice(0, 10),
    ).toBe('1949-02-28');
    expect(
      retornoSchema.parse((await revolucao({ coordRevolucao: '78°13′00″N,015°39′00″E' })).json())
        .revolucao,
    ).toMatchObject({ sistemaDeCasas: 'Porfírio', aviso: expect.stringMatching(/Placidus/) });
  });
});

test('a precessionada vem perto de 13h40 depois, aos 41 anos; sem o dizer é a de sempre; só sim ou não', async () => {
  const quando = async (consulta: Consulta = {}) =>
    Date.parse(retornoSchema.parse((await revolucao(consulta)).json()).data);
  const deSempre = await quando();
  expect(await quando({ precessionada: 'false' })).toBe(deSempre);
  // 41 anos de 50,3″, a 1°00′19″ por dia, que é quanto o Sol anda a 10 de novembro.
  const minutos = ((await quando({ precessionada: 'true' })) - deSempre) / 60_000;
  expect(Math.abs(minutos - (41 * 50.3 * 1440) / 3619)).toBeLessThan(10);
  expect(problema(await revolucao({ precessionada: 'talvez' })).errors).toEqual({
    Precessionada: ['Responda sim ou não.'],
  });
});

describe('revolução solar: o que se recusa', () => {
  test('antes do nascimento: 422 com a frase', async () => {
    const r = await revolucao({ dataRevolucao: '1984' });
    expect([r.statusCode, problema(r).errors, r.headers.etag]).toEqual([
      422,
      { DataRevolucao: ['A revolução solar começa no ano do nascimento (1985).'] },
      undefined,
    ]);
  });

  test.each(['1799', '2400', '9999', '0000'])(
    'ano %s: o intervalo, 422 com a frase',
    async (dataRevolucao) => {
      const r = await revolucao({ dataRevolucao });
      expect([r.statusCode, problema(r).errors]).toEqual([
        422,
        { DataRevolucao: [AVISO_FORA_DO_INTERVALO] },
      ]);
    },
  );

  test.each([
    '',
    '26',
    '20266',
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '2026-01-01T00:00:00',
    '٢٠٢٦',
    '2026 ',
    'abc',
    '-2026',
  ])('ano %j: 422', async (dataRevolucao) => {
    const r = await revolucao({ dataRevolucao });
    expect([r.statusCode, Object.keys(problema(r).errors ?? {})]).toEqual([422, ['DataRevolucao']]);
  });

  test('o resto malformado ou ausente: 422', async () => {
    for (const mudanca of [
      { dataMapa: 'x' },
      { coordMapa: '' },
      { coordRevolucao: '91°00′00″N,000°00′00″E' },
    ] as Consulta[])
      expect([mudanca, (await revolucao(mudanca)).statusCode]).toEqual([mudanca, 422]);
    expect((await s.pedir('revolucaoSolar', { token })).statusCode).toBe(422);
  });
});
