/** A folha pedida a meio espera por tudo o que falta na vista, e imprime-se uma vez. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { useImprimirQuandoPronta } from '@/components/impressao/useImprimirQuandoPronta';

const imprimir = jest.fn();
function Vista({ children }: { readonly children: ReactNode }) {
  const vista = useRef<HTMLDivElement>(null);
  const { pedir, aEspera } = useImprimirQuandoPronta(vista, imprimir);
  return (
    <>
      <button onClick={pedir}>{aEspera ? 'À espera' : 'Imprimir'}</button>
      <div ref={vista}>{children}</div>
    </>
  );
}
beforeEach(() => imprimir.mockClear());

test.each([
  ['um esqueleto', <span key="x" className="MuiSkeleton-root" />],
  ['uma barra', <span key="x" role="progressbar" />],
  ['o que se apagou', <span key="x" aria-busy="true" />],
  ['o que se marcou', <span key="x" data-calculando="" />],
])('%s', async (_, falta) => {
  const { rerender } = render(<Vista>{falta}</Vista>);
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('À espera');
  // O que muda e ainda espera não imprime.
  rerender(<Vista>{[falta, <p key="y">mais</p>]}</Vista>);
  await act(async () => undefined);
  expect(imprimir).not.toHaveBeenCalled();
  rerender(<Vista>pronta</Vista>);
  await act(async () => undefined);
  expect(imprimir).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveTextContent('Imprimir');
  rerender(<Vista>outra vez</Vista>);
  await act(async () => undefined);
  expect(imprimir).toHaveBeenCalledTimes(1);
});

test('inteira, imprime-se logo', () => {
  render(<Vista>pronta</Vista>);
  fireEvent.click(screen.getByRole('button'));
  expect(imprimir).toHaveBeenCalledTimes(1);
});

test('o que deixa de faltar sem mudar de elementos também conta', async () => {
  const { rerender } = render(
    <Vista>
      <span aria-busy="true">x</span>
    </Vista>,
  );
  fireEvent.click(screen.getByRole('button'));
  rerender(
    <Vista>
      <span aria-busy="false">x</span>
    </Vista>,
  );
  await act(async () => undefined);
  expect(imprimir).toHaveBeenCalledTimes(1);
});

test('acabado entre o pedido e a espera, não fica à espera de outra mudança', async () => {
  render(
    <Vista>
      <span id="falta" aria-busy="true">
        x
      </span>
    </Vista>,
  );
  act(() => {
    fireEvent.click(screen.getByRole('button'));
    document.getElementById('falta')?.removeAttribute('aria-busy');
  });
  await act(async () => undefined);
  expect(imprimir).toHaveBeenCalledTimes(1);
});
