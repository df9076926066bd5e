/** Uma parte do programa que não vem: a página fica, diz o que fazer, e tenta-se de novo. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Barreira } from '@/components/avisos/Barreira';
import { sobDemanda } from '@/pages/sobDemanda';

const Chegou = () => <p>Chegou</p>;

/** Falha as primeiras vezes, como a rede. */
function falha(vezes: number) {
  let falta = vezes;
  return jest.fn(async () => {
    if (falta > 0) {
      falta -= 1;
      throw new Error('ChunkLoadError');
    }
    return Chegou;
  });
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a que não vem diz o que fazer, o resto da página nunca saiu, e Tentar de novo volta a pedir', async () => {
  const importar = falha(2);
  const Parte = sobDemanda(importar);
  render(
    <>
      <h1>A página</h1>
      <Parte />
    </>,
  );
  const pessoa = userEvent.setup();
  for (const vez of [1, 2]) {
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Verifique a internet e tente de novo; se continuar assim, recarregue a página/,
    );
    expect(importar).toHaveBeenCalledTimes(vez);
    expect(screen.getByRole('heading', { name: 'A página' })).toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  }
  expect(await screen.findByText('Chegou')).toBeInTheDocument();
});

test('voltando a rede, volta a pedir-se por si', async () => {
  const importar = falha(1);
  const Parte = sobDemanda(importar);
  render(<Parte />);
  await screen.findByRole('alert');
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Chegou')).toBeInTheDocument();
});

test('da que não faz falta, nada se diz', async () => {
  const importar = falha(1);
  const Parte = sobDemanda(importar, { enquanto: 'Esperando', calada: true });
  const { container } = render(<Parte />);
  await waitFor(() => expect(container).toBeEmptyDOMElement());
  expect(importar).toHaveBeenCalledTimes(1);
});

test('no lugar do que ainda vem fica o que se disse, com o que ele há de receber', async () => {
  interface DoNome {
    readonly nome: string;
  }
  const Veio = ({ nome }: DoNome) => <p>Veio {nome}</p>;
  const Parte = sobDemanda<DoNome>(async () => Veio, {
    enquanto: ({ nome }) => <p>Espera-se por {nome}</p>,
  });
  render(<Parte nome="Ana" />);
  expect(screen.getByText('Espera-se por Ana')).toBeInTheDocument();
  expect(await screen.findByText('Veio Ana')).toBeInTheDocument();
});

test('uma falha ao desenhar não é a de uma parte que não veio: é de quem está em volta', async () => {
  const Parte = sobDemanda(async () => () => {
    throw new Error('torto');
  });
  render(
    <Barreira oQue="a roda">
      <Parte />
    </Barreira>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível mostrar a roda.');
});
