/** Abrir um convite, e confirmar a conta que por ele se pediu. */
import { screen } from '@testing-library/react';
import { escola, tokenDe } from '../../support/exemplos';
import { recusa, responde, servidor } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import { DA_EQUIPE, turma, doAluno } from './cena';

const convite = { escola: escola.nome, turma: turma.nome, expiraEm: '2026-12-22T12:00:00Z' };

const rota = '/convite/Zm9yYS1kZS1jb250cmF0bw';

describe('o convite', () => {
  test('quem não entrou escolhe entre entrar, e voltar a ele, e criar uma conta', async () => {
    servidor.use(responde('convite', convite));
    const { pessoa, router } = abrir({ rota, token: null });
    expect(
      await screen.findByRole('heading', { name: `Convite para ${turma.nome}` }),
    ).toBeInTheDocument();
    expect(screen.getByText(/Escola Urânia convida você/)).toBeInTheDocument();
    await pessoa.click(screen.getByRole('link', { name: 'Já tenho conta: entrar' }));
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { de: rota } });
  });

  test('pede a conta com nome e e-mail, vê para onde foi a mensagem, e pode repetir ou trocar o e-mail', async () => {
    const pedidos: unknown[] = [];
    servidor.use(
      responde('convite', convite),
      recusa('criarContaPorConvite', { status: 422, errors: { Email: ['E-mail inválido.'] } }),
    );
    const { pessoa } = abrir({ rota, token: null });
    await pessoa.click(await screen.findByRole('button', { name: 'Criar uma conta' }));
    await pessoa.type(screen.getByLabelText('Nome'), 'Zélia');
    const enviar = screen.getByRole('button', { name: 'Pedir a conta' });
    expect(enviar).toBeDisabled();
    await pessoa.type(screen.getByLabelText('E-mail'), 'zelia@x.exemplo');
    expect(screen.queryByLabelText('Senha')).toBeNull();
    await pessoa.click(enviar);
    expect(await screen.findByText('E-mail inválido.')).toBeInTheDocument();
    expect(screen.getByLabelText('Nome')).toHaveValue('Zélia');
    servidor.use(
      responde(
        'criarContaPorConvite',
        (p) => {
          pedidos.push(p.corpo);
          return { porCorreio: true };
        },
        202,
      ),
    );
    await pessoa.click(enviar);
    expect(await screen.findByText(/Enviamos uma mensagem para/)).toHaveTextContent(
      'zelia@x.exemplo',
    );
    await pessoa.click(screen.getByRole('button', { name: 'Não chegou: enviar de novo' }));
    expect(await screen.findByText(/^Enviada de novo/)).toBeInTheDocument();
    expect(pedidos).toEqual(Array(2).fill({ nome: 'Zélia', email: 'zelia@x.exemplo' }));
    await pessoa.click(screen.getByRole('button', { name: 'Usar outro e-mail' }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('zelia@x.exemplo');
  });
});

describe('o convite sem correio, ou a quem não serve', () => {
  test('sem correio, manda pedir o link à escola', async () => {
    servidor.use(
      responde('convite', convite),
      responde('criarContaPorConvite', { porCorreio: false }, 202),
    );
    const { pessoa } = abrir({ rota, token: null });
    await pessoa.click(await screen.findByRole('button', { name: 'Criar uma conta' }));
    await pessoa.type(screen.getByLabelText('Nome'), 'Zélia');
    await pessoa.type(screen.getByLabelText('E-mail'), 'zelia@x.exemplo');
    await pessoa.click(screen.getByRole('button', { name: 'Pedir a conta' }));
    expect(await screen.findByText(/peça à sua escola o link/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /enviar de novo/ })).toBeNull();
  });

  test('à equipe da escola diz que a turma é dela; o que não vale mais diz-se, sem tentar de novo', async () => {
    const frase = 'Você é da equipe de Escola Urânia: cuide da turma na página da escola.';
    servidor.use(
      responde('convite', convite),
      recusa('aceitarConvite', { status: 409, detail: frase }),
    );
    const { pessoa, unmount } = abrir({ rota, token: DA_EQUIPE });
    await pessoa.click(await screen.findByRole('button', { name: 'Entrar na turma' }));
    expect(await screen.findByText(frase)).toBeInTheDocument();
    unmount();
    servidor.use(recusa('convite', { status: 404, detail: 'Peça outro à sua escola.' }));
    abrir({ rota, token: null });
    expect(
      await screen.findByRole('heading', { name: 'Este convite não vale mais' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Peça outro à sua escola.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });
});

describe('o link que confirma a conta', () => {
  const rota = '/confirmar-conta?code=Y29kaWdvLWRhLWNvbnRh&convite=Zm9yYQ';
  const conta = {
    nome: 'Zélia',
    email: 'zelia@x.exemplo',
    escola: escola.nome,
    turma: turma.nome,
    jaTemConta: false,
  };

  test('escolhe-se a senha, e chega-se à turma; o código sai do endereço', async () => {
    servidor.use(
      responde('contaPorConfirmar', conta),
      recusa('confirmarConta', { status: 400, errors: { Senha: ['Senha muito comum.'] } }),
    );
    const { pessoa, router } = abrir({ rota, token: null });
    expect(await screen.findByText(/Zélia, escolha a senha/)).toHaveTextContent(turma.nome);
    expect(router.state.location.search).toBe('');
    await pessoa.type(screen.getByLabelText('Senha'), 'girassol amarelo');
    const enviar = screen.getByRole('button', { name: 'Criar conta e entrar na turma' });
    expect(enviar).toBeDisabled();
    await pessoa.type(screen.getByLabelText('Confirme a senha'), 'girassol amarelo');
    await pessoa.click(enviar);
    expect(await screen.findByText('Senha muito comum.')).toBeInTheDocument();
    const pedidos: unknown[] = [];
    servidor.use(
      responde('confirmarConta', (p) => {
        pedidos.push([p.parametros, p.corpo]);
        return { turmaId: turma.id };
      }),
      responde('login', { access_token: tokenDe({ nome: 'Zélia' }) }),
      responde('minhasTurmas', [doAluno]),
    );
    await pessoa.click(enviar);
    expect(await screen.findByRole('heading', { level: 1, name: turma.nome })).toBeInTheDocument();
    expect(pedidos).toEqual([[{ codigo: 'Y29kaWdvLWRhLWNvbnRh' }, { senha: 'girassol amarelo' }]]);
  });

  test('expirado, leva de novo ao convite; de um e-mail que já tem conta, a entrar com ela', async () => {
    servidor.use(recusa('contaPorConfirmar', { status: 422, detail: 'Este link expirou.' }));
    const expirada = abrir({ rota, token: null });
    expect(
      await screen.findByRole('heading', { name: 'Este link não vale mais' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Abrir o convite de novo' })).toHaveAttribute(
      'href',
      '/convite/Zm9yYQ',
    );
    expirada.unmount();
    servidor.use(responde('contaPorConfirmar', { ...conta, jaTemConta: true }));
    const { pessoa, router } = abrir({ rota, token: null });
    expect(await screen.findByText(/já tem conta/)).toHaveTextContent(conta.email);
    await pessoa.click(screen.getByRole('link', { name: 'Entrar' }));
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      state: { de: '/convite/Zm9yYQ' },
    });
  });

  test('sem código não se pergunta nada: diz-se o que falta', async () => {
    abrir({ rota: '/confirmar-conta', token: null });
    expect(await screen.findByRole('heading', { name: 'Link incompleto' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ir ao início' })).toBeInTheDocument();
  });
});
