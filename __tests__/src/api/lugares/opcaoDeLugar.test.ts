import { opcaoDoLugar } from '@/api/lugares/opcaoDeLugar';
import type { Lugar } from '@core/contract';
import { lugares } from '../../../support/exemplos';

const detalhe = (mudanca: Partial<Lugar>): string =>
  opcaoDoLugar({ ...(lugares[0] as Lugar), ...mudanca }).detalhe;

test('o detalhe diz o país e a população; e, quando é o caso, o outro nome por que se achou e que é distrito', () => {
  expect(detalhe({})).toBe('Brasil · 1.031.554 hab.');
  expect(detalhe({ rotulo: 'Araranguá/SC', outroNome: 'Campinas', população: 43444 })).toBe(
    'outro nome: Campinas · Brasil · 43.444 hab.',
  );
  expect(detalhe({ rotulo: 'Campinas, São José/SC', distrito: true, população: null })).toBe(
    'distrito ou bairro · Brasil',
  );
  expect(detalhe({ país: 'Portugal', estado: 'Faro', população: null })).toBe('Faro · Portugal');
});
