/**
 * Trocar a própria senha, e redefinir a esquecida: todas as regras e mensagens da especificação.
 */
import { screen, waitFor, within } from '@testing-library/react';
import { tokenDe } from '../support/exemplos';
import { recusa, responde, semCorpo, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

describe('alterar a senha', () => {
  const preencher = async (
    pessoa: ReturnType<typeof abrir>['pessoa'],
    atual: string,
    nova: string,
    confirmacao: string,
  ): Promise<void> => {
    await pessoa.click(await screen.findByRole('tab', { name: 'Conta' }));
    if (atual) await pessoa.type(screen.getByLabelText('Senha atual'), atual);
    if (nova) await pessoa.type(screen.getByLabelText('Nova senha'), nova);
    if (confirmacao) await pessoa.type(screen.getByLabelText('Confirmar senha'), confirmacao);
  };

  test.each([
    ['', 'nova-1', 'nova-1'],
    ['velha', '', ''],
    ['velha', 'nova-1', 'nova-2'],
    ['velha', 'nova-1', ''],
  ])('fechado com %j %j %j', async (atual, nova, confirmacao) => {
    const { pessoa } = abrir({ rota: '/perfil' });
    await preencher(pessoa, atual, nova, confirmacao);
    expect(screen.getByRole('button', { name: 'Alterar senha' })).toBeDisabled();
  });

  test('mostra o nome e o e-mail; troca e diz que trocou, com os campos limpos', async () => {
    const pedidos: Pedido[] = [];
    servidor.use(semCorpo('alteracaoSenha', (p) => void pedidos.push(p)));
    const { pessoa } = abrir({ rota: '/perfil' });
    await preencher(pessoa, 'velha', 'nova-senha', 'nova-senha');
    expect(screen.getByText('jose@exemplo.com.br')).toBeInTheDocument();
    expect(screen.getByText('Código do aluno').nextSibling).toHaveTextContent(
      /^[0-9a-f-]{36}Para uma escola/,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Alterar senha' })).toBeInTheDocument();
    expect(screen.getByLabelText('Nova senha')).toHaveAccessibleDescription(
      'Pelo menos 6 caracteres.',
    );
    await pessoa.click(screen.getByRole('button', { name: 'Alterar senha' }));
    expect(await screen.findByText('Senha alterada com sucesso')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(pedidos[0]?.corpo).toEqual({ senha: 'velha', novaSenha: 'nova-senha' });
    expect(screen.getByLabelText('Senha atual')).toHaveValue('');
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
    const { pessoa, router } = abrir({ rota: '/perfil' });
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

  test('sair pergunta, sai só de uma, diz que saiu e a lista e o menu já não a trazem', async () => {
    servidor.use(
      responde('mapasDasEscolas', () =>
        pedidos.length ? [grupo(outra, true)] : [grupo(urania), grupo(outra, true)],
      ),
      semCorpo('sairDaEscola', (p) => void pedidos.push(p)),
    );
    const { pessoa } = abrir({ rota: '/perfil?aba=conta', token: tokenDe({ papel: 'aluno' }) });
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
    expect(pedidos).toEqual([]);
    await pessoa.click(within(pergunta).getByRole('button', { name: 'Sair da escola' }));
    expect(await screen.findByText('Você saiu de Escola Urânia.')).toBeInTheDocument();
    expect(pedidos.map((p) => p.parametros['id'])).toEqual([urania.id]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Escola Urânia/ })).not.toBeInTheDocument(),
    );
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Escolas em que estudo' })).toHaveFocus(),
    );
  });

  test('cancelar não sai; a recusa fica na pergunta', async () => {
    servidor.use(
      responde('mapasDasEscolas', [grupo(urania)]),
      recusa('sairDaEscola', { status: 503, detail: 'O banco de dados está indisponível.' }),
    );
    const { pessoa } = abrir({ rota: '/perfil?aba=conta' });
    await pessoa.click(
      await screen.findByRole('button', { name: 'Sair da escola: Escola Urânia' }),
    );
    await pessoa.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Sair da escola' }),
    );
    expect(
      await within(screen.getByRole('dialog')).findByText('O banco de dados está indisponível.'),
    ).toBeInTheDocument();
    await pessoa.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Sair da escola: Escola Urânia' })).toHaveFocus();
  });

  test('quem só trabalha em escolas não tem de onde sair', async () => {
    servidor.use(responde('mapasDasEscolas', [grupo(outra, true)]));
    abrir({ rota: '/perfil?aba=conta' });
    expect((await screen.findAllByText('Escola Quíron')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Escolas em que estudo')).not.toBeInTheDocument();
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

describe('redefinir a senha', () => {
  test('fora da guarda; curta avisa; diferente não deixa', async () => {
    const { pessoa } = abrir({ rota, token: null });
    await preencher(pessoa, 'cinco', 'cinco');
    expect(screen.getByText('Senha deve ter pelo menos 6 caracteres.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Confimar' })).toBeDisabled();
    await pessoa.type(screen.getByLabelText('Nova senha'), '+');
    expect(screen.getByRole('button', { name: 'Confimar' })).toBeDisabled();
    await pessoa.type(screen.getByLabelText('Confirme a senha'), '+');
    expect(screen.getByRole('button', { name: 'Confimar' })).toBeEnabled();
  });

  test('o código sai do endereço; recarregar a página não o perde, e trocar a senha o apaga do histórico', async () => {
    const pedidos: Pedido[] = [];
    servidor.use(semCorpo('confirmaSenha', (p) => void pedidos.push(p)));
    const antes = abrir({ rota, token: null });
    await waitFor(() => expect(antes.router.state.location.search).toBe(''));
    const { pathname, state } = antes.router.state.location as { pathname: string; state: unknown };
    antes.unmount();
    const { pessoa, router } = abrir({ rota: { pathname, state }, token: null });
    await preencher(pessoa, 'segredo novo', 'segredo novo');
    await pessoa.click(screen.getByRole('button', { name: 'Confimar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(pedidos[0]?.corpo).toEqual({
      usuarioId: 'u1',
      code: 'abc123',
      senha: 'segredo novo',
      confirmarSenha: 'segredo novo',
    });
    expect([router.state.historyAction, JSON.stringify(router.state.location.state)]).toEqual([
      'REPLACE',
      expect.not.stringContaining('abc123'),
    ]);
  });

  test('senhas diferentes dizem-se diferentes; o mínimo está escrito antes de errar', async () => {
    const { pessoa } = abrir({ rota, token: null });
    expect(await screen.findByLabelText('Nova senha')).toHaveAccessibleDescription(
      'Pelo menos 6 caracteres.',
    );
    await preencher(pessoa, 'segredo novo', 'segredo nova');
    expect(screen.getByLabelText('Confirme a senha')).toHaveAccessibleDescription(
      'As duas senhas precisam ser iguais.',
    );
    expect(screen.getByLabelText('Confirme a senha')).toBeInvalid();
  });
});

describe('redefinir a senha: aceita e recusada', () => {
  test('aceita: vai ao login; o código vai sem os espaços que o e-mail pôs', async () => {
    const pedidos: Pedido[] = [];
    servidor.use(semCorpo('confirmaSenha', (p) => void pedidos.push(p)));
    const { pessoa, router } = abrir({ rota, token: null });
    await preencher(pessoa, 'segredo novo', 'segredo novo');
    await pessoa.click(screen.getByRole('button', { name: 'Confimar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(pedidos[0]?.corpo).toEqual({
      usuarioId: 'u1',
      code: 'abc123',
      senha: 'segredo novo',
      confirmarSenha: 'segredo novo',
    });
  });

  test.each([
    [{ status: 422 }, 'Código expirado. Retorne a tela de login para reiniciar o processo.'],
    [
      { status: 400, errors: { Senha: ['Senha muito comum.', 'Escolha outra.'] } },
      'Senha muito comum. Escolha outra.',
    ],
  ])('recusada: %j', async (problema, frase) => {
    servidor.use(recusa('confirmaSenha', problema));
    const { pessoa } = abrir({ rota, token: null });
    await preencher(pessoa, '123456', '123456');
    await pessoa.click(screen.getByRole('button', { name: 'Confimar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(frase);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Confimar' })).toHaveFocus();
  });
});
