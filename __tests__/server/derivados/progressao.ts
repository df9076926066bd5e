/** Progressão secundária. */
import { AVISO_FORA_DO_INTERVALO, type AstroInfo } from '@core/contract';
import { MESES_DA_PROGRESSAO } from '@core/tecnicas/progressao/medidas';
import { mesesDaProgressaoSchema, progressaoSchema } from '@core/tecnicas/progressao/contrato';
import { AVISO_ALEM_DAS_EFEMERIDES, diaJuliano } from '@server/ephemeris/ephemeris';
import { problema } from '../../support/server';
import {
  s,
  token,
  COORD,
  NATAL,
  progressao,
  meses,
  ler,
  TOLERANCIA_GRAUS,
  longitudes,
  maiorErro,
} from './cena';

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

interface DeOutroRitmo {
  readonly id: string;
  readonly natal_ut: string;
  readonly target_ut: string;
  readonly tertiary: Pick<Progredida, 'lon'>;
  readonly minor: Pick<Progredida, 'lon'>;
}
const deOutroRitmo = ler<DeOutroRitmo>('solar_arc.jsonl').slice(0, 6);

describe('progressão terciária e menor', () => {
  test.each([
    ['terciaria', 'tertiary'],
    ['menor', 'minor'],
  ] as const)('%s: as referências, a menos de 0,05″', async (tipo, qual) => {
    for (const { id, natal_ut, target_ut, ...certo } of deOutroRitmo) {
      const r = progressaoSchema.parse(
        (
          await progressao({ dataMapa: natal_ut, dataProgressao: target_ut.slice(0, 10), tipo })
        ).json(),
      );
      const { MeanNode: _nodo, ...lon } = certo[qual].lon;
      expect([id, maiorErro(r.direta, lon) < TOLERANCIA_GRAUS]).toEqual([id, true]);
    }
  });
  test('os meses também são dela; e o que não é nenhuma das três recusa-se', async () => {
    const pergunta = { ...NATAL, dataProgressao: '2026-03-10' };
    const lua = async (tipo?: string) =>
      mesesDaProgressaoSchema
        .parse((await meses({ ...pergunta, ...(tipo && { tipo }) })).json())
        .map(({ planetasDireta }) => planetasDireta.find((p) => p.nome === 'Lua')?.longitude);
    expect(await lua('secundaria')).toEqual(await lua());
    const daTerciaria = await lua('terciaria');
    // Um dia do céu em 27,32 dias: num mês de 31 a Lua anda 13 a 17 graus.
    const passo = ((daTerciaria[1] ?? NaN) - (daTerciaria[0] ?? NaN) + 360) % 360;
    expect(passo).toBeGreaterThan(12);
    expect(passo).toBeLessThan(18);
    const recusa = await progressao({ ...pergunta, tipo: 'quaternaria' });
    expect(problema(recusa).errors).toEqual({
      Tipo: ['Escolha a progressão secundária, terciária ou menor.'],
    });
  });
});

describe('progressão secundária', () => {
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
});

describe('progressão secundária: os limites e o que se recusa', () => {
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
