import fc from 'fast-check';
import { criarEscala } from '../../src/wheel/layout/escala';
import { tracarArco } from '../../src/wheel/marks/formas';

const longitude = fc.double({ min: 0, max: 360, noNaN: true });

describe('escala', () => {
  it('põe o Ascendente às 9 horas, qualquer que seja', () => {
    fc.assert(
      fc.property(longitude, (ac) => {
        const p = criarEscala(ac).ponto(ac, 100);
        expect(p.x).toBeCloseTo(-100, 9);
        expect(p.y).toBeCloseTo(0, 9);
      }),
    );
  });

  it.each([
    [90, 0, 100, 'embaixo'],
    [180, 100, 0, 'à direita'],
    [270, 0, -100, 'em cima'],
  ])('%p° adiante do Ascendente fica em (%p, %p), %s: anti-horário', (graus, x, y) => {
    const p = criarEscala(17).ponto(17 + graus, 100);
    expect(p.x).toBeCloseTo(x, 9);
    expect(p.y).toBeCloseTo(y, 9);
  });

  it('dá voltas sem se perder', () => {
    fc.assert(
      fc.property(longitude, longitude, fc.integer({ min: -3, max: 3 }), (ac, lon, voltas) => {
        const escala = criarEscala(ac);
        expect(escala.ponto(lon + 360 * voltas, 50).x).toBeCloseTo(escala.ponto(lon, 50).x, 8);
      }),
    );
  });

  it('o arco entre duas longitudes é o curto e acaba no lugar, mesmo passando por 0° de Áries', () => {
    fc.assert(
      fc.property(
        longitude,
        longitude,
        fc.double({ min: 0.5, max: 40, noNaN: true }),
        (ac, de, tamanho) => {
          const escala = criarEscala(ac);
          const ate = (de + tamanho) % 360;
          const [, , , grande, sentido, x, y] = tracarArco(escala.arco(de, de + tamanho, 90))
            .split('A')[1]
            ?.split(',')
            .map(Number) as number[];
          const fim = escala.ponto(ate, 90);
          expect([grande, sentido]).toEqual([0, 0]);
          expect(Math.hypot((x ?? 0) - fim.x, (y ?? 0) - fim.y)).toBeLessThan(0.01);
        },
      ),
    );
  });
});
