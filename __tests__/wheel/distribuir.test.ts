import fc from 'fast-check';
import { arco, normalizar, separacao } from '@core/astrology';
import { distribuir } from '../../src/wheel/layout';

const TOLERANCIA = 1e-6; // graus: a bissecção e as somas de ponto flutuante
const angulo = fc.double({ min: 0, max: 360, noNaN: true, maxExcluded: true });
const lista = fc.array(angulo, { minLength: 1, maxLength: 14 });
/** Aglomerados: metade dos ângulos perto de um centro, que pode estar em 0°. */
const aglomerada = fc
  .tuple(
    lista,
    fc.constantFrom(0, 0.5, 90, 359.9),
    fc.array(fc.double({ min: -6, max: 6, noNaN: true }), { maxLength: 10 }),
  )
  .map(([livres, centro, perto]) => [...livres, ...perto.map((d) => normalizar(centro + d))]);
const gap = fc.double({ min: 0.5, max: 12, noNaN: true });

/** Índices na ordem do zodíaco, com o mesmo desempate da função. */
const emOrdem = (x: readonly number[]): number[] =>
  x.map((_, i) => i).sort((i, j) => (x[i] as number) - (x[j] as number) || i - j);
const cabe = (x: readonly number[], sep: number): number => Math.min(sep, 360 / x.length);

describe('distribuir', () => {
  it('deixa entre vizinhos a separação pedida, também através de 0°, e a que couber quando não couber', () => {
    fc.assert(
      fc.property(aglomerada, fc.double({ min: 0.5, max: 60, noNaN: true }), (x, sep) => {
        const y = distribuir(x, sep);
        const ordem = emOrdem(x);
        for (let k = 0; k < ordem.length && ordem.length > 1; k += 1) {
          const vao = arco(
            y[ordem[k] as number] as number,
            y[ordem[(k + 1) % ordem.length] as number] as number,
          );
          expect(vao).toBeGreaterThanOrEqual(cabe(x, sep) - TOLERANCIA);
        }
      }),
    );
  });

  it('não muda a ordem do zodíaco: a volta pelos postos é uma volta só', () => {
    fc.assert(
      fc.property(aglomerada, gap, (x, sep) => {
        const y = distribuir(x, sep);
        const ordem = emOrdem(x);
        const volta = ordem.reduce(
          (soma, i, k) =>
            soma + arco(y[i] as number, y[ordem[(k + 1) % ordem.length] as number] as number),
          0,
        );
        expect(volta).toBeCloseTo(x.length > 1 ? 360 : 0, 6);
      }),
    );
  });

  it('não toca no que já está afastado, bit a bit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 35 }), { minLength: 1, maxLength: 12 }),
        fc.double({ min: 0, max: 10, noNaN: true }),
        (passos, sep) => {
          const x = [...new Set(passos)].map((p) => p * 10);
          expect(distribuir(x, sep)).toEqual(x);
        },
      ),
    );
  });

  it('é idempotente', () => {
    fc.assert(
      fc.property(aglomerada, fc.double({ min: 0.5, max: 40, noNaN: true }), (x, sep) => {
        const ordens = emOrdem(x).reduce<number[]>((o, i, k) => {
          o[i] = k;
          return o;
        }, []);
        const uma = distribuir(x, sep, ordens);
        const duas = distribuir(uma, sep, ordens);
        duas.forEach((v, i) => {
          expect(separacao(v, uma[i] as number)).toBeLessThan(TOLERANCIA);
        });
      }),
    );
  });
});

describe('distribuir: o que não o muda, e os casos simples', () => {
  it('gira com o zodíaco', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 3599 }), { minLength: 1, maxLength: 13 }),
        fc.integer({ min: 0, max: 359 }),
        gap,
        (decimos, giro, sep) => {
          const x = decimos.map((d) => d / 10);
          const parado = distribuir(x, sep);
          const girado = distribuir(
            x.map((v) => normalizar(v + giro)),
            sep,
          );
          girado.forEach((v, i) => {
            expect(separacao(v, (parado[i] as number) + giro)).toBeLessThan(1e-4);
          });
        },
      ),
    );
  });

  it('não depende da ordem da lista', () => {
    fc.assert(
      fc.property(aglomerada, gap, fc.integer(), (x, sep, semente) => {
        const ordens = x.map((_, i) => i);
        const embaralho = [...ordens].sort(
          (a, b) => Math.sin(a * 99 + semente) - Math.sin(b * 99 + semente),
        );
        const direta = distribuir(x, sep, ordens);
        const trocada = distribuir(
          embaralho.map((i) => x[i] as number),
          sep,
          embaralho,
        );
        embaralho.forEach((i, k) => {
          expect(separacao(trocada[k] as number, direta[i] as number)).toBeLessThan(TOLERANCIA);
        });
      }),
    );
  });

  it('desempata longitudes iguais pela ordem canônica', () => {
    const [a, b, c] = distribuir([100, 100, 100], 6, [2, 0, 1]) as [number, number, number];
    expect([b, c, a]).toEqual([94, 100, 106]);
  });

  it('divide por igual o deslocamento de um par', () => {
    expect(distribuir([359, 1], 6)).toEqual([357, 3]);
  });

  it.each([
    [[], 5, []],
    [[10], 5, [10]],
    [[-10, 370], 5, [350, 10]],
  ])('aceita %j', (x, sep, esperado) => {
    expect(distribuir(x, sep)).toEqual(esperado);
  });

  it.each([
    [[Number.NaN], 5],
    [[1], Number.POSITIVE_INFINITY],
    [[1], -1],
  ])('recusa %j com separação %p', (x, sep) => {
    expect(() => distribuir(x, sep)).toThrow(RangeError);
  });
});
