/**
 * Como um eclipse se vê de um lugar, contra o que se publicou: o Observatório Nacional e a imprensa
 * para o de 14/10/2023 (hora de cada capital), os jornais de Dallas para o de 08/04/2024, o
 * Ministério das Ciências da Terra da Índia para o da Lua de 08/11/2022.
 */
import type { AstroDoEclipse } from '@core/astrology';
import type { EclipseVisto } from '@core/contract';
import { eclipsesDoLugar } from '@server/doutrina/eclipsesDoLugar';
import { diaJuliano, type Ephemeris } from '@server/ephemeris/ephemeris';
import { efemeridesDeTeste } from '../support/serverEfemerides';

let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

const LUGARES = {
  Natal: [-5.795, -35.211],
  'João Pessoa': [-7.115, -34.863],
  'São Paulo': [-23.533, -46.617],
  Manaus: [-3.119, -60.021],
  'Rio Branco': [-9.975, -67.81],
  Maceió: [-9.666, -35.735],
  Fortaleza: [-3.717, -38.543],
  Dallas: [32.7767, -96.797],
  Calcutá: [22.5726, 88.3639],
  Guwahati: [26.1445, 91.7362],
  Délhi: [28.6139, 77.209],
  Chennai: [13.0827, 80.2707],
  Mumbai: [19.076, 72.8777],
} as const;
type Lugar = keyof typeof LUGARES;

const UM_DIA = 1;
/** O do dia, visto de um lugar. */
function visto(astro: AstroDoEclipse, data: string, lugar: Lugar): EclipseVisto | null {
  const dia = diaJuliano(`${data}T00:00:00Z`);
  const [latitude, longitude] = LUGARES[lugar];
  const { eclipses } = eclipsesDoLugar(
    ephemeris,
    { de: dia, ate: dia + UM_DIA },
    { latitude, longitude },
  );
  const [eclipse] = eclipses.filter((e) => e.astro === astro);
  if (!eclipse) throw new Error(`Em ${data} não há eclipse.`);
  return eclipse.visto;
}
const exigido = (...de: Parameters<typeof visto>): EclipseVisto => {
  const eclipse = visto(...de);
  if (!eclipse) throw new Error(`Não se vê: ${de.join(' ')}`);
  return eclipse;
};
/** A quantos segundos está de 'HH:mm[:ss]' do mesmo dia, na hora do lugar. */
const longeDe = (instante: string | undefined, hora: string, fuso: string): number => {
  const dia = new Date(Date.parse(instante ?? '') + Number(fuso.slice(0, 3)) * 3_600_000)
    .toISOString()
    .slice(0, 10);
  return Math.abs(Date.parse(instante ?? '') - Date.parse(`${dia}T${hora}${fuso}`)) / 1000;
};
/** Publica-se ao minuto, truncado ou arredondado. */
const UM_MINUTO = 61;

test.each<[Lugar, string, readonly [string, string, string], 'contato' | 'pôr']>([
  ['Manaus', '-04:00', ['13:40', '15:19', '16:43'], 'contato'],
  ['Rio Branco', '-05:00', ['12:38', '14:16', '15:42'], 'contato'],
  ['Maceió', '-03:00', ['15:32', '16:48', '17:17'], 'pôr'],
  ['Fortaleza', '-03:00', ['15:23', '16:42', '17:25'], 'pôr'],
])('o do Sol de 14/10/2023 em %s: começa, é maior e acaba', (lugar, fuso, horas, noFim) => {
  const eclipse = exigido('Sol', '2023-10-14', lugar);
  expect([eclipse.noComeco, eclipse.noFim]).toEqual(['contato', noFim]);
  const instantes = [eclipse.de, eclipse.maximo, eclipse.ate];
  horas.forEach((hora, i) => expect(longeDe(instantes[i], hora, fuso)).toBeLessThan(UM_MINUTO));
});

test.each<[Lugar, string, readonly [string, string], number]>([
  ['Natal', '15:29', ['16:43:51', '16:47:24'], 0.953],
  ['João Pessoa', '15:31', ['16:45:07', '16:48:11'], 0.949],
])('em %s é anular, com o anel ao segundo', (lugar, comeco, anel, magnitude) => {
  const eclipse = exigido('Sol', '2023-10-14', lugar);
  expect(eclipse.especie).toBe('anular');
  expect(longeDe(eclipse.de, comeco, '-03:00')).toBeLessThan(UM_MINUTO);
  // De que ponto da cidade se contou não se diz: do centro à praia são uns segundos.
  expect(longeDe(eclipse.central?.de, anel[0], '-03:00')).toBeLessThan(20);
  expect(longeDe(eclipse.central?.ate, anel[1], '-03:00')).toBeLessThan(20);
  expect(eclipse.magnitude).toBeCloseTo(magnitude, 2);
});

