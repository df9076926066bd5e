/**
 * Trocar a própria senha, e redefinir a esquecida: todas as regras e mensagens da especificação.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import PerfilPage from '@/pages/PerfilPage';
import RedefinirSenhaPage from '@/pages/RedefinirSenhaPage';
import { tokenDe } from '../support/exemplos';
import { recusa, responde, semCorpo, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const PERFIL = { parte: <PerfilPage />, rota: '/perfil' };
const CONTA = { ...PERFIL, rota: '/perfil?aba=conta' };

describe('alterar a senha', () => {
  const preencher = async (
    pessoa: ReturnType<typeof abrir>['pessoa'],
    atual: string,
    nova: string,
    confirmacao: string,
  ): Promise<void> => {
    await pessoa.click(await screen.findByRole('tab', { name: 'Conta' }));
    await pessoa.type(screen.getByLabelText('Senha atual'), atual);
    await pessoa.type(screen.getByLabelText('Nova senha'), nova);
    await pessoa.type(screen.getByLabelText('Confirmar senha'), confirmacao);
  };

  test('fechado enquanto não serve; mostra o nome e o e-mail; troca e diz que trocou, com os campos limpos', async () => {
    const pedidos: Pedido[] = [];
    servidor.use(semCorpo('alteracaoSenha', (p) => void pedidos.push(p)));
    const { pessoa } = abrir(PERFIL);
    await pessoa.click(await screen.findByRole('tab', { name: 'Conta' }));
    expect(screen.getByText('jose@exemplo.com.br')).toBeInTheDocument();
    expect(screen.getByText('Código do aluno').nextSibling).toHaveTextContent(
      /^[0-9a-f-]{36}Para uma escola/,
    );
    const alterar = screen.getByRole('button', { name: 'Alterar senha' });
    const campos = ['Senha atual', 'Nova senha', 'Confirmar senha'].map((c) =>
      screen.getByLabelText(c),
    );
    expect(campos[1]).toHaveAccessibleDescription('Pelo menos 6 caracteres.');
    for (const [serve, ...valores] of [
      [false, '', 'nova-senha', 'nova-senha'],
      [false, 'velha', '', ''],
      [false, 'velha', 'nova-senha', 'nova-senhas'],
      [false, 'velha', 'nova-senha', ''],
      [true, 'velha', 'nova-senha', 'nova-senha'],
    ] as const) {
      valores.forEach((value, i) =>
        fireEvent.change(campos[i] as HTMLElement, { target: { value } }),
      );
      expect(alterar).toHaveProperty('disabled', !serve);
    }
    await pessoa.click(alterar);
    expect(await screen.findByText('Senha alterada com sucesso')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(pedidos[0]?.corpo).toEqual({ senha: 'velha', novaSenha: 'nova-senha' });
    expect(campos[0]).toHaveValue('');
  });

  test('recusada: todas as mensagens, de todos os campos; não sai da sessão', async () => {
    servidor.use(
      recusa('alteracaoSenha', {
        status: 400,
        errors: {
          Senha: ['A senha atual não confere.'],
          NovaSenha: ['Curta demais.', 'Muito comum.'],
        },
      }),
    );
    const { pessoa, router } = abrir(PERFIL);
    await preencher(pessoa, 'errada', 'nova-1', 'nova-1');
    await pessoa.click(screen.getByRole('button', { name: 'Alterar senha' }));
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
    for (const m of ['A senha atual não confere.', 'Curta demais.', 'Muito comum.'])
      expect(await screen.findByText(m)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/perfil');
  });
});

describe('as escolas em que se estuda', () => {
  const urania = { id: '01932b6e-0000-7000-8000-0000000000e1', nome: 'Escola Urânia' };
  const outra = { id: '01932b6e-0000-7000-8000-0000000000e2', nome: 'Escola Quíron' };
  const grupo = (escola: typeof urania, equipe = false) => ({ escola, equipe, mapas: [] });
  const pedidos: Pedido[] = [];
  beforeEach(() => void (pedidos.length = 0));

  test('sair pergunta, sai só de uma, diz que saiu, e a lista já não a traz; cancelar não sai, e a recusa fica na pergunta', async () => {
    servidor.use(
      responde('mapasDasEscolas', () =>
        pedidos.length ? [grupo(outra, true)] : [grupo(urania), grupo(outra, true)],
      ),
      semCorpo('sairDaEscola', (p) => void pedidos.push(p)),
    );
    const { pessoa } = abrir({ ...CONTA, token: tokenDe({ papel: 'aluno' }) });
    const lista = await screen.findByRole('list', { name: 'Escolas em que estudo' });
    expect(
      within(lista)
        .getAllByRole('listitem')
        .map((i) => i.textContent),
    ).toEqual(['Escola UrâniaSair da escola']);
    await pessoa.click(screen.getByRole('button', { name: 'Sair da escola: Escola Urânia' }));
    const pergunta = await screen.findByRole('dialog', {
      name: 'Deseja realmente sair de Escola Urânia?',
    });
    await pessoa.click(within(pergunta).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sair = screen.getByRole('button', { name: 'Sair da escola: Escola Urânia' });
    expect(sair).toHaveFocus();
    expect(pedidos).toEqual([]);
    servidor.use(recusa('sairDaEscola', { status: 503, detail: 'O banco está indisponível.' }));
    await pessoa.click(sair);
    const outraVez = within(await screen.findByRole('dialog'));
    await pessoa.click(outraVez.getByRole('button', { name: 'Sair da escola' }));
    expect(await outraVez.findByText('O banco está indisponível.')).toBeInTheDocument();
    servidor.use(semCorpo('sairDaEscola', (p) => void pedidos.push(p)));
    await pessoa.click(outraVez.getByRole('button', { name: 'Sair da escola' }));
    expect(await screen.findByText('Você saiu de Escola Urânia.')).toBeInTheDocument();
    expect(pedidos.map((p) => p.parametros['id'])).toEqual([urania.id]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Escola Urânia/ })).not.toBeInTheDocument(),
    );
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Escolas em que estudo' })).toHaveFocus(),
    );
  });
});

const rota = '/redefinir-senha?code=%20abc123%20&userId=u1';

const preencher = async (
  pessoa: ReturnType<typeof abrir>['pessoa'],
  senha: string,
  confirmacao: string,
): Promise<void> => {
  await pessoa.type(await screen.findByLabelText('Nova senha'), senha);
  await pessoa.type(screen.getByLabelText('Confirme a senha'), confirmacao);
};

const REDEFINIR = {
  parte: <RedefinirSenhaPage />,
  caminho: '/redefinir-senha',
  rota,
  token: null,
};

describe('redefinir a senha', () => {
  test('curta avisa, diferentes dizem-se diferentes; o código sai do endereço, recarregar não o perde, e trocar a senha o apaga do histórico', async () => {
    const pedidos: Pedido[] = [];
    servidor.use(semCorpo('confirmaSenha', (p) => void pedidos.push(p)));
    const antes = abrir(REDEFINIR);
    await waitFor(() => expect(antes.router.state.location.search).toBe(''));
    const { pathname, state } = antes.router.state.location as { pathname: string; state: unknown };
    antes.unmount();
    const { pessoa, router } = abrir({ ...REDEFINIR, rota: { pathname, state } });
    const nova = await screen.findByLabelText('Nova senha');
    const confirma = screen.getByLabelText('Confirme a senha');
    const confirmar = screen.getByRole('button', { name: 'Confimar' });
    expect(nova).toHaveAccessibleDescription('Pelo menos 6 caracteres.');
    await preencher(pessoa, 'cinco', 'cinco');
    expect(screen.getByText('Senha deve ter pelo menos 6 caracteres.')).toBeInTheDocument();
    expect(confirmar).toBeDisabled();
    await pessoa.type(nova, '+');
    expect(confirma).toHaveAccessibleDescription('As duas senhas precisam ser iguais.');
    expect(confirma).toBeInvalid();
    expect(confirmar).toBeDisabled();
    await pessoa.type(confirma, '+');
    await pessoa.click(confirmar);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    // O código vai sem os espaços que o e-mail pôs.
    expect(pedidos.map((p) => p.corpo)).toEqual([
      { usuarioId: 'u1', code: 'abc123', senha: 'cinco+', confirmarSenha: 'cinco+' },
    ]);
    expect([router.state.historyAction, JSON.stringify(router.state.location.state)]).toEqual([
      'REPLACE',
      expect.not.stringContaining('abc123'),
    ]);
  });

  test('recusada: a razão uma vez, de todos os campos, e o foco no botão', async () => {
    const { pessoa } = abrir(REDEFINIR);
    await preencher(pessoa, '123456', '123456');
    for (const [problema, frase] of [
      [{ status: 422 }, 'Código expirado. Retorne a tela de login para reiniciar o processo.'],
      [
        { status: 400, errors: { Senha: ['Senha muito comum.', 'Escolha outra.'] } },
        'Senha muito comum. Escolha outra.',
      ],
    ] as const) {
      servidor.use(recusa('confirmaSenha', problema as Parameters<typeof recusa>[1]));
      await pessoa.click(screen.getByRole('button', { name: 'Confimar' }));
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(frase));
      expect(screen.getByRole('button', { name: 'Confimar' })).toHaveFocus();
    }
  });
});
