import { referencias, resumo } from '@/features/escolas/matricula';
import { contem } from '@/components/procura';

test.each([
  ['ana@x.br', ['ana@x.br']],
  ['  ana@x.br \n bia@x.br\r\n\ncaio@x.br', ['ana@x.br', 'bia@x.br', 'caio@x.br']],
  ['ana@x.br, bia@x.br; ana@x.br', ['ana@x.br', 'bia@x.br']],
  ['<ana@x.br>, "bia@x.br"', ['ana@x.br', 'bia@x.br']],
  [' \n ', []],
])('o que se colou: %j', (texto, esperado) => expect(referencias(texto)).toEqual(esperado));

test('o resumo conta cada resultado, no singular e no plural', () => {
  expect(resumo([{ ref: 'a', situacao: 'matriculado' }, { ref: 'b', situacao: 'matriculado' }, { ref: 'c', situacao: 'desconhecido' }, { ref: 'd', situacao: 'falhou' }])).toBe('2 matriculados, 1 não encontrado, 1 falhou');
  expect(resumo([])).toBe('');
});

test('procurar não se importa com acentos nem maiúsculas', () => {
  expect(contem('João Pedro Açucena', ' acu')).toBe(true);
  expect(contem('João', 'maria')).toBe(false);
  expect(contem('qualquer', '')).toBe(true);
});
