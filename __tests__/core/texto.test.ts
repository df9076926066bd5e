import { numero, quantos, quantosMapas } from '@core/texto';

it('conta no singular e no plural, com o ponto dos milhares', () => {
  expect([0, 1, 2, 1200].map(quantosMapas)).toEqual([
    '0 mapas',
    '1 mapa',
    '2 mapas',
    '1.200 mapas',
  ]);
  expect(quantos(1, 'já estava', 'já estavam')).toBe('1 já estava');
  expect(numero(20000)).toBe('20.000');
});
