/**
 * Trânsitos, revolução solar e progressão secundária pela API: o contrato, as referências, o que se
 * recusa e o que se guarda.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pontoPeloNomeIngles, separacao } from '@core/astrology';
import {
  type AstroInfo,
  AVISO_FORA_DO_INTERVALO,
  type NomeDaRota,
  retornoSchema,
} from '@core/contract';
import { transitosLongosSchema } from '@core/tecnicas/longos/contrato';
import { mesesDaProgressaoSchema, progressaoSchema } from '@core/tecnicas/progressao/contrato';
import { transitosSchema } from '@core/tecnicas/transitos/contrato';
import { DIAS_DE_TRANSITO } from '@core/tecnicas/transitos/medidas';
import { MESES_DA_PROGRESSAO } from '@core/tecnicas/progressao/medidas';
import { AVISO_ALEM_DAS_EFEMERIDES, diaJuliano } from '@server/ephemeris/ephemeris';
import { definirFeature } from '@server/repositories/usuariosRepository';
import { problema, usarServidor, type ServidorDeTeste } from '../support/server';
import { IDS, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
let token: string | null;
beforeEach(async () => {
  s = servidor();
  token = await tokenDe(s, 'OT');
  await definirFeature(s.db, IDS.OT, 'ProgressaoSecundaria', true);
});

const COORD = '22°54′20″S,47°03′39″W';
const NATAL = { dataMapa: '1985-11-10T16:30:00Z', coordMapa: COORD };
type Consulta = Record<string, string>;
const transitos = (data = '2026-11-21T12:00:00Z', consulta: Consulta = {}) =>
  s.pedir('transitos', {
    parametros: { data },
    consulta: { data: NATAL.dataMapa, coord: COORD, ...consulta },
    token,
  });
const revolucao = (consulta: Consulta = {}) =>
  s.pedir('revolucaoSolar', {
    consulta: { ...NATAL, dataRevolucao: '2026', coordRevolucao: COORD, ...consulta },
    token,
  });
const progressao = (consulta: Consulta = {}, rota: NomeDaRota = 'progressao') =>
  s.pedir(rota, { consulta: { ...NATAL, dataProgressao: '2026-11-21', ...consulta }, token });
const meses = (consulta: Consulta = {}) => progressao(consulta, 'aspectosDaProgressao');

const ler = <T>(arquivo: string): T[] =>
  readFileSync(resolve('__tests__/fixtures/golden', arquivo), 'utf8')
    .trim()
    .split('\n')
    .map((l) => JSON.parse(l) as T);
const TOLERANCIA_GRAUS = 0.05 / 3600;
const TOLERANCIA_DIAS = 0.1 / 86_400;
const longitudes = (info: Pick<AstroInfo, 'planetas'>): Map<string, number> =>
  new Map(info.planetas.map((p) => [p.ponto.tipo, p.ponto.longitude]));

/**
 * A maior separação entre as longitudes de uma resposta e as de uma referência, que usa nomes
 * ingleses.
 */
function maiorErro(
  info: Pick<AstroInfo, 'planetas'>,
  referencia: Readonly<Record<string, number>>,
): number {
  const respondidas = longitudes(info);
  return Math.max(
    ...Object.entries(referencia).map(([nome, l]) =>
      separacao(respondidas.get(pontoPeloNomeIngles(nome) as string) ?? Number.NaN, l),
    ),
  );
}

