import { PLANETAS, PONTOS_QUE_TRANSITAM } from '@core/astrology';
import type { PeriodoDeTransito, Transitos } from '@core/tecnicas/transitos/contrato';
import { RELOGIO_UTC } from '@core/civil';
import {
  dataDaBarra,
  frasesDoPeriodo,
  filasDosPeriodos,
  nomeDoPeriodo,
} from '@/vistas/transitos/barras';
import fixture from '../../fixtures/derivados/transitos-2026-03-10.json';

const { periodos } = fixture as unknown as Transitos;
const DATA = '2026-03-10';
const JANELA = { de: DATA, ate: '2026-04-09' };
const base: PeriodoDeTransito = {
  planeta: 'Marte',
  natal: 'Vênus',
  aspecto: 'Quadratura',
  entrada: '2026-03-11T00:00:00.000Z',
  exatos: ['2026-03-12T12:00:00.000Z'],
  saida: '2026-03-14T00:00:00.000Z',
};

const MEDIDAS = { largura: 280, alturas: Infinity };
const pecas = (deles: readonly PeriodoDeTransito[]) =>
  filasDosPeriodos(deles, PONTOS_QUE_TRANSITAM, JANELA, MEDIDAS).flatMap((fila) => fila.pecas);

test('posições na janela de 31 dias: da entrada à saída, o exato onde cai', () => {
  const [peca] = pecas([base]);
  expect(peca).toMatchObject({ altura: 0, rotulo: 'inteiro', paraTras: false });
  expect([peca?.inicio, peca?.fim, ...(peca?.exatos ?? [])].map((x) => (x ?? NaN) * 31)).toEqual(
    [1, 4, 2.5].map((x) => expect.closeTo(x, 9) as number),
  );
});
test('o que começa antes ou termina depois é cortado na borda', () => {
  const longo = {
    ...base,
    entrada: '2025-01-01T00:00:00.000Z',
    exatos: ['2025-06-01T00:00:00.000Z'],
    saida: null,
  };
  for (const entrada of [longo.entrada, null])
    expect(pecas([{ ...longo, entrada }])[0]).toMatchObject({ inicio: 0, fim: 1, exatos: [] });
});
test('no fim da janela o rótulo escreve-se antes da barra', () => {
  const curto = {
    ...base,
    entrada: '2026-04-09T20:00:00.000Z',
    exatos: [],
    saida: '2026-04-09T22:00:00.000Z',
  };
  const [peca] = pecas([curto]);
  expect(peca).toMatchObject({ rotulo: 'inteiro', paraTras: true });
  expect((peca?.inicio ?? 0) * 31).toBeCloseTo(30 + 20 / 24);
});
test('com um mês de verdade: nenhuma barra se perde, todas dizem o que são, e na mesma altura nenhuma toca o rótulo da outra', () => {
  const filas = filasDosPeriodos(periodos, PONTOS_QUE_TRANSITAM, JANELA, MEDIDAS);
  expect(filas.flatMap((fila) => fila.pecas)).toHaveLength(periodos.length);
  expect(filas.map(({ nome }) => nome)).toEqual(
    PLANETAS.filter((p) => periodos.some((x) => x.planeta === p)),
  );
  // Dois símbolos de 13 px.
  const doRotulo = 26 / MEDIDAS.largura;
  const ocupa = ({ inicio, fim, paraTras }: (typeof filas)[number]['pecas'][number]) =>
    paraTras ? [inicio - doRotulo, fim] : [inicio, Math.max(fim, inicio + doRotulo)];
  for (const { pecas: daFila, alturas } of filas) {
    expect(daFila.every(({ rotulo }) => rotulo === 'inteiro')).toBe(true);
    for (let altura = 0; altura < alturas; altura += 1) {
      const nela = daFila.filter((p) => p.altura === altura).map(ocupa);
      nela.slice(1).forEach(([de], i) => expect(de).toBeGreaterThanOrEqual(nela[i]?.[1] ?? 0));
    }
    expect(new Set(daFila.map(({ chave }) => chave)).size).toBe(daFila.length);
  }
});

const tres = {
  ...base,
  exatos: ['2026-01-05T10:00:00.000Z', '2026-03-12T12:00:00.000Z', '2026-06-01T00:00:00.000Z'],
};
test.each([
  ['o exato, quando há um', base, '2026-03-10', '2026-03-12'],
  ['o próximo dos três', tres, '2026-03-10', '2026-03-12'],
  ['apertada de novo, o seguinte', tres, '2026-03-12', '2026-06-01'],
  ['depois do último, volta ao primeiro', tres, '2026-06-01', '2026-01-05'],
  ['sem exato, o meio', { ...base, exatos: [] }, '2026-03-10', '2026-03-12'],
  [
    'sem exato nem saída, a entrada',
    { ...base, exatos: [], saida: null },
    '2026-03-10',
    '2026-03-11',
  ],
  ['sem nada, nada', { ...base, exatos: [], entrada: null, saida: null }, '2026-03-10', null],
])('a barra leva a %s', (_caso, periodo, atual, destino) => {
  expect(dataDaBarra(periodo, atual)).toBe(destino);
});

test('em frase', () => {
  expect(nomeDoPeriodo({ ...base, natal: 'MeioDoCéu' })).toBe(
    'Marte em quadratura com o Meio do Céu natal',
  );
  expect(frasesDoPeriodo(RELOGIO_UTC, base)).toBe(
    'Marte em quadratura com Vênus natal: entra 11/03/2026 00:00, exato 12/03/2026 12:00, sai 14/03/2026 00:00',
  );
  expect(frasesDoPeriodo(RELOGIO_UTC, { ...tres, entrada: null })).toContain(
    'entra antes das efemérides, exato 3 vezes: 05/01/2026 10:00; 12/03/2026 12:00; 01/06/2026 00:00',
  );
  expect(frasesDoPeriodo(RELOGIO_UTC, { ...base, exatos: [] })).toContain(
    'não chega a ficar exato',
  );
});
