import { fireEvent, render, screen } from '@testing-library/react';
import { useFocoDoPainel } from '@/features/mapa/chart/useFocoDoPainel';
import type { Selecao } from '@/wheel';

const corpo = (id: 'Vênus' | 'Mercúrio'): Selecao => ({ tipo: 'Planeta', id });

function Painel({ selecao }: { readonly selecao: Selecao | null }) {
  const { painel, abrir } = useFocoDoPainel(selecao, () => undefined);
  return (
    <>
      <section ref={painel}>
        <h2 data-titulo tabIndex={-1}>
          Detalhes
        </h2>
      </section>
      <button onClick={() => abrir(corpo('Mercúrio'))}>Mercúrio</button>
    </>
  );
}

test('o foco vai ao que se escolheu por fim, ainda que o Esc de antes chegue depois; uma escolha só o leva uma vez', () => {
  const { rerender } = render(<Painel selecao={corpo('Vênus')} />);
  const titulo = screen.getByText('Detalhes');
  fireEvent.click(screen.getByRole('button'));
  rerender(<Painel selecao={null} />);
  expect(titulo).not.toHaveFocus();
  rerender(<Painel selecao={corpo('Mercúrio')} />);
  expect(titulo).toHaveFocus();
  titulo.blur();
  rerender(<Painel selecao={corpo('Vênus')} />);
  rerender(<Painel selecao={corpo('Mercúrio')} />);
  expect(titulo).not.toHaveFocus();
});
