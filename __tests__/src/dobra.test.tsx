/** O que raramente se preenche: dobrado, diz o que tem, não é parada do Tab, e abre-se com um erro. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dobra } from '@/components/formulario/Dobra';

const dobra = (comErro: boolean, resumo: string | null = null) => (
  <>
    <Dobra titulo="Fonte" resumo={resumo} comErro={comErro}>
      <input aria-label="Dentro" />
    </Dobra>
    <button>Salvar</button>
  </>
);

test('dobrada não tem parada do Tab dentro, e diz o que lá está', async () => {
  const pessoa = userEvent.setup();
  const { rerender } = render(dobra(false, 'Certidão · Rodden AA'));
  expect(screen.getByText('Certidão · Rodden AA')).toBeInTheDocument();
  expect(screen.queryByLabelText('Dentro')).toBeNull();
  await pessoa.tab();
  await pessoa.tab();
  expect(screen.getByRole('button', { name: 'Salvar' })).toHaveFocus();
  rerender(dobra(false));
  expect(screen.queryByText(/Certidão/)).toBeNull();
});

test('aberta mostra o que tem, e já não o resume', async () => {
  const pessoa = userEvent.setup();
  render(dobra(false, 'Certidão'));
  const botao = screen.getByRole('button', { name: 'Fonte' });
  expect(botao).toHaveAttribute('aria-expanded', 'false');
  await pessoa.click(botao);
  expect(botao).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByLabelText('Dentro')).toBeInTheDocument();
  expect(screen.queryByText('Certidão')).toBeNull();
});

test('um erro dentro abre-a; corrigido, não se fecha na cara de quem o corrigiu', () => {
  const { rerender } = render(dobra(false));
  expect(screen.queryByLabelText('Dentro')).toBeNull();
  rerender(dobra(true));
  expect(screen.getByLabelText('Dentro')).toBeInTheDocument();
  rerender(dobra(false));
  expect(screen.getByLabelText('Dentro')).toBeInTheDocument();
});
