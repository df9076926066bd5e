import fc from 'fast-check';
import { criarEscala } from '../../src/wheel/layout/escala';

const longitude = fc.double({ min: 0, max: 360, noNaN: true });
const centro = { x: 300, y: 300 };

describe('escala', () => {
  it('põe o Ascendente às 9 horas, qualquer que seja', () => {
    fc.assert(fc.property(longitude, (ac) => {
      const p = criarEscala(ac, centro).ponto(ac, 100);
      expect(p.x).toBeCloseTo(200, 9);
      expect(p.y).toBeCloseTo(300, 9);
    }));
  });

  it.each([[90, 300, 400, 'embaixo'], [180, 400, 300, 'à direita'], [270, 300, 200, 'em cima']])('%p° adiante do Ascendente fica %4$s: anti-horário', (graus, x, y) => {
    const p = criarEscala(17, centro).ponto(17 + graus, 100);
    expect(p.x).toBeCloseTo(x, 9);
    expect(p.y).toBeCloseTo(y, 9);
  });

  it('dá voltas sem se perder', () => {
    fc.assert(fc.property(longitude, longitude, fc.integer({ min: -3, max: 3 }), (ac, lon, voltas) => {
      const escala = criarEscala(ac, centro);
      expect(escala.ponto(lon + 360 * voltas, 50).x).toBeCloseTo(escala.ponto(lon, 50).x, 8);
    }));
  });
});
