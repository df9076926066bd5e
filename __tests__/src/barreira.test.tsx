import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Barreira } from '@/components/avisos/Barreira';
import { Secao } from '@/components/moldura/Secao';

function Conteudo({ falha }: { readonly falha: boolean }) {
  if (falha) throw new Error('não se desenha');
  return <p>conteúdo</p>;
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('o que falha ao desenhar-se fica na sua seção; tentar de novo o traz', async () => {
  const estado = { falha: true };
  const Vez = () => <Conteudo falha={estado.falha} />;
  render(
    <>
      <p>o resto</p>
      <Secao titulo="Aspectos">
        <Vez />
      </Secao>
    </>,
  );
  expect(screen.getByText('Não foi possível mostrar esta seção.')).toBeInTheDocument();
  expect(screen.getByText('o resto')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Aspectos' })).toBeInTheDocument();
  estado.falha = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(screen.getByText('conteúdo')).toBeInTheDocument();
});

test('outro conteúdo mostra-se sem que ninguém peça', () => {
  const { rerender } = render(
    <Barreira oQue="a roda" chave={1}>
      <Conteudo falha />
    </Barreira>,
  );
  expect(screen.getByText('Não foi possível mostrar a roda.')).toBeInTheDocument();
  rerender(
    <Barreira oQue="a roda" chave={2}>
      <Conteudo falha={false} />
    </Barreira>,
  );
  expect(screen.getByText('conteúdo')).toBeInTheDocument();
});
