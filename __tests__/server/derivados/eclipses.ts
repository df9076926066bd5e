/** Os eclipses sobre um mapa pela API: contra a referência, e o que se recusa. */
import { AVISO_FORA_DO_INTERVALO } from '@core/contract';
import type { Eclipses } from '@core/tecnicas/eclipses/contrato';
import { problema } from '../../support/server';
import { ler, NATAL, s, token, type Consulta } from './cena';

const pedir = (consulta: Consulta) =>
  s.pedir('eclipses', { consulta: { ...NATAL, ...consulta }, token });
const DE_2026: Consulta = { de: '2026-01-01', ate: '2026-12-31' };

interface Mes {
  readonly month: string;
  readonly eclipses_of_year: readonly { readonly ut: string; readonly moonLon: number }[];
}

test('os do ano, ao milissegundo e no grau da Lua; o último dia inteiro conta', async () => {
  const certos = ler<Mes>('sky_calendar.jsonl').find(({ month }) => month.startsWith('2026'));
  const { eclipses } = (await pedir(DE_2026)).json<Eclipses>();
  expect(eclipses).toHaveLength(certos?.eclipses_of_year.length ?? NaN);
  eclipses.forEach((e, i) => {
    const certo = certos?.eclipses_of_year[i];
    expect(Math.abs(Date.parse(e.instante) - Date.parse(certo?.ut ?? ''))).toBeLessThanOrEqual(500);
    expect(e.longitude).toBeCloseTo(certo?.moonLon ?? NaN, 4);
  });
  const dia = eclipses[0]?.instante.slice(0, 10) as string;
  expect((await pedir({ de: dia, ate: dia })).json<Eclipses>().eclipses).toHaveLength(1);
});

test('sem se dizer o orbe é de 3°; a casa é a natal, e sem a hora não se diz', async () => {
  const { eclipses } = (await pedir({ de: '2021-01-01', ate: '2031-01-01' })).json<Eclipses>();
  const [maiores, casas] = [
    eclipses.flatMap((e) => e.toques.map((t) => t.diferença)),
    eclipses.map((e) => e.casa),
  ];
  expect(Math.max(...maiores)).toBeLessThanOrEqual(3);
  expect(Math.max(...maiores)).toBeGreaterThan(2);
  expect(casas).not.toContain(null);
  const semHora = await pedir({
    ...DE_2026,
    precisaoDaHora: 'desconhecida',
    horaDe: '1985-11-10T02:00:00Z',
    horaAte: '1985-11-11T02:00:00Z',
  });
  expect(semHora.json<Eclipses>().eclipses.map((e) => e.casa)).toEqual([null, null, null, null]);
});

test.each<[string, Consulta, string]>([
  [
    'uma janela ao contrário',
    { de: '2026-02-01', ate: '2026-01-01' },
    'O fim vem antes do começo.',
  ],
  [
    'uma janela longa demais',
    { de: '2000-01-01', ate: '2021-01-01' },
    'Peça no máximo 20 anos de cada vez.',
  ],
  ['um orbe que não se oferece', { ...DE_2026, orbe: '8' }, 'Escolha um orbe de 1, 3 ou 5 graus.'],
  ['dias de antes de 1800', { de: '1799-12-31', ate: '1801-01-01' }, AVISO_FORA_DO_INTERVALO],
  ['dias de depois de 2399', { de: '2399-01-01', ate: '2400-01-01' }, AVISO_FORA_DO_INTERVALO],
])('recusa %s, com uma frase', async (_caso, consulta, frase) => {
  const r = await pedir(consulta);
  expect([r.statusCode, Object.values(problema(r).errors ?? {}).flat()]).toEqual([
    422,
    expect.arrayContaining([frase]),
  ]);
});

test('nos últimos dias das efemérides responde o que há', async () => {
  const r = await pedir({ de: '2399-06-01', ate: '2399-12-31' });
  expect([r.statusCode, r.json<Eclipses>().eclipses.length > 0]).toEqual([200, true]);
});
