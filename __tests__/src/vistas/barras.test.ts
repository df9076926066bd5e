import { PLANETAS } from '@core/astrology';
import type { PeriodoDeTransito, Transitos } from '@core/tecnicas/transitos/contrato';
import { RELOGIO_UTC } from '@core/civil';
import {
  dataDaBarra,
  frasesDoPeriodo,
  gruposDeBarras,
  LARGURA_MINIMA,
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

test('posições na janela de 31 dias: da entrada à saída, o exato onde cai', () => {
  const [grupo] = gruposDeBarras([base], JANELA);
  const [barra] = grupo?.barras ?? [];
  expect(barra).toMatchObject({ vemDeAntes: false, segueDepois: false, faixa: 0 });
  expect([barra?.inicio, barra?.fim, ...(barra?.exatos ?? [])].map((x) => (x ?? NaN) * 31)).toEqual(
    [1, 4, 2.5].map((x) => expect.closeTo(x, 9) as number),
  );
});
test('o que começa antes ou termina depois é cortado na borda e diz isso', () => {
  const longo = {
    ...base,
    entrada: '2025-01-01T00:00:00.000Z',
    exatos: ['2025-06-01T00:00:00.000Z'],
    saida: null,
  };
  expect(gruposDeBarras([longo], JANELA)[0]?.barras[0]).toMatchObject({
    inicio: 0,
    fim: 1,
    exatos: [],
    vemDeAntes: true,
    segueDepois: true,
    largura: 1,
  });
});
test('uma barra curta ganha largura para o rótulo, sem sair do lugar, ainda que passe da borda', () => {
  const curto = {
    ...base,
    entrada: '2026-04-09T20:00:00.000Z',
    exatos: [],
    saida: '2026-04-09T22:00:00.000Z',
  };
  const barra = gruposDeBarras([curto], JANELA)[0]?.barras[0];
  expect(barra?.largura).toBe(LARGURA_MINIMA);
  expect((barra?.inicio ?? 0) * 31).toBeCloseTo(30 + 20 / 24);
});
test('com um mês de verdade: nenhuma barra se perde, e na mesma faixa nenhuma toca outra', () => {
  const grupos = gruposDeBarras(periodos, JANELA);
  expect(grupos.flatMap((g) => g.barras)).toHaveLength(periodos.length);
  expect(grupos.map((g) => g.planeta)).toEqual(
    PLANETAS.filter((p) => periodos.some((x) => x.planeta === p)),
  );
  for (const { barras, faixas } of grupos) {
    for (let faixa = 0; faixa < faixas; faixa += 1) {
      const naFaixa = barras.filter((b) => b.faixa === faixa);
      naFaixa
        .slice(1)
        .forEach((b, i) =>
          expect(b.inicio).toBeGreaterThan((naFaixa[i]?.inicio ?? 0) + (naFaixa[i]?.largura ?? 0)),
        );
    }
    expect(new Set(barras.map((b) => b.chave)).size).toBe(barras.length);
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
