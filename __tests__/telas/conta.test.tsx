/** Trocar a própria senha, e redefinir a esquecida: todas as regras e mensagens da especificação. */
import { screen, waitFor } from '@testing-library/react';
import { recusa, semCorpo, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

describe('alterar a senha', () => {
  const preencher = async (pessoa: ReturnType<typeof abrir>['pessoa'], atual: string, nova: string, confirmacao: string): Promise<void> => {
    await pessoa.click(await screen.findByRole('tab', { name: 'Conta' }));
    if (atual) await pessoa.type(screen.getByLabelText('Senha atual'), atual);
    if (nova) await pessoa.type(screen.getByLabelText('Nova senha'), nova);
    if (confirmacao) await pessoa.type(screen.getByLabelText('Confirmar senha'), confirmacao);
  };

  test.each([['', 'nova-1', 'nova-1'], ['velha', '', ''], ['velha', 'nova-1', 'nova-2'], ['velha', 'nova-1', '']])('fechado com %j %j %j', async (atual, nova, confirmacao) => {
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
    expect(screen.getByText('Código do aluno').nextSibling).toHaveTextContent(/^[0-9a-f-]{36}Para uma escola/);
    expect(screen.getByRole('heading', { level: 2, name: 'Alterar senha' })).toBeInTheDocument();
    expect(screen.getByLabelText('Nova senha')).toHaveAccessibleDescription('Pelo menos 6 caracteres.');
    await pessoa.click(screen.getByRole('button', { name: 'Alterar senha' }));
    expect(await screen.findByText('Senha alterada com sucesso')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(pedidos[0]?.corpo).toEqual({ senha: 'velha', novaSenha: 'nova-senha' });
    expect(screen.getByLabelText('Senha atual')).toHaveValue('');
  });

  test('recusada: todas as mensagens, de todos os campos; não sai da sessão', async () => {
    servidor.use(recusa('alteracaoSenha', { status: 400, errors: { Senha: ['A senha atual não confere.'], NovaSenha: ['Curta demais.', 'Muito comum.'] } }));
    const { pessoa, router } = abrir({ rota: '/perfil' });
    await preencher(pessoa, 'errada', 'nova-1', 'nova-1');
    await pessoa.click(screen.getByRole('button', { name: 'Alterar senha' }));
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
    for (const m of ['A senha atual não confere.', 'Curta demais.', 'Muito comum.']) expect(await screen.findByText(m)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/perfil');
  });
});

describe('redefinir a senha', () => {
  const rota = '/redefinir-senha?code=%20abc123%20&userId=u1';
  const preencher = async (pessoa: ReturnType<typeof abrir>['pessoa'], senha: string, confirmacao: string): Promise<void> => {
    await pessoa.type(await screen.findByLabelText('Nova senha'), senha);
    await pessoa.type(screen.getByLabelText('Confirme a senha'), confirmacao);
  };

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
    expect(pedidos[0]?.corpo).toEqual({ usuarioId: 'u1', code: 'abc123', senha: 'segredo novo', confirmarSenha: 'segredo novo' });
    expect([router.state.historyAction, JSON.stringify(router.state.location.state)]).toEqual(['REPLACE', expect.not.stringContaining('abc123')]);
  });

  test('senhas diferentes dizem-se diferentes; o mínimo está escrito antes de errar', async () => {
    const { pessoa } = abrir({ rota, token: null });
    expect(await screen.findByLabelText('Nova senha')).toHaveAccessibleDescription('Pelo menos 6 caracteres.');
    await preencher(pessoa, 'segredo novo', 'segredo nova');
    expect(screen.getByLabelText('Confirme a senha')).toHaveAccessibleDescription('As duas senhas precisam ser iguais.');
    expect(screen.getByLabelText('Confirme a senha')).toBeInvalid();
  });

  test('aceita: vai ao login; o código vai sem os espaços que o e-mail pôs', async () => {
    const pedidos: Pedido[] = [];
    servidor.use(semCorpo('confirmaSenha', (p) => void pedidos.push(p)));
    const { pessoa, router } = abrir({ rota, token: null });
    await preencher(pessoa, 'segredo novo', 'segredo novo');
    await pessoa.click(screen.getByRole('button', { name: 'Confimar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(pedidos[0]?.corpo).toEqual({ usuarioId: 'u1', code: 'abc123', senha: 'segredo novo', confirmarSenha: 'segredo novo' });
  });

  test.each([
    [{ status: 422 }, 'Código expirado. Retorne a tela de login para reiniciar o processo.'],
    [{ status: 400, errors: { Senha: ['Senha muito comum.', 'Escolha outra.'] } }, 'Senha muito comum. Escolha outra.'],
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
