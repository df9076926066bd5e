import { act, render, screen, waitFor } from '@testing-library/react';
import { CampoDeData } from '@/components/formulario/CampoDeData';
import { useFocoQueSumiu } from '@/app/useFocoQueSumiu';
import { focarPrimeiroErro, focarTitulo } from '@/components/moldura/foco';

const data = (erro?: string) => (
  <CampoDeData
    rotulo="Data"
    valor=""
    minimo="1900-01-01"
    maximo="2000-01-01"
    erro={erro}
    aoMudar={() => undefined}
  />
);

test('o foco vai ao primeiro campo com erro, na ordem da tela', () => {
  const { container } = render(
    <form>
      <input aria-label="Nome" />
      <input aria-label="Hora" aria-invalid="true" />
      <input aria-label="Local" aria-invalid="true" />
    </form>,
  );
  expect(focarPrimeiroErro(container)).toBe(true);
  expect(screen.getByLabelText('Hora')).toHaveFocus();
});

test('a data expõe o erro no grupo, e quem recebe o foco é o dia', () => {
  const { container } = render(
    <form>
      {data('Informe a data.')}
      <input aria-label="Hora" aria-invalid="true" />
    </form>,
  );
  expect(screen.getByRole('group', { name: 'Data' })).toHaveAttribute('aria-invalid', 'true');
  act(() => void focarPrimeiroErro(container));
  expect(screen.getByRole('spinbutton', { name: 'Dia' })).toHaveFocus();
});

test('sem erro, o foco fica onde está', () => {
  const { container } = render(
    <form>
      {data()}
      <input aria-label="Hora" aria-invalid="false" />
    </form>,
  );
  expect(focarPrimeiroErro(container)).toBe(false);
  expect(document.body).toHaveFocus();
});

function Pagina({ titulo }: { readonly titulo: string | null }) {
  useFocoQueSumiu();
  return (
    <main tabIndex={-1}>
      {titulo !== null && <h1 key={titulo}>{titulo}</h1>}
      <h3>Da escola</h3>
    </main>
  );
}

test('quem estava no título da página volta a ele quando ele torna a vir, e a nenhum outro entretanto', async () => {
  const { rerender } = render(<Pagina titulo="Pelé" />);
  act(() => focarTitulo(screen.getByRole('heading', { name: 'Pelé' })));
  rerender(<Pagina titulo={null} />);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  rerender(<Pagina titulo="Pelé, revolução" />);
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Pelé, revolução' })).toHaveFocus(),
  );
});
