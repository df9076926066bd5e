/** A versão nova só se oferece a quem já tinha uma: a primeira instala-se calada. */
import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useVersaoNova } from '@/app/useVersaoNova';
import { makeStore } from '@/store/store';

type Ouvinte = (evento: { readonly isUpdate?: boolean; readonly isExternal?: boolean }) => void;
const ouvintes = new Map<string, Ouvinte>();
jest.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (nome: string, ouvinte: Ouvinte) => void ouvintes.set(nome, ouvinte);
    register = () => Promise.resolve();
    update = () => Promise.resolve();
  },
}));

const comControlador = (controller: object | null) =>
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
const usar = () =>
  renderHook(() => useVersaoNova(), {
    wrapper: ({ children }) => <Provider store={makeStore()}>{children}</Provider>,
  });
const passouAControlar = (evento: Parameters<Ouvinte>[0]) =>
  act(() => ouvintes.get('controlling')?.(evento));

beforeEach(
  () => void jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' }),
);
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.restoreAllMocks();
});

test('quem recarrega enquanto a primeira se instala não tem versão nova; a que vem depois, sim', () => {
  comControlador(null);
  const { result } = usar();
  passouAControlar({ isExternal: true });
  expect(result.current).toBeNull();
  passouAControlar({ isExternal: true });
  expect(result.current).not.toBeNull();
});

test('a quem já tinha uma, a que outra aba pôs oferece-se', () => {
  comControlador({});
  const { result } = usar();
  passouAControlar({ isExternal: true });
  expect(result.current).not.toBeNull();
});