test('em São Paulo é parcial', () => {
  const eclipse = exigido('Sol', '2023-10-14', 'São Paulo');
  expect([eclipse.especie, eclipse.central]).toEqual(['parcial', null]);
  expect(eclipse.magnitude).toBeCloseTo(0.488, 2);
  expect(longeDe(eclipse.maximo, '16:49', '-03:00')).toBeLessThan(UM_MINUTO);
});

test('o de Dallas, 08/04/2024: total, 3 min 51 s', () => {
  const eclipse = exigido('Sol', '2024-04-08', 'Dallas');
  expect(eclipse.especie).toBe('total');
  const instantes = [
    [eclipse.de, '12:23'],
    [eclipse.central?.de, '13:40'],
    [eclipse.maximo, '13:42'],
    [eclipse.central?.ate, '13:44'],
    [eclipse.ate, '15:02'],
  ] as const;
  for (const [instante, hora] of instantes)
    expect(longeDe(instante, hora, '-05:00')).toBeLessThan(UM_MINUTO);
  const { de = '', ate = '' } = eclipse.central ?? {};
  expect(Math.abs((Date.parse(ate) - Date.parse(de)) / 1000 - 231)).toBeLessThan(5);
});

test('o da Lua de 16/05/2022: em São Paulo inteiro, em Délhi nada', () => {
  const eclipse = exigido('Lua', '2022-05-16', 'São Paulo');
  expect([eclipse.especie, eclipse.noComeco, eclipse.noFim]).toEqual([
    'total',
    'contato',
    'contato',
  ]);
  const instantes = [
    [eclipse.de, '02:27:53'],
    [eclipse.central?.de, '03:29:03'],
    [eclipse.maximo, '04:11'],
    [eclipse.central?.ate, '04:53:56'],
    [eclipse.ate, '05:55:07'],
  ] as const;
  for (const [instante, hora] of instantes)
    expect(longeDe(instante, hora, '+00:00')).toBeLessThan(UM_MINUTO);
  expect(visto('Lua', '2022-05-16', 'Délhi')).toBeNull();
});

/** Minutos do nascer da Lua ao fim da totalidade (onde se vê) e ao da sombra. */
test.each<[Lugar, number | null, number]>([
  ['Calcutá', 20, 87],
  ['Guwahati', 38, 105],
  ['Délhi', null, 50],
  ['Chennai', null, 40],
  ['Mumbai', null, 18],
])('o da Lua de 08/11/2022 em %s: nasce eclipsada', (lugar, deTotal, deSombra) => {
  const eclipse = exigido('Lua', '2022-11-08', lugar);
  expect([eclipse.especie, eclipse.noComeco, eclipse.noFim]).toEqual([
    deTotal === null ? 'parcial' : 'total',
    'nascer',
    'contato',
  ]);
  const minutos = (ate: string): number => (Date.parse(ate) - Date.parse(eclipse.de)) / 60_000;
  expect(Math.abs(minutos(eclipse.ate) - deSombra)).toBeLessThan(2);
  expect(longeDe(eclipse.ate, '18:19', '+05:30')).toBeLessThan(UM_MINUTO);
  if (deTotal === null) expect(eclipse.central).toBeNull();
  else expect(Math.abs(minutos(eclipse.central?.ate ?? '') - deTotal)).toBeLessThan(2);
});

test('o da Espanha, 12/08/2026, não se vê em São Paulo', () => {
  expect(visto('Sol', '2026-08-12', 'São Paulo')).toBeNull();
});

test('nas pontas dos anos, nos polos e no antimeridiano responde, sem erro', () => {
  const onde = [
    { latitude: 90, longitude: 0 },
    { latitude: -90, longitude: 180 },
    { latitude: 0, longitude: -180 },
  ];
  for (const [de, ate] of [
    ['1800-01-01T00:00:00Z', '1801-01-01T00:00:00Z'],
    ['2398-12-31T00:00:00Z', '2399-12-31T00:00:00Z'],
  ] as const)
    for (const lugar of onde) {
      const { eclipses } = eclipsesDoLugar(
        ephemeris,
        { de: diaJuliano(de), ate: diaJuliano(ate) },
        lugar,
      );
      expect(eclipses.length).toBeGreaterThanOrEqual(4);
      for (const { visto: v } of eclipses) {
        if (!v) continue;
        expect([v.de < v.ate, v.de <= v.maximo, v.maximo <= v.ate]).toEqual([true, true, true]);
      }
    }
});
