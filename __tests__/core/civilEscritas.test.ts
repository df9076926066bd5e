/** A hora e o fuso como se digitam: o que se lê, e o que se recusa. */
import { horaArrumada, lerFusoEscrito, lerHoraEscrita } from '@core/civil';

describe('hora escrita', () => {
  test.each([
    ['14:30', 14, 30, 0],
    ['14:30:05', 14, 30, 5],
    ['1430', 14, 30, 0],
    ['143005', 14, 30, 5],
    ['14h30', 14, 30, 0],
    ['9h', 9, 0, 0],
    ['9', 9, 0, 0],
    ['00:00', 0, 0, 0],
    ['23:59:59', 23, 59, 59],
    [' 7:05 ', 7, 5, 0],
    ['7.05', 7, 5, 0],
  ])('%s', (texto, hora, minuto, segundo) => {
    expect(lerHoraEscrita(texto)).toEqual({ hora, minuto, segundo });
  });
  test.each(['24:00', '12:60', '23:59:60', '25', 'meio-dia', '', '-1:00', '12:5', '١٢:٣٠'])(
    'recusa %s',
    (texto) => {
      expect(lerHoraEscrita(texto)).toBeNull();
      expect(horaArrumada(texto)).toBe(texto);
    },
  );
  test('arrumada, só mostra os segundos quando os há', () => {
    expect(['9', '9:05', '1430', '143005'].map(horaArrumada)).toEqual([
      '09:00',
      '09:05',
      '14:30',
      '14:30:05',
    ]);
  });
});

describe('fuso escrito', () => {
  test.each([
    ['−03:00', '-03:00'],
    ['-3', '-03:00'],
    ['+5:30', '+05:30'],
    ['-03:06:28', '-03:06:28'],
    ['+0000', '+00:00'],
    ['-0300', '-03:00'],
    ['-03:00:00', '-03:00'],
  ])('%s', (texto, esperado) => {
    expect(lerFusoEscrito(texto)).toBe(esperado);
  });
  test.each(['3', '03:00', 'GMT-3', '+24:00', '-03:60', 'Z', ''])('recusa %s', (texto) =>
    expect(lerFusoEscrito(texto)).toBeNull(),
  );
});
