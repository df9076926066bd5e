/** Na aula, o que foi feito para se ler de perto aumenta até se ler do fundo da sala. */
import { act, renderHook } from '@testing-library/react';
import { useAumento } from '@/features/escola/aula/useAumento';

/** A menor letra das vistas das técnicas, medida nelas, px. */
const MENOR_LETRA = 11;
const altura = (px: number): void => {
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: px });
  window.dispatchEvent(new Event('resize'));
};
const antes = window.innerHeight;
afterAll(() => altura(antes));

test('a menor letra é um sessenta avos da altura da tela, e acompanha-a', () => {
  altura(1080);
  const { result } = renderHook(() => useAumento());
  expect(result.current * MENOR_LETRA).toBeCloseTo(18, 6);
  act(() => altura(2160));
  expect(result.current * MENOR_LETRA).toBeCloseTo(36, 6);
  // Nunca se encolhe.
  act(() => altura(400));
  expect(result.current).toBe(1);
});
