/** Os mapas numa consulta de cálculo: um com os nomes da especificação, ou vários, cada um com os seus. */
import * as z from 'zod';
import { PERFIL_PADRAO } from '@core/astrology';
import {
  CEU,
  consultaDe,
  horaNaConsulta,
  mapaDa,
  mapaDito,
  NATAL,
  perfilNaConsulta,
  RADICAL,
} from '@core/contract';

const A = mapaDito('A');
const B = mapaDito('B');
const DOIS = consultaDe([A, B], { ano: z.string() });
const LUGAR = '22°54′20″S,47°03′39″W';
const BOA = {
  dataA: '1985-11-10T16:30:00Z',
  coordA: LUGAR,
  dataB: '2000-03-20T07:35:00Z',
  coordB: '38°43′00″N,009°08′00″W',
  ano: '2026',
};
const NO_DIA_DE_B = { horaDeB: '2000-03-20T00:00:00Z', horaAteB: '2000-03-21T00:00:00Z' };
const queixas = (consulta: object): readonly (readonly [string, string])[] =>
  (DOIS.safeParse(consulta).error?.issues ?? []).map((i) => [i.path.join('.'), i.message] as const);

test('cada mapa tem todos os campos do perfil e da hora, com o sufixo dele', () => {
  const de = [...Object.keys(perfilNaConsulta), ...Object.keys(horaNaConsulta)];
  expect(de.length).toBeGreaterThan(10);
  const esperados = ['A', 'B'].flatMap((l) => ['data', 'coord', ...de].map((c) => c + l));
  expect(Object.keys(DOIS.shape).sort()).toEqual([...esperados, 'ano'].sort());
});

test.each([
  ['o céu', CEU, 'data', 'coordenada'],
  ['o radical', RADICAL, 'data', 'coord'],
  ['o natal', NATAL, 'dataMapa', 'coordMapa'],
] as const)(
  '%s: os nomes da especificação, e os campos sem sufixo',
  (_qual, nomes, data, lugar) => {
    const lida = consultaDe([nomes]).parse({
      [data]: BOA.dataA,
      [lugar]: LUGAR,
      sistemaDeCasas: 'Koch',
      precisaoDaHora: 'aproximada',
      minutos: '15',
    });
    expect(Object.keys(lida).slice(0, 2)).toEqual([data, lugar]);
    expect(mapaDa(nomes, lida as never)).toMatchObject({
      instante: BOA.dataA,
      lugar: { latitude: { grau: 22, direcao: 'Sul' } },
      perfil: { ...PERFIL_PADRAO, sistemaDeCasas: 'Koch' },
      hora: { precisao: 'aproximada', minutos: 15 },
    });
  },
);

test('de dois, cada um com o seu instante, lugar, perfil e hora', () => {
  const lida = DOIS.parse({
    ...BOA,
    sistemaDeCasasA: 'Koch',
    minutosA: '15',
    precisaoDaHoraA: 'aproximada',
    paralelosB: 'on',
    precisaoDaHoraB: 'desconhecida',
    ...NO_DIA_DE_B,
  });
  expect(mapaDa(A, lida)).toMatchObject({
    instante: BOA.dataA,
    lugar: { longitude: { grau: 47, direcao: 'Oeste' } },
    perfil: { ...PERFIL_PADRAO, sistemaDeCasas: 'Koch' },
    hora: { precisao: 'aproximada', minutos: 15 },
  });
  expect(mapaDa(B, lida)).toMatchObject({
    instante: BOA.dataB,
    lugar: { longitude: { grau: 9, direcao: 'Oeste' } },
    perfil: { ...PERFIL_PADRAO, paralelos: true },
    hora: { precisao: 'desconhecida', de: NO_DIA_DE_B.horaDeB, ate: NO_DIA_DE_B.horaAteB },
  });
});

test.each<[string, object, string]>([
  ['sem o instante do segundo', { dataB: undefined }, 'dataB'],
  ['o lugar do segundo torto', { coordB: 'aqui' }, 'coordB'],
  ['o perfil do segundo torto', { sistemaDeCasasB: 'Vettius' }, 'sistemaDeCasasB'],
  ['o segundo sem hora e sem período', { precisaoDaHoraB: 'desconhecida' }, 'horaDeB'],
  [
    'o período do segundo no outro mapa',
    { precisaoDaHoraA: 'desconhecida', ...NO_DIA_DE_B },
    'horaDeA',
  ],
  [
    'o instante do primeiro fora do seu período',
    {
      precisaoDaHoraA: 'desconhecida',
      horaDeA: NO_DIA_DE_B.horaDeB,
      horaAteA: NO_DIA_DE_B.horaAteB,
    },
    'horaDeA',
  ],
  [
    'o primeiro aproximado sem minutos',
    { precisaoDaHoraA: 'aproximada', minutosB: '5' },
    'minutosA',
  ],
  ['sem o que a técnica pede mais', { ano: undefined }, 'ano'],
])('%s: queixa-se do campo dele, e só dele', (_caso, mudado, campo) => {
  expect(queixas({ ...BOA, ...mudado }).map(([onde]) => onde)).toEqual([campo]);
});
