/** A escala dos desenhos do tempo: onde fica um instante, um trecho, uma marca, e a altura de cada barra. */
import { utcMonth } from 'd3';
import { empilhar, escalaDosDias, escalaDoTempo, medidasDe } from '@/tempo/escala';

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

test('as barras que se tocam põem-se em alturas diferentes; a que acaba onde outra começa, não', () => {
  expect(empilhar([])).toEqual({ alturas: [], quantas: 0 });
  expect(
    empilhar([
      [0, 0.4],
      [0.2, 0.5],
      [0.3, 0.9],
      [0.4, 0.6],
      [0.5, 1],
    ]),
  ).toEqual({ alturas: [0, 1, 2, 0, 1], quantas: 3 });
});
