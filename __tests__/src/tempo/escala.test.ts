/** A escala dos desenhos do tempo: onde fica um instante, um trecho, uma marca, e a altura de cada barra. */
import { utcMonth } from 'd3';
import { escalaDosDias, escalaDoTempo, medidasDe } from '@/tempo/escala';
import { idadesDaLinha } from '@/tempo/linha';

// Dez dias: cada um vale um décimo.
const dez = escalaDosDias({ de: '2026-01-01', ate: '2026-01-10' });

test('o último dia conta inteiro, e o instante em que acaba já fica fora', () => {
  expect(dez.em('2026-01-01T00:00:00Z')).toBe(0);
  expect(dez.em('2026-01-06T00:00:00Z')).toBe(0.5);
  expect(dez.em('2026-01-10T12:00:00Z')).toBeCloseTo(0.95, 12);
  expect(dez.seDentro('2026-01-10T23:59:59Z')).toBeLessThan(1);
  expect(dez.seDentro('2026-01-11T00:00:00Z')).toBeNull();
  expect(dez.seDentro('2025-12-31T23:59:59Z')).toBeNull();
  expect(dez.em('2025-12-22T00:00:00Z')).toBe(-1);
});

test('um trecho corta-se nas pontas do desenho, e sem data passa delas', () => {
  expect(dez.trecho('2025-01-01T00:00:00Z', '2026-01-02T00:00:00Z')).toEqual([0, 0.1]);
  expect(dez.trecho(null, '2026-01-06T00:00:00Z')).toEqual([0, 0.5]);
  expect(dez.trecho('2026-01-06T00:00:00Z', null)).toEqual([0.5, 1]);
  expect(medidasDe(dez.trecho('2026-01-03T00:00:00Z', '2027-01-01T00:00:00Z'))).toEqual({
    left: '20.000%',
    width: '80.000%',
  });
});

test('as marcas são o começo de cada mês, em UTC', () => {
  const ano = escalaDoTempo('2026-01-15T00:00:00Z', '2026-04-15T00:00:00Z');
  const marcas = ano.marcas(utcMonth, (dia) => dia);
  expect(marcas.map(({ texto }) => texto)).toEqual(['2026-02-01', '2026-03-01', '2026-04-01']);
  // 17 dos 90 dias.
  expect(marcas[0]?.x).toBeCloseTo(17 / 90, 12);
});

test('na régua da vida as idades ficam no dia em que se fazem', () => {
  const nasceu = '1985-11-10';
  const daVida = idadesDaLinha({ de: nasceu, ate: '2075-11-09' }, nasceu);
  expect(daVida.map(({ texto }) => texto)).toEqual([
    '0',
    '10',
    '20',
    '30',
    '40',
    '50',
    '60',
    '70',
    '80',
  ]);
  // De 1985 a 1995, 3652 dias; até 2075, 32872. Marca-se o meio-dia.
  expect(daVida[1]?.x).toBeCloseTo(3652.5 / 32_872, 12);
  const deDez = idadesDaLinha({ de: '1990-01-01', ate: '1999-12-31' }, nasceu);
  expect(deDez.map(({ texto }) => texto)).toEqual([
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
    '12',
    '13',
    '14',
  ]);
});
