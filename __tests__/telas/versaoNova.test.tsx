/** A versão nova só se oferece a quem já tinha uma: a primeira instala-se calada. */
import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useVersaoNova } from '@/app/useVersaoNova';
import { makeStore } from '@/store/store';

type Ouvinte = (evento: { readonly isUpdate?: boolean; readonly isExternal?: boolean }) => void;
const ouvintes = new Map<string, Ouvinte>();
let registrar: () => void;
let registrado: Promise<void>;
jest.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (nome: string, ouvinte: Ouvinte) => void ouvintes.set(nome, ouvinte);
    register = () => Promise.resolve(registrar());
    update = () => Promise.resolve();
  },
}));

const comControlador = (controller: object | null, active: object | null = controller) =>
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller, getRegistration: () => Promise.resolve({ active }) },
    configurable: true,
  });
const usar = async () => {
  const feito = renderHook(() => useVersaoNova(), {
    wrapper: ({ children }) => <Provider store={makeStore()}>{children}</Provider>,
  });
  await act(() => registrado);
  return feito;
};
const passouAControlar = (evento: Parameters<Ouvinte>[0]) =>
  act(() => ouvintes.get('controlling')?.(evento));

beforeEach(() => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  registrado = new Promise((pronto) => {
    registrar = pronto;
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.restoreAllMocks();
});

test('quem recarrega enquanto a primeira se instala não tem versão nova; a que vem depois, sim', async () => {
  comControlador(null);
  const { result } = await usar();
  passouAControlar({ isExternal: true });
  expect(result.current).toBeNull();
  passouAControlar({ isExternal: true });
  expect(result.current).not.toBeNull();
});

test('a quem já tinha uma, a que outra aba pôs oferece-se', async () => {
  comControlador({});
  const { result } = await usar();
  passouAControlar({ isExternal: true });
  expect(result.current).not.toBeNull();
});

test('recarregada à força não é a primeira', async () => {
  comControlador(null, { state: 'activated' });
  const { result } = await usar();
  passouAControlar({ isExternal: true });
  expect(result.current).not.toBeNull();
});
