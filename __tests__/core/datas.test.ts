import {
  dataEntre,
  nosLimites,
  somarDias,
  somarMeses,
  textoDiaEMes,
  textoDoDia,
  textoMesEAno,
} from '@core/civil';

const DOIS_DIAS = { de: '2026-01-01', ate: '2026-01-02' };

test.each([
  ['2025-12-31', 1, '2026-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['1900-03-01', -1, '1900-02-28'],
  ['2026-03-10', 0, '2026-03-10'],
])('%s mais %d dias', (de, n, para) => {
  expect(somarDias(de, n)).toBe(para);
});
test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-30', 14, '2028-01-30'],
  ['2026-01-10', -13, '2024-12-10'],
])('%s mais %d meses', (de, n, para) => {
  expect(somarMeses(de, n)).toBe(para);
});
test('uma data que não é data é recusada com o valor', () => {
  expect(() => somarDias('2026-02-30', 1)).toThrow('Data invalida: 2026-02-30');
});
test('dataEntre inclui as pontas e recusa o que não é data', () => {
  expect([
    dataEntre('2026-01-01', DOIS_DIAS),
    dataEntre('2026-01-03', DOIS_DIAS),
    dataEntre('', { de: '', ate: '~' }),
  ]).toEqual([true, false, false]);
});
test('fora dos limites, a ponta mais perto', () => {
  expect(['2025-12-31', '2026-01-01', '2026-01-03'].map((d) => nosLimites(d, DOIS_DIAS))).toEqual([
    '2026-01-01',
    '2026-01-01',
    '2026-01-02',
  ]);
});
test('como se leem: dd/M, MM/yy, dd/MM/yyyy, com hora', () => {
  expect([
    textoDiaEMes('2026-03-05'),
    textoMesEAno('2006-03-01'),
    textoDoDia('2026-03-05'),
  ]).toEqual(['05/3', '03/06', '05/03/2026']);
});
