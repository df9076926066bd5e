/** O que faz de dois registros o mesmo. */
import { chaveDeDuplicata } from '@core/arquivos';

const chave = (lugar: string): string | null =>
  chaveDeDuplicata({ nome: 'Ana', data: '1985-06-10', hora: '14:30:00', lugar });

test.each([
  'Campinas, SP',
  'Campinas - SP',
  'campinas (sp)',
  'Campinas/SP, Brasil',
  'CAMPINAS; SP; Brazil',
])('%s é Campinas/SP', (lugar) => expect(chave(lugar)).toBe(chave('Campinas/SP')));

test.each(['Campinas', 'Campinas/RS', 'Campina/SP'])('%s não é Campinas/SP', (lugar) =>
  expect(chave(lugar)).not.toBe(chave('Campinas/SP')),
);

test('um lugar que se chama Brasil continua a ter nome', () =>
  expect(chave('Brasil')).not.toBe(chave('')));
