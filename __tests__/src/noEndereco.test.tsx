/** O momento de uma vista no endereço: escreve-se quando se para, e o que veio de fora não se reescreve. */
import { act, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useNoEndereco } from '@/endereco/useNoEndereco';

let mudar: (valor: string) => void;
let visto: string;
function Vista() {
  const [valor, setValor] = useState('inicio');
  useEffect(() => {
    mudar = setValor;
    visto = valor;
  }, [valor]);
  useNoEndereco<string>({
    parametro: 'v',
    valor,
    ler: (e) => (e === 'torto' ? null : e === 'longe' ? 'ponta' : e),
    aoVir: setValor,
  });
  return null;
}
function abrir(endereco: string) {
  const router = createMemoryRouter([{ path: '*', element: <Vista /> }], {
    initialEntries: [endereco],
  });
  const mudancas: string[] = [];
  router.subscribe(({ location, historyAction }) =>
    mudancas.push(`${historyAction} ${location.search}`),
  );
  render(<RouterProvider router={router} />);
  return { router, mudancas };
}
const passar = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
});

test('quem anda sem parar muda o endereço uma vez, quando para; o começo não é um passo', async () => {
  const { mudancas } = abrir('/x');
  await passar(300);
  expect(mudancas).toEqual(['REPLACE ?v=inicio']);
  for (const passo of ['a', 'b', 'c']) {
    act(() => mudar(passo));
    await passar(100);
  }
  expect(mudancas).toHaveLength(1);
  await passar(200);
  expect(mudancas).toEqual(['REPLACE ?v=inicio', 'PUSH ?v=c']);
});

test('o que veio de fora vê-se, e não volta ao endereço; Voltar leva ao de antes', async () => {
  const { router, mudancas } = abrir('/x?v=dali');
  await passar(300);
  expect([visto, mudancas]).toEqual(['dali', []]);
  act(() => mudar('a'));
  await passar(300);
  await act(() => router.navigate(-1));
  await passar(300);
  expect([visto, router.state.location.search]).toEqual(['dali', '?v=dali']);
  expect(mudancas.filter((m) => m.startsWith('PUSH'))).toEqual(['PUSH ?v=a']);
});

test('um valor torto não se vê, e dá lugar ao que se vê', async () => {
  const { mudancas } = abrir('/x?v=torto');
  await passar(300);
  expect([visto, mudancas]).toEqual(['inicio', ['REPLACE ?v=inicio']]);
  act(() => mudar('a'));
  await passar(300);
  expect(mudancas.at(-1)).toBe('PUSH ?v=a');
});

test('quem muda o que se vê e o endereço de uma vez dá um passo só', async () => {
  const { router, mudancas } = abrir('/x?v=a');
  await passar(300);
  await act(async () => {
    mudar('b');
    await router.navigate('?v=b');
  });
  await passar(300);
  expect([visto, mudancas]).toEqual(['b', ['PUSH ?v=b']]);
});

test('o que não cabe vê-se na ponta, e o passo que se segue escreve-se', async () => {
  const { router, mudancas } = abrir('/x?v=ponta');
  await passar(300);
  await act(() => router.navigate('?v=longe'));
  await passar(300);
  expect(visto).toBe('ponta');
  act(() => mudar('a'));
  await passar(300);
  expect(mudancas).toEqual(['PUSH ?v=longe', 'PUSH ?v=a']);
});
