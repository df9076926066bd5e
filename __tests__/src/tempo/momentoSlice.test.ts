import { apiSlice } from '@/api/apiSlice';
import {
  andado,
  diaEscolhido,
  horaEscolhida,
  momentoSlice,
  selectDia,
  type MomentoState,
} from '@/tempo/momentoSlice';
import type { Andada, Limites } from '@core/civil';
import { DIAS_DAS_EFEMERIDES } from '@core/contract';

const { reducer } = momentoSlice;
const SEGUNDA = '2026-03-09';
const ULTIMO = '2399-12-31';
const inicial = reducer(undefined, { type: '@@init' });
const em = (dia: string | null, hora: string | null = null): MomentoState => ({
  ...inicial,
  dia,
  hora,
});
const dia = (momento: MomentoState, limites: Limites = DIAS_DAS_EFEMERIDES, hoje = SEGUNDA) =>
  selectDia({ momento }, limites, hoje);
const anda = (andada: Andada, limites: Limites = DIAS_DAS_EFEMERIDES) =>
  andado(andada, limites, SEGUNDA);

test('de saída nada se escolheu: o dia é o do calendário, ou a ponta dos limites que lhe fica mais perto', () => {
  expect(inicial).toEqual({ dia: null, hora: null, andada: null });
  expect(dia(inicial)).toBe(SEGUNDA);
  expect(dia(inicial, DIAS_DAS_EFEMERIDES, '1700-01-01')).toBe('1800-01-01');
  expect(dia(inicial, DIAS_DAS_EFEMERIDES, '2500-01-01')).toBe(ULTIMO);
});

test('o que se escolheu é de todas as vistas; a que não o alcança mostra a ponta dela', () => {
  const depois = reducer(em(null), diaEscolhido('1950-05-01'));
  expect(dia(depois)).toBe('1950-05-01');
  expect(dia(depois, { de: '1985-11-10', ate: '2399-12-31' })).toBe('1985-11-10');
  expect(dia(reducer(depois, diaEscolhido(null)))).toBe(SEGUNDA);
});

test.each<readonly [string, string | null, Andada, string]>([
  ['um dia depois de hoje', null, [1, 'dia'], '2026-03-10'],
  ['um mês depois de hoje', null, [1, 'mês'], '2026-04-09'],
  ['um dia depois', '2026-02-28', [1, 'dia'], '2026-03-01'],
  ['um dia antes', '2024-03-01', [-1, 'dia'], '2024-02-29'],
  ['um mês depois', '2026-01-31', [1, 'mês'], '2026-02-28'],
  ['um mês antes, virando o ano', '2026-01-15', [-1, 'mês'], '2025-12-15'],
  ['um ano depois', '2026-01-15', [1, 'ano'], '2027-01-15'],
  ['um mês antes para no primeiro dia', '1800-01-20', [-1, 'mês'], '1800-01-01'],
  ['antes do primeiro não se anda', '1800-01-01', [-1, 'dia'], '1800-01-01'],
  ['um mês depois para na última', '2399-12-20', [1, 'mês'], ULTIMO],
  ['depois da última não se anda', ULTIMO, [1, 'dia'], ULTIMO],
])('andando: %s', (_caso, de, andada, ate) => {
  expect(dia(reducer(em(de), anda(andada)))).toBe(ate);
});

test('as horas e os minutos passam de dia; fora dos limites não se anda', () => {
  const tarde = reducer(em('2026-03-10', '23:30'), anda([1, 'hora']));
  expect(tarde).toMatchObject({ dia: '2026-03-11', hora: '00:30' });
  // Sem hora, parte-se do meio-dia.
  expect(reducer(em('2026-03-10'), anda([-1, 'minuto']))).toMatchObject({
    dia: '2026-03-10',
    hora: '11:59',
  });
  const noFim = em(ULTIMO, '23:30');
  expect(reducer(noFim, anda([1, 'hora']))).toEqual(noFim);
  // Um dia a mais não tira a hora; apagá-la volta às 12:00 UTC.
  expect(reducer(tarde, anda([1, 'dia']))).toMatchObject({ dia: '2026-03-12', hora: '00:30' });
  expect(reducer(tarde, horaEscolhida(null)).hora).toBeNull();
});

test('lembra-se o passo por que se chegou; escolher outro dia esquece-o', () => {
  const andou = reducer(em('2026-03-10'), anda([1, 'dia']));
  expect(andou.andada).toEqual([1, 'dia']);
  expect(reducer(andou, diaEscolhido('2026-04-01')).andada).toBeNull();
});

test('quando a sessão acaba, volta ao começo', () => {
  expect(reducer(em('2001-01-01', '10:00'), apiSlice.util.resetApiState())).toEqual(inicial);
});
