/** Quem rege o quê, quem está onde, e as metades do mapa. */
import {
  casaQueIntercepta,
  casasComCuspideNoSigno,
  hemisferiosDoQuadrante,
  inicioDoSigno,
  pontosNoSigno,
  quadranteDaCasa,
  regenciasDoPlaneta,
  signosRegidosPor,
  PLANETAS,
  SIGNOS,
  type PontoNoZodiaco,
  type Signo,
} from '@core/astrology';
import fc from 'fast-check';

/** Casas iguais a partir de 15° de Peixes: uma cúspide por signo. */
const IGUAIS = Array.from({ length: 12 }, (_, i) => (345 + 30 * i) % 360);
/** Casas 1 e 7 largas: Touro e Escorpião não têm cúspide; Peixes e Virgem têm duas. */
const COM_INTERCEPTADOS = [20, 65, 85, 110, 140, 170, 200, 245, 265, 290, 320, 350];
const PONTOS: readonly PontoNoZodiaco[] = [
  { nome: 'Sol', longitude: 29.999 },
  { nome: 'Lua', longitude: 30 },
  { nome: 'Vênus', longitude: 40 },
  { nome: 'Fortuna', longitude: 359.999 },
];

test.each<[Signo, number[], number | null]>([
  ['Áries', [1], null],
  ['Touro', [], 1],
  ['Gêmeos', [2, 3], null],
  ['Escorpião', [], 7],
  ['Sagitário', [8, 9], null],
  ['Peixes', [12], null],
])('%s: cúspides %j, interceptado na %j', (signo, casas, interceptado) => {
  expect(casasComCuspideNoSigno(signo, COM_INTERCEPTADOS)).toEqual(casas);
  expect(casaQueIntercepta(signo, COM_INTERCEPTADOS)).toBe(interceptado);
});

test('o arco do signo inclui o começo e exclui o fim', () => {
  expect(pontosNoSigno('Áries', PONTOS)).toEqual(['Sol']);
  expect(pontosNoSigno('Touro', PONTOS)).toEqual(['Lua', 'Vênus']);
  expect(pontosNoSigno('Peixes', PONTOS)).toEqual(['Fortuna']);
  expect(casasComCuspideNoSigno('Peixes', IGUAIS)).toEqual([1]);
});

test('as regências de um planeta: signos na ordem do zodíaco, com as casas e os corpos de cada um', () => {
  expect(regenciasDoPlaneta('Vênus', COM_INTERCEPTADOS, PONTOS)).toEqual([
    { signo: 'Touro', casas: [], interceptadoNa: 1, pontos: ['Lua', 'Vênus'] },
    { signo: 'Libra', casas: [7], interceptadoNa: null, pontos: [] },
  ]);
  expect(regenciasDoPlaneta('Plutão', IGUAIS, PONTOS).map((r) => r.signo)).toEqual(['Escorpião']);
});

test('cada cúspide cai num só signo; um signo tem cúspide ou é interceptado numa casa que o contém inteiro', () => {
  const cuspides = fc
    .tuple(
      fc.double({ min: 0, max: 359.9, noNaN: true }),
      fc.array(fc.double({ min: 5, max: 60, noNaN: true }), { minLength: 12, maxLength: 12 }),
    )
    .map(([inicio, largos]) => {
      const soma = largos.reduce((a, b) => a + b, 0);
      return largos.map(
        (_, i) => (inicio + (largos.slice(0, i).reduce((a, b) => a + b, 0) * 360) / soma) % 360,
      );
    });
  fc.assert(
    fc.property(cuspides, (cs) => {
      expect(SIGNOS.flatMap((s) => casasComCuspideNoSigno(s, cs)).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 12 }, (_, i) => i + 1),
      );
      for (const signo of SIGNOS) {
        const casa = casaQueIntercepta(signo, cs);
        if (casa === null) continue;
        const desde = (x: number): number => (((x - (cs[casa - 1] as number)) % 360) + 360) % 360;
        expect(desde(inicioDoSigno(signo))).toBeLessThanOrEqual(
          desde(inicioDoSigno(signo) + 29.999),
        );
        expect(casasComCuspideNoSigno(signo, cs)).toEqual([]);
      }
    }),
    { seed: 4, numRuns: 300 },
  );
});

test('todo signo tem regente entre os planetas', () => {
  expect(new Set(PLANETAS.flatMap(signosRegidosPor))).toEqual(new Set(SIGNOS));
});

test.each([
  [1, false, true],
  [2, false, false],
  [3, true, false],
  [4, true, true],
])('quadrante %i: acima do horizonte %s, oriental %s', (quadrante, acimaDoHorizonte, oriental) => {
  expect(hemisferiosDoQuadrante(quadrante)).toEqual({ acimaDoHorizonte, oriental });
});

test('as casas 7 a 12 ficam acima do horizonte; as 10 a 3, a leste', () => {
  const casas = Array.from({ length: 12 }, (_, i) => i + 1);
  const com = (metade: 'acimaDoHorizonte' | 'oriental') =>
    casas.filter((c) => hemisferiosDoQuadrante(quadranteDaCasa(c))[metade]);
  expect(com('acimaDoHorizonte')).toEqual([7, 8, 9, 10, 11, 12]);
  expect(com('oriental')).toEqual([1, 2, 3, 10, 11, 12]);
});

test.each([0, 5, 1.5, Number.NaN])('quadrante %p é recusado', (q) =>
  expect(() => hemisferiosDoQuadrante(q)).toThrow('Quadrante deve ser'),
);
