/** O arco por onde um ponto andou: os signos dele e como se escreve. */
import fc from 'fast-check';
import { signoDaLongitude, signosDoIntervalo, temCasas, textoDoIntervalo } from '@core/astrology';
import { calculaCasas, horaDoCalculo, type HoraDoMapa } from '@core/contract';

test('só com a hora, ainda que aproximada, há casas', () => {
  expect(temCasas('exata')).toBe(true);
  expect(temCasas('aproximada')).toBe(true);
  expect(temCasas('período')).toBe(false);
  expect(temCasas('desconhecida')).toBe(false);
});

test.each([
  [201.0667, 214.16, '21°04′ de Libra – 4°10′ de Escorpião'],
  [183.2, 197.0834, '3°12′ – 17°06′ de Libra'],
  // O fim arredonda-se para cima, e nunca passa do signo em que está.
  [10.5, 29.9999, '10°30′ – 29°59′ de Áries'],
  [359.5, 0.5, '29°30′ de Peixes – 0°30′ de Áries'],
])('%d a %d: %s', (de, ate, texto) => {
  expect(textoDoIntervalo({ de, ate })).toBe(texto);
});

test('os signos do arco são os de todos os seus lugares, por ordem', () => {
  expect(signosDoIntervalo({ de: 350, ate: 61 })).toEqual(['Peixes', 'Áries', 'Touro', 'Gêmeos']);
  expect(signosDoIntervalo({ de: 31, ate: 44 })).toEqual(['Touro']);
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 359.999, noNaN: true }),
      fc.double({ min: 0, max: 16, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (de, arco, parte) => {
        const signos = signosDoIntervalo({ de, ate: (de + arco) % 360 });
        expect(signos).toContain(signoDaLongitude((de + arco * parte) % 360));
        expect(signos.length).toBeLessThanOrEqual(2);
      },
    ),
  );
});

/** Das 10:00 em diante. */
const periodo = (ate: string): HoraDoMapa => ({
  precisao: 'período',
  de: '10:00',
  ate: ate.slice(0, 5),
  horaDe: '1990-03-20T10:00:00Z',
  horaAte: `1990-03-20T${ate}Z`,
});

// O mapa é o do meio do período: até às pontas dele é metade, e o minuto começado conta-se.
test.each([
  ['10:01:00', 1],
  ['10:02:00', 1],
  ['10:03:00', 2],
  ['10:30:00', 15],
  ['10:59:59', 30],
])('um período de menos de uma hora, das 10 às %s, é uma hora de ± %i minutos', (ate, minutos) => {
  expect(horaDoCalculo(periodo(ate))).toEqual({ precisao: 'aproximada', minutos });
  expect(calculaCasas(periodo(ate))).toBe(true);
});

test('nem o de nenhuma duração é exato', () => {
  expect(horaDoCalculo(periodo('10:00:00'))).toEqual({ precisao: 'aproximada', minutos: 1 });
});

test('de uma hora em diante é um período, sem casas', () => {
  expect(horaDoCalculo(periodo('11:00:00'))).toEqual({
    precisao: 'período',
    de: '1990-03-20T10:00:00Z',
    ate: '1990-03-20T11:00:00Z',
  });
  expect(calculaCasas(periodo('11:00:00'))).toBe(false);
});
