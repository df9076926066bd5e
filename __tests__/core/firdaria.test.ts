/** A firdária contra tabelas feitas à mão, com a conta ao lado. */
import { firdaria, type OrdemDaFirdaria } from '@core/astrology';

const ANO = 365.2425;
const NASCIMENTO = 2_446_380;

/** Sigla do regente e a idade em que começa. */
const tabela = (diurno: boolean, ordem: OrdemDaFirdaria = 'abumashar') =>
  firdaria(NASCIMENTO, diurno, ordem).map(({ regente, de }) => [
    regente,
    Math.round((de - NASCIMENTO) / ANO),
  ]);

test('de dia: Sol 10, Vênus 8, Mercúrio 13, Lua 9, Saturno 11, Júpiter 12, Marte 7, nodos 3 e 2', () => {
  expect(tabela(true)).toEqual([
    ['Sol', 0],
    ['Vênus', 10],
    ['Mercúrio', 18], // 10 + 8
    ['Lua', 31], // + 13
    ['Saturno', 40], // + 9
    ['Júpiter', 51], // + 11
    ['Marte', 63], // + 12
    ['NodoNorte', 70], // + 7
    ['NodoSul', 73], // + 3
    ['Sol', 75], // + 2, e outra vez
    ['Vênus', 85],
    ['Mercúrio', 93],
    ['Lua', 106],
    ['Saturno', 115],
    ['Júpiter', 126],
    ['Marte', 138],
    ['NodoNorte', 145],
    ['NodoSul', 148],
  ]);
});

test('de noite, segundo Abu Ma’shar: a Lua primeiro, e os nodos por último', () => {
  expect(tabela(false).slice(0, 10)).toEqual([
    ['Lua', 0],
    ['Saturno', 9],
    ['Júpiter', 20], // 9 + 11
    ['Marte', 32], // + 12
    ['Sol', 39], // + 7
    ['Vênus', 49], // + 10
    ['Mercúrio', 57], // + 8
    ['NodoNorte', 70], // + 13
    ['NodoSul', 73],
    ['Lua', 75],
  ]);
});

test('de noite, segundo Bonatti: os nodos depois de Marte; de dia não muda', () => {
  expect(tabela(false, 'bonatti').slice(0, 10)).toEqual([
    ['Lua', 0],
    ['Saturno', 9],
    ['Júpiter', 20],
    ['Marte', 32],
    ['NodoNorte', 39], // 32 + 7
    ['NodoSul', 42], // + 3
    ['Sol', 44], // + 2
    ['Vênus', 54],
    ['Mercúrio', 62],
    ['Lua', 75],
  ]);
  expect(tabela(true, 'bonatti')).toEqual(tabela(true));
});

describe('os subperíodos', () => {
  const doDia = firdaria(NASCIMENTO, true, 'abumashar');

  test('são sete iguais, em ordem caldaica desde o regente', () => {
    const { sub } = doDia[2] as (typeof doDia)[number];
    // Mercúrio, e dele para o mais rápido; depois da Lua, Saturno.
    expect(sub.map((s) => s.regente)).toEqual([
      'Mercúrio',
      'Lua',
      'Saturno',
      'Júpiter',
      'Marte',
      'Sol',
      'Vênus',
    ]);
    // 13 anos por sete.
    for (const { de, ate } of sub) expect((ate - de) / ANO).toBeCloseTo(13 / 7, 9);
  });

  test('os nodos não se dividem', () => {
    expect(doDia.filter((p) => p.sub.length === 0).map((p) => p.regente)).toEqual([
      'NodoNorte',
      'NodoSul',
      'NodoNorte',
      'NodoSul',
    ]);
  });

  test('nada fica entre um e outro, nem entre os períodos', () => {
    let fim = NASCIMENTO;
    for (const { de, ate, sub } of doDia) {
      expect(de).toBe(fim);
      if (sub.length > 0) expect([sub[0]?.de, sub.at(-1)?.ate]).toEqual([de, ate]);
      expect(sub.slice(1).map((s) => s.de)).toEqual(sub.slice(0, -1).map((s) => s.ate));
      fim = ate;
    }
    expect(fim).toBeCloseTo(NASCIMENTO + 150 * ANO, 6);
  });
});
