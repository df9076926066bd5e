/** O que se escreve na busca geral: as palavras e os dias que nelas há. */
import fc from 'fast-check';
import { emPalavras, lerConsulta, lerQuando } from '@/pages/paleta/consulta';

// Uma terça-feira de um ano que não é bissexto; o próximo que é, é 2028.
const HOJE = '2026-03-10';

test.each([
  ['12/03', '2026-03-12', false],
  ['1/1', '2026-01-01', false],
  ['12/3/2027', '2027-03-12', false],
  ['12.03.27', '2027-03-12', false],
  ['12-03-1985', '1985-03-12', false],
  ['2027-03-12', '2027-03-12', false],
  ['2027', '2027-01-01', true],
  ['1800', '1800-01-01', true],
  ['2399', '2399-01-01', true],
  ['hoje', '2026-03-10', false],
  ['agora', '2026-03-10', false],
  ['ontem', '2026-03-09', false],
  ['amanha', '2026-03-11', false],
  ['29/02', '2028-02-29', false],
  ['29/2/2028', '2028-02-29', false],
])('%s é %s', (palavra, data, soOAno) =>
  expect(lerQuando(palavra, HOJE)).toEqual({ data, soOAno }),
);

test.each([
  '31/02',
  '00/01',
  '12/13',
  '29/02/2027',
  '1799',
  '2400',
  '12/03/1799',
  '27',
  '12',
  '12/03/',
  '/',
  '12//03',
  '12/03/207',
  '20277',
  'constructor',
  '__proto__',
  'hojee',
])('%s não é um dia', (palavra) => expect(lerQuando(palavra, HOJE)).toBeNull());

test('31/12 e amanhã passam ao ano seguinte', () => {
  expect(lerQuando('amanha', '2026-12-31')?.data).toBe('2027-01-01');
  expect(lerQuando('ontem', '2027-01-01')?.data).toBe('2026-12-31');
});

test('o dia acha-se em qualquer lugar, com e sem acentos e vírgulas, e o resto é o resto', () => {
  for (const texto of ['Pelé REVOLUÇÃO 2027', '2027 pele, revolucao', ' pelé  2027 , revolução'])
    expect(new Set(lerConsulta(texto, HOJE).momento?.resto)).toEqual(
      new Set(['pele', 'revolucao']),
    );
  expect(lerConsulta('trânsitos helena AMANHÃ', HOJE).momento).toEqual({
    quando: { data: '2026-03-11', soOAno: false },
    resto: ['transitos', 'helena'],
  });
  expect(lerConsulta('pelé', HOJE)).toEqual({ palavras: ['pele'], momento: null });
});

test('de dois dias vale o primeiro; o outro é uma palavra', () => {
  expect(lerConsulta('helena 2027 12/03', HOJE).momento).toEqual({
    quando: { data: '2027-01-01', soOAno: true },
    resto: ['helena', '12/03'],
  });
});

test('o nome separa-se pelos sinais; o que só tem sinais fica como está', () => {
  expect(emPalavras('Ana-Maria (D’Ávila)')).toEqual(['ana', 'maria', 'd', 'avila']);
  expect(emPalavras('★ ☉')).toEqual(['★', '☉']);
  expect(emPalavras('   ')).toEqual([]);
});

test('nada do que se escreva a parte, nem a faz crescer sem fim', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (texto) => {
      const { palavras, momento } = lerConsulta(texto, HOJE);
      expect(palavras.every((p) => p !== '' && !/\s/.test(p))).toBe(true);
      expect(palavras.join('').length).toBeLessThanOrEqual(4 * 200);
      if (momento) expect(momento.quando.data).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }),
  );
});