describe('trânsitos', () => {
  test('cumprem o contrato, sem nada a mais; os 31 dias começam no dia do instante', async () => {
    const r = await transitos();
    const resposta = transitosSchema.parse(r.json());
    expect(r.json()).toEqual(resposta);
    for (const { transitos: linhas } of resposta.transitos.porPlaneta) {
      expect(linhas).toHaveLength(DIAS_DE_TRANSITO);
      expect([linhas[0]?.dia, linhas.at(-1)?.dia]).toEqual(['2026-11-21', '2026-12-21']);
    }
    expect(resposta.periodos.length).toBeGreaterThan(20);
    expect(r.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('ao meio-dia, o céu dos aspectos é o que planetas responde', async () => {
    const ceu = longitudes(
      (
        await s.pedir('planetas', {
          consulta: { data: '2026-11-21T12:00:00Z', coordenada: COORD },
          token,
        })
      ).json<AstroInfo>(),
    );
    const {
      aspectos,
      transitos: { porPlaneta },
    } = transitosSchema.parse((await transitos()).json());
    for (const a of aspectos) expect(a.de.posição).toBe(ceu.get(a.de.nome));
    for (const { planeta, transitos: linhas } of porPlaneta)
      expect(linhas[0]?.long).toBe(ceu.get(planeta)?.toFixed(4));
  });

  test('os dois-pontos codificados no caminho são os mesmos', async () => {
    const url = `/api/mapas/transitos/aspectos/2026-11-21T12:00:00Z?${new URLSearchParams({ data: NATAL.dataMapa, coord: COORD }).toString()}`;
    const simples = await s.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(simples.body).toBe((await transitos()).body);
  });

  test('mapa natal no polo responde', async () => {
    expect((await transitos(undefined, { coord: '90°00′00″N,000°00′00″E' })).statusCode).toBe(200);
  });

  test('antes do nascimento também: o céu desses 31 dias contra o mapa', async () => {
    const r = transitosSchema.parse((await transitos('1950-06-01T12:00:00Z')).json());
    const sol = r.transitos.porPlaneta[0]?.transitos ?? [];
    expect([sol[0]?.dia, sol.at(-1)?.dia]).toEqual(['1950-06-01', '1950-07-01']);
    // Em 1º de junho o Sol está por 10° de Gêmeos.
    expect(Math.abs(Number(sol[0]?.long) - 70)).toBeLessThan(1);
    expect(r.periodos.length).toBeGreaterThan(0);
  });

  test.each([
    ['1799-12-31T12:00:00Z', AVISO_FORA_DO_INTERVALO],
    ['2400-01-01T12:00:00Z', AVISO_FORA_DO_INTERVALO],
    ['1500-04-22T12:00:00Z', AVISO_FORA_DO_INTERVALO],
    ['2399-12-15T12:00:00Z', AVISO_ALEM_DAS_EFEMERIDES],
  ])('%s: o intervalo, 422 com a frase', async (data, frase) => {
    const r = await transitos(data);
    expect([r.statusCode, problema(r).errors, r.headers.etag]).toEqual([
      422,
      { Data: [frase] },
      undefined,
    ]);
  });

  test.each([
    '2026-02-30T12:00:00Z',
    '2026-11-21',
    '2026-11-21T24:00:00Z',
    '2026-11-21T12:00:00',
    'now',
    '1795608000',
    'abc',
    ' ',
    '2026-11-21T12:00:00+03:00',
  ])('instante %j: 422', async (data) => {
    const r = await transitos(data);
    expect([r.statusCode, Object.keys(problema(r).errors ?? {})]).toEqual([422, ['Data']]);
  });

  test('mapa ou coordenada malformados ou ausentes: 422', async () => {
    for (const mudanca of [
      { data: 'ontem' },
      { data: '' },
      { coord: '-23.5,-46.6' },
      { coord: '' },
      { coord: 'x'.repeat(2000) },
    ] as Consulta[])
      expect([mudanca, (await transitos(undefined, mudanca)).statusCode]).toEqual([mudanca, 422]);
    expect(
      (await s.pedir('transitos', { parametros: { data: '2026-11-21T12:00:00Z' }, token }))
        .statusCode,
    ).toBe(422);
  });
});

describe('trânsitos longos', () => {
  const longos = (mudanca: Consulta = {}) =>
    s.pedir('transitosLongos', {
      consulta: {
        data: '1985-11-10T16:30:00Z',
        coord: '22°54′20″S,47°03′39″W',
        planeta: 'Saturno',
        de: '2026-10-22',
        meses: '36',
        ...mudanca,
      },
      token,
    });

  test('um planeta de cada vez, na ordem da entrada, com cada exato direto ou retrógrado', async () => {
    const r = await longos();
    const { planeta, transitos } = transitosLongosSchema.parse(r.json());
    expect([r.statusCode, planeta]).toEqual([200, 'Saturno']);
    const entradas = transitos.map((t) => t.entrada ?? '');
    expect(entradas).toEqual([...entradas].sort());
    expect(
      transitos.some(
        (t) => t.exatos.length === 3 && t.exatos[1]?.retrogrado && !t.exatos[0]?.retrogrado,
      ),
    ).toBe(true);
  });

  test('Quíron também; sem hora, sem casa natal', async () => {
    const r = await longos({
      planeta: 'Quíron',
      precisaoDaHora: 'desconhecida',
      horaDe: '1985-11-10T02:00:00Z',
      horaAte: '1985-11-11T02:00:00Z',
    });
    const { planeta, transitos } = transitosLongosSchema.parse(r.json());
    expect([planeta, transitos.length > 0]).toEqual(['Quíron', true]);
    expect(transitos.map((t) => t.casa)).toEqual(transitos.map(() => null));
    expect(transitos.some((t) => t.natal === 'Ascendente' || t.natal === 'MeioDoCéu')).toBe(false);
  });

  test('o dia 31 que o mês do fim não tem não perde nem repete a janela', async () => {
    expect((await longos({ de: '2026-08-31', meses: '18' })).statusCode).toBe(200);
  });

  test.each([
    [{ planeta: 'Ceres' }, 'Planeta desconhecido.'],
    [{ planeta: '' }, 'Planeta desconhecido.'],
    [{ meses: '24' }, 'Peça 12, 18 ou 36 meses.'],
    [{ meses: '36.0' }, 'Peça 12, 18 ou 36 meses.'],
    [{ precisaoDaHora: 'desconhecida' }, 'Informe horaDe e horaAte.'],
    [{ de: '2026-02-30' }, 'Data inválida. Use aaaa-MM-dd.'],
    [{ de: '1799-12-31' }, AVISO_FORA_DO_INTERVALO],
    [{ de: '2398-06-01' }, AVISO_ALEM_DAS_EFEMERIDES],
  ] as [Consulta, string][])('%j: 422 com a frase', async (mudanca, frase) => {
    const r = await longos(mudanca);
    expect([r.statusCode, Object.values(problema(r).errors ?? {}).flat()]).toEqual([422, [frase]]);
  });
});

describe('revolução solar', () => {
  interface Referencia {
    readonly id: string;
    readonly natal_ut: string;
    readonly year: number;
    readonly return_jd_ut: number;
    readonly return_planet_lon: Readonly<Record<string, number>>;
  }
  const referencias = ler<Referencia>('solar_returns.jsonl');

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

describe('progressão secundária', () => {
  interface Referencia {
    readonly id: string;
    readonly natal_ut: string;
    readonly target_ut: string;
    readonly target_jd_ut: number;
    readonly direct: Progredida;
    readonly converse: Progredida;
  }
  interface Progredida {
    readonly lon: Readonly<Record<string, number>>;
    readonly lonSpeed: Readonly<Record<string, number>>;
  }
  /**
   * A rota lê o meio-dia UTC; a referência, outra hora do mesmo dia: entre as duas passam no céu
   * menos de dois minutos.
   */
  const aoMeioDia = ({ lon, lonSpeed }: Progredida, dias: number) =>
    Object.fromEntries(
      Object.entries(lon).map(([nome, l]) => [
        nome,
        l + ((lonSpeed[nome] ?? Number.NaN) * dias) / 365.24219,
      ]),
    );
  const referencias = ler<Referencia>('progressions.jsonl');

  test(`as ${referencias.length} referências, direta e conversa, a menos de 0,05″`, async () => {
    for (const { id, natal_ut, target_ut, target_jd_ut, direct, converse } of referencias) {
      const dias = diaJuliano(`${target_ut.slice(0, 10)}T12:00:00Z`) - target_jd_ut;
      const r = progressaoSchema.parse(
        (await progressao({ dataMapa: natal_ut, dataProgressao: target_ut.slice(0, 10) })).json(),
      );
      expect([
        id,
        maiorErro(r.direta, aoMeioDia(direct, dias)) < TOLERANCIA_GRAUS,
        maiorErro(r.conversa, aoMeioDia(converse, -dias)) < TOLERANCIA_GRAUS,
      ]).toEqual([id, true, true]);
    }
  });

  test('cumpre o contrato; os eventos da Lua são dos 12 meses que começam no da data', async () => {
    const r = await progressao();
    const resposta = progressaoSchema.parse(r.json());
    expect(r.json()).toEqual(resposta);
    for (const { eventosDaLua } of [resposta.direta, resposta.conversa]) {
      const datas = eventosDaLua.map((e) => e.data);
      expect(datas.length).toBeGreaterThan(0);
      expect([datas.every((d) => d >= '2026-11-01' && d < '2027-11-01'), datas]).toEqual([
        true,
        [...datas].sort(),
      ]);
    }
    expect(resposta.metodo).toMatch(/arco solar/);
  });

  test('os meses cumprem o contrato e concordam com a progressão do mesmo dia', async () => {
    const r = await meses();
    const resposta = mesesDaProgressaoSchema.parse(r.json());
    expect(r.json()).toEqual(resposta);
    expect(resposta.map((m) => m.data)).toEqual([
      '2026-11-01',
      '2026-12-01',
      ...Array.from(
        { length: MESES_DA_PROGRESSAO - 2 },
        (_, i) => `2027-${String(i + 1).padStart(2, '0')}-01`,
      ),
    ]);
    const terceiro = progressaoSchema.parse(
      (await progressao({ dataProgressao: '2027-01-01' })).json(),
    );
    for (const [mes, mapa, aspectos] of [
      [resposta[2]?.planetasDireta, terceiro.direta, resposta[2]?.posicoesDireta],
      [resposta[2]?.planetasConversa, terceiro.conversa, resposta[2]?.posicoesConversa],
    ] as const) {
      expect(mes).toEqual(
        mapa.planetas.map((p) => ({
          nome: p.ponto.tipo,
          longitude: p.ponto.longitude,
          casa: p.casas?.atual,
          movimento: p.movimento,
        })),
      );
      expect(aspectos).toEqual(
        mapa.aspectos.filter((a) => mapa.planetas.some((p) => p.ponto.tipo === a.de.nome)),
      );
    }
  });

  test('no dia do nascimento o progredido é o natal', async () => {
    const natal = (
      await s.pedir('planetas', { consulta: { data: NATAL.dataMapa, coordenada: COORD }, token })
    ).json<AstroInfo>();
    const { direta, conversa } = progressaoSchema.parse(
      (await progressao({ dataProgressao: '1985-11-10' })).json(),
    );
    expect(longitudes(direta)).toEqual(longitudes(natal));
    expect(longitudes(conversa)).toEqual(longitudes(natal));
  });

  test.each(['progressao', 'aspectosDaProgressao'] as const)(
    '%s: data anterior ao nascimento, 422 com a frase',
    async (rota) => {
      const r = await progressao({ dataProgressao: '1985-11-09' }, rota);
      expect([r.statusCode, problema(r).errors, r.headers.etag]).toEqual([
        422,
        { DataProgressao: ['A data da progressão não pode ser anterior ao nascimento.'] },
        undefined,
      ]);
    },
  );

  test('quem nasceu à noite no Brasil pode pedir a data do seu nascimento, véspera do dia UTC', async () => {
    expect(
      (await progressao({ dataMapa: '1985-11-11T01:30:00Z', dataProgressao: '1985-11-10' }))
        .statusCode,
    ).toBe(200);
    expect(
      (await progressao({ dataMapa: '1985-11-11T01:30:00Z', dataProgressao: '1985-11-09' }))
        .statusCode,
    ).toBe(422);
  });

  test.each([
    ['1799-12-31', AVISO_FORA_DO_INTERVALO],
    ['2400-01-01', AVISO_FORA_DO_INTERVALO],
    ['2399-02-01', AVISO_ALEM_DAS_EFEMERIDES],
  ])('%s: o intervalo, 422 com a frase', async (dataProgressao, frase) => {
    for (const pedir of [progressao, meses]) {
      const r = await pedir({ dataMapa: '1900-01-01T12:00:00Z', dataProgressao });
      expect([r.statusCode, Object.values(problema(r).errors ?? {}).flat()]).toEqual([
        422,
        [frase],
      ]);
    }
  });

  test('cem e poucos anos, e o último ano que se pode pedir', async () => {
    expect(
      (await progressao({ dataMapa: '1900-01-01T12:00:00Z', dataProgressao: '2026-01-01' }))
        .statusCode,
    ).toBe(200);
    expect((await meses({ dataProgressao: '2399-01-31' })).statusCode).toBe(200);
  });

  test.each(['', '2026-11-21T12:00:00Z', '2026-02-30', '21/11/2026', 'hoje', '2026'])(
    'data %j: 422',
    async (dataProgressao) => {
      for (const pedir of [progressao, meses]) {
        const r = await pedir({ dataProgressao });
        expect([r.statusCode, Object.keys(problema(r).errors ?? {})]).toEqual([
          422,
          ['DataProgressao'],
        ]);
      }
    },
  );
});

describe('o navegador as guarda', () => {
  test('as duas da progressão, com a mesma consulta, não se confundem; e sem a funcionalidade não há 304', async () => {
    const [uma, outra] = [await progressao(), await meses()];
    expect(uma.headers.etag).not.toBe(outra.headers.etag);
    await definirFeature(s.db, IDS.OT, 'ProgressaoSecundaria', false);
    const r = await s.pedir('progressao', {
      consulta: { ...NATAL, dataProgressao: '2026-11-21' },
      token,
      cabecalhos: { 'if-none-match': uma.headers.etag as string },
    });
    expect([r.statusCode, problema(r).detail, r.headers.etag]).toEqual([
      403,
      'A Progressão Secundária não está habilitada para a sua conta.',
      undefined,
    ]);
  });
});
