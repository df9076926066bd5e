import { lerToken, papeisDo, tokenVale } from '@/features/conta/auth/token';
import { tokenDe } from '../../../../support/exemplos';

test('o nome com acento sobrevive', () =>
  expect(lerToken(tokenDe({ nome: 'José Conceição Ünsal' }))?.given_name).toBe(
    'José Conceição Ünsal',
  ));
test('o papel é texto ou lista, e dá no mesmo', () => {
  expect(papeisDo(lerToken(tokenDe({ papel: 'aluno' })))).toEqual(['aluno']);
  expect(papeisDo(lerToken(tokenDe({ papel: ['aluno', 'equipe'] })))).toEqual(['aluno', 'equipe']);
  expect(papeisDo(null)).toEqual([]);
});
test.each(['', 'lixo', 'a.b', 'a.b.c', `a.${btoa('{"exp":1}')}.c`, `a.${btoa('[]')}.c`, 'null'])(
  'não é um token: %s',
  (texto) => {
    expect(lerToken(texto)).toBeNull();
    expect(tokenVale(texto, Date.now())).toBe(false);
  },
);
test('exp é em segundos e se compara em milissegundos', () => {
  const token = tokenDe({ dura: 100 });
  const exp = lerToken(token)?.exp ?? 0;
  expect(tokenVale(token, exp * 1000 - 1)).toBe(true);
  expect(tokenVale(token, exp * 1000)).toBe(false);
  expect(tokenVale(null, 0)).toBe(false);
});
