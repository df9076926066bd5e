/** Listas simples, e a data de um evento como se escreve. */
import * as fc from 'fast-check';
import { lerDataDoEvento, textoDaDataDoEvento } from '@/features/mesa/ficha/dataDoEvento';
import { continuarLista, emBlocos, type Bloco } from '@/features/mesa/ficha/listas';

test('parágrafos e listas, na ordem', () => {
  expect(emBlocos('Olá\nmundo\n- um\n- dois\nmeio\n3. três\n4. quatro\n9. nove')).toEqual([
    { tipo: 'texto', texto: 'Olá\nmundo' },
    { tipo: 'pontos', itens: ['um', 'dois'] },
    { tipo: 'texto', texto: 'meio' },
    { tipo: 'numeros', de: 3, itens: ['três', 'quatro'] },
    { tipo: 'numeros', de: 9, itens: ['nove'] },
  ]);
});

const emTexto = (b: Bloco): string =>
  b.tipo === 'texto'
    ? b.texto
    : b.itens.map((i, n) => (b.tipo === 'pontos' ? `- ${i}` : `${b.de + n}. ${i}`)).join('\n');

test('nenhuma linha se perde nem se junta a outra', () => {
  const linha = fc.oneof(
    fc.constantFrom('', '- ', '-', '- um', '1. um', '2. dois', '1.', ' - um'),
    fc.string().filter((s) => !s.includes('\n') && !/^0\d/.test(s)),
  );
  fc.assert(
    fc.property(fc.array(linha, { minLength: 1 }), (linhas) => {
      const texto = linhas.join('\n');
      expect(emBlocos(texto).map(emTexto).join('\n')).toBe(texto);
    }),
  );
});

test.each([
  ['- um', 4, '- um\n- ', 7],
  ['9. um', 5, '9. um\n10. ', 10],
  ['a\n- um\nb', 6, 'a\n- um\n- \nb', 9],
  ['- um dois', 4, '- um\n-  dois', 7],
  ['- um\n- ', 7, '- um\n', 5],
])('o Enter em %j, no lugar %i', (texto, cursor, fica, onde) => {
  expect(continuarLista(texto, cursor)).toEqual({ texto: fica, cursor: onde });
});

test('fora de uma lista o Enter é o de sempre', () => {
  expect(continuarLista('um', 2)).toBeNull();
  expect(continuarLista('- um\ndois', 9)).toBeNull();
  expect(continuarLista('- um', 0)).toBeNull();
});

test.each([
  ['1985', { data: '1985', precisao: 'ano' }],
  ['3/1985', { data: '1985-03', precisao: 'mês' }],
  ['10/11/1985', { data: '1985-11-10', precisao: 'dia' }],
  ['10/11/1985 14:30', { data: '1985-11-10', precisao: 'hora', hora: '14:30' }],
  ['10-11-1985 às 9h05', { data: '1985-11-10', precisao: 'hora', hora: '09:05' }],
  ['29/02/2000', { data: '2000-02-29', precisao: 'dia' }],
])('%s lê-se', (escrita, lida) => {
  expect(lerDataDoEvento(escrita)).toEqual(lida);
  expect(lerDataDoEvento(textoDaDataDoEvento(lida as never))).toEqual(lida);
});

test.each(['', 'ontem', '31/02/1985', '13/1985', '1700', '2400', '1985 14:30', '1/1/1985 24:00'])(
  '%j não é uma data',
  (escrita) => expect(lerDataDoEvento(escrita)).toBeNull(),
);
