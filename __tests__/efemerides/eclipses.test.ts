/** Os eclipses: quais, quando, de que espécie e em que grau, contra referências calculadas à parte. */
import { separacao, type EspecieDeEclipse } from '@core/astrology';
import { eclipsesEntre, toquesDoEclipse, type Eclipse } from '@server/doutrina/eclipses';
import { diaJuliano, type Ephemeris } from '@server/ephemeris/ephemeris';
import { efemeridesDeTeste, natalDe } from '../support/serverEfemerides';
import { calcularNatal } from '@server/doutrina/natal';
import { lerCasos, MaiorErro, segundosDeArco, TOLERANCIA_ARCO } from './referencia';

interface CasoDeEclipse {
  readonly kind: 'solar' | 'lunar';
  readonly type: 'total' | 'annular' | 'hybrid' | 'partial' | 'penumbral';
  readonly jd_ut: number;
  readonly moonLon: number;
  readonly saros: number;
  readonly magnitude?: number;
  readonly umbral_magnitude?: number;
  readonly penumbral_magnitude?: number;
}
const MESES = lerCasos<{
  readonly month: string;
  readonly eclipses_of_year: readonly CasoDeEclipse[];
}>('sky_calendar.jsonl');
const ANOS = new Map(MESES.map((m) => [Number(m.month.slice(0, 4)), m.eclipses_of_year]));

const ESPECIES: Readonly<Record<CasoDeEclipse['type'], EspecieDeEclipse>> = {
  total: 'total',
  annular: 'anular',
  hybrid: 'híbrido',
  partial: 'parcial',
  penumbral: 'penumbral',
};
const SEGUNDOS = 86_400;

let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

const dia = (iso: string): number => diaJuliano(`${iso}T00:00:00Z`);
const doAno = (ano: number): Eclipse[] =>
  eclipsesEntre(ephemeris, { de: dia(`${ano}-01-01`), ate: dia(`${ano + 1}-01-01`) });

test('os de 22 anos: todos e só eles, a espécie, a série, a 0,5 s e 0,05″ da Lua no máximo', () => {
  const tempo = new MaiorErro();
  const arcos = new MaiorErro();
  const magnitudes = new MaiorErro();
  expect(ANOS.size).toBeGreaterThan(20);
  for (const [ano, certos] of ANOS) {
    const achados = doAno(ano);
    expect(achados.map((e) => [ano, e.astro, e.especie, e.saros])).toEqual(
      certos.map((c) => [ano, c.kind === 'solar' ? 'Sol' : 'Lua', ESPECIES[c.type], c.saros]),
    );
    achados.forEach((achado, i) => {
      const certo = certos[i] as CasoDeEclipse;
      tempo.anotar('máximo', Math.abs(achado.dia - certo.jd_ut) * SEGUNDOS, String(certo.jd_ut));
      arcos.anotar('grau', segundosDeArco(achado.longitude, certo.moonLon), String(certo.jd_ut));
      const magnitude =
        certo.magnitude ??
        (certo.type === 'penumbral' ? certo.penumbral_magnitude : certo.umbral_magnitude);
      magnitudes.anotar('magnitude', Math.abs(achado.magnitude - (magnitude ?? NaN)), String(ano));
    });
  }
  tempo.imprimir(' s');
  arcos.imprimir('″');
  magnitudes.imprimir('');
  expect(tempo.de('máximo')).toBeLessThanOrEqual(0.5);
  expect(arcos.de('grau')).toBeLessThanOrEqual(TOLERANCIA_ARCO);
  // A referência tem quatro casas.
  expect(magnitudes.de('magnitude')).toBeLessThanOrEqual(6e-5);
});

test('o de 20/04/2023 é híbrido', () => {
  // NASA, Five Millennium Canon: 2023 Apr 20, híbrido, Saros 129, magnitude 1,0132.
  const [hibrido] = eclipsesEntre(ephemeris, { de: dia('2023-04-01'), ate: dia('2023-04-30') });
  expect(hibrido).toMatchObject({ especie: 'híbrido', saros: 129 });
  expect(hibrido?.magnitude).toBeCloseTo(1.0132, 2);
});

