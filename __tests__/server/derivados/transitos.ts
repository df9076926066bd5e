/** Trânsitos, os do mês e os longos, e o que o navegador guarda. */
import { AVISO_FORA_DO_INTERVALO, type AstroInfo } from '@core/contract';
import { DIAS_DE_TRANSITO } from '@core/tecnicas/transitos/medidas';
import { transitosLongosSchema } from '@core/tecnicas/longos/contrato';
import { transitosSchema } from '@core/tecnicas/transitos/contrato';
import { AVISO_ALEM_DAS_EFEMERIDES } from '@server/ephemeris/ephemeris';
import { definirFeature } from '@server/repositories/usuariosRepository';
import { problema } from '../../support/server';
import { IDS } from '../../support/serverCenario';
import { s, token, COORD, NATAL, type Consulta, progressao, meses, longitudes } from './cena';

const transitos = (data = '2026-11-21T12:00:00Z', consulta: Consulta = {}) =>
  s.pedir('transitos', {
    parametros: { data },
    consulta: { data: NATAL.dataMapa, coord: COORD, ...consulta },
    token,
  });

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
});

describe('trânsitos: o que se recusa', () => {
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