test('a janela é de [de, ate) sobre o máximo, e duas seguidas não repetem nem perdem', () => {
  const maximo = (ANOS.get(2004) as readonly CasoDeEclipse[])[0]?.jd_ut as number;
  const um = { de: maximo - 0.01, ate: maximo + 0.01 };
  expect(eclipsesEntre(ephemeris, um)).toHaveLength(1);
  const { dia: exato } = eclipsesEntre(ephemeris, um)[0] as Eclipse;
  expect(eclipsesEntre(ephemeris, { de: exato, ate: exato + 1 })).toHaveLength(1);
  expect(eclipsesEntre(ephemeris, { de: exato - 1, ate: exato })).toHaveLength(0);
});

test('nas pontas dos anos das efemérides há os que há, e mais nenhum', () => {
  const primeiros = eclipsesEntre(ephemeris, { de: dia('1800-01-01'), ate: dia('1801-01-01') });
  const ultimos = eclipsesEntre(ephemeris, {
    de: dia('2399-01-01'),
    ate: dia('2399-12-31') + 1,
  });
  // NASA, Five Millennium Canon: de 1800 dois do Sol (24/04 e 18/10) e dois da Lua (09/04 e 02/10).
  expect(primeiros.map((e) => e.astro)).toEqual(['Lua', 'Sol', 'Lua', 'Sol']);
  expect(ultimos.length).toBeGreaterThanOrEqual(4);
  for (const e of ultimos) expect(e.dia).toBeLessThan(dia('2399-12-31') + 1);
});

describe('sobre um mapa', () => {
  const DE_2026 = { de: 0, ate: 0 };
  beforeAll(() => Object.assign(DE_2026, { de: dia('2026-01-01'), ate: dia('2027-01-01') }));
  const natal = () => natalDe(ephemeris, '1985-11-10T16:30:00Z', -22.9056, -47.0608);

  test('toca em conjunção, oposição e quadratura até ao orbe, e em mais nada; o mais exato antes', () => {
    for (const orbe of [1, 3, 5])
      for (const eclipse of eclipsesEntre(ephemeris, DE_2026)) {
        const mapa = natal();
        const certos = Object.entries(mapa.posicoes)
          .filter(([nome]) => !['NodoSul', 'Fortuna'].includes(nome))
          .flatMap(([nome, { longitude }]) => {
            const s = separacao(eclipse.longitude, longitude);
            const falta = Math.min(s, Math.abs(s - 90), Math.abs(s - 180));
            return falta <= orbe ? [[nome, falta] as const] : [];
          })
          .sort((a, b) => a[1] - b[1]);
        expect(toquesDoEclipse(eclipse, mapa, orbe).map((t) => [t.para.nome, t.diferença])).toEqual(
          certos.map(([nome, falta]): [string, unknown] => [nome, expect.closeTo(falta, 9)]),
        );
      }
  });

  test('sem a hora não toca em ângulos nem na Lua, que andou o dia todo', () => {
    const mapa = calcularNatal(
      ephemeris,
      { dia: diaJuliano('1985-11-10T15:00:00Z'), latitude: -22.9, longitude: -47.06 },
      undefined,
      { precisao: 'desconhecida', de: dia('1985-11-10'), ate: dia('1985-11-11') },
    );
    const tocados = new Set(
      eclipsesEntre(ephemeris, { de: dia('2016-01-01'), ate: dia('2036-01-01') }).flatMap((e) =>
        toquesDoEclipse(e, mapa, 5).map((t) => t.para.nome),
      ),
    );
    expect([...tocados]).toEqual(expect.arrayContaining(['Sol', 'Saturno']));
    for (const fora of ['Lua', 'Ascendente', 'MeioDoCéu'] as const)
      expect([fora, tocados.has(fora)]).toEqual([fora, false]);
  });
});
