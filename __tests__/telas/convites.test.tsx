/** Entrar numa turma por um convite, confirmar a conta que por ele se pediu, e aonde se vai ter. */
import { act, screen, waitFor } from '@testing-library/react';
import ConfirmarContaPage from '@/pages/ConfirmarContaPage';
import ConvitePage from '@/pages/ConvitePage';
import { escola, tokenDe } from '../support/exemplos';
import { recusa, responde, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const turma = { id: '01932b6e-0000-7000-8000-000000000950', nome: 'Astrologia I' };
const convite = { escola: escola.nome, turma: turma.nome, expiraEm: '2026-12-22T12:00:00Z' };
const rota = '/convite/Zm9yYS1kZS1jb250cmF0bw';
const CONVITE = { parte: <ConvitePage />, caminho: '/convite/:codigo', rota };
const CONFIRMAR = {
  parte: <ConfirmarContaPage />,
  caminho: '/confirmar-conta',
  rota: '/confirmar-conta?code=Y29kaWdvLWRhLWNvbnRh&convite=Zm9yYQ',
  token: null,
};
const botao = (name: string | RegExp) => screen.findByRole('button', { name });

test('quem não entrou entra, para voltar a ele, ou pede a conta: vê para onde foi a mensagem, e pode repetir ou trocar o e-mail', async () => {
  const pedidos: unknown[] = [];
  servidor.use(
    responde('convite', convite),
    recusa('criarContaPorConvite', { status: 422, errors: { Email: ['E-mail inválido.'] } }),
  );
  const { pessoa, router } = abrir({ ...CONVITE, token: null });
  await screen.findByRole('heading', { name: `Convite para ${turma.nome}` });
  expect(screen.getByText(/Escola Urânia convida você/)).toBeInTheDocument();
  await pessoa.click(screen.getByRole('link', { name: 'Já tenho conta: entrar' }));
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { de: rota } });
  await act(() => router.navigate(rota));
  await pessoa.click(await botao('Criar uma conta'));
  await pessoa.type(screen.getByLabelText('Nome'), 'Zélia');
  const enviar = await botao('Criar conta');
  expect(enviar).toBeDisabled();
  await pessoa.type(screen.getByLabelText('E-mail'), 'zelia@x.exemplo');
  expect(screen.queryByLabelText('Senha')).toBeNull();
  await pessoa.click(enviar);
  expect(await screen.findByText('E-mail inválido.')).toBeInTheDocument();
  expect(screen.getByLabelText('Nome')).toHaveValue('Zélia');
  const conta = (porCorreio: boolean) =>
    responde('criarContaPorConvite', (p) => (pedidos.push(p.corpo), { porCorreio }), 202);
  servidor.use(conta(true));
  await pessoa.click(enviar);
  const enviada = await screen.findByText(/Enviamos uma mensagem para/);
  expect(enviada).toHaveTextContent('zelia@x.exemplo');
  await pessoa.click(await botao('Não chegou? Enviar de novo'));
  expect(await screen.findByText(/^Enviada de novo/)).toBeInTheDocument();
  expect(pedidos).toEqual(Array(2).fill({ nome: 'Zélia', email: 'zelia@x.exemplo' }));
  await pessoa.click(await botao('Usar outro e-mail'));
  expect(screen.getByLabelText('E-mail')).toHaveValue('zelia@x.exemplo');
  // Sem correio, quem entrega o link é a escola.
  servidor.use(conta(false));
  await pessoa.click(await botao('Criar conta'));
  expect(await screen.findByText(/peça à sua escola o link/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Enviar de novo/ })).toBeNull();
});

test('à equipe da escola diz que a turma é dela; o que não vale mais diz-se, sem tentar de novo', async () => {
  const frase = 'Você é da equipe de Escola Urânia: cuide da turma na página da escola.';
  servidor.use(
    responde('convite', convite),
    recusa('aceitarConvite', { status: 409, detail: frase }),
  );
  const { pessoa, unmount } = abrir({ ...CONVITE, token: tokenDe({ papel: ['equipe'] }) });
  await pessoa.click(await botao('Entrar na turma'));
  expect(await screen.findByText(frase)).toBeInTheDocument();
  unmount();
  servidor.use(recusa('convite', { status: 404, detail: 'Peça outro à sua escola.' }));
  abrir({ ...CONVITE, token: null });
  await screen.findByRole('heading', { name: 'Este convite não vale mais' });
  expect(screen.getByText('Peça outro à sua escola.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
});

const conta = {
  nome: 'Zélia',
  email: 'zelia@x.exemplo',
  escola: escola.nome,
  turma: turma.nome,
  jaTemConta: false,
};

test('o link que confirma a conta: escolhe-se a senha, e chega-se à turma; o código sai do endereço', async () => {
  servidor.use(
    responde('contaPorConfirmar', conta),
    recusa('confirmarConta', { status: 400, errors: { Senha: ['Senha muito comum.'] } }),
  );
  const { pessoa, router } = abrir(CONFIRMAR);
  expect(await screen.findByText(/Zélia, escolha a senha/)).toHaveTextContent(turma.nome);
  expect(router.state.location.search).toBe('');
  await pessoa.type(screen.getByLabelText('Senha'), 'girassol amarelo');
  const enviar = await botao('Criar conta e entrar na turma');
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
  );
  await pessoa.click(enviar);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/turmas/${turma.id}`));
  expect(pedidos).toEqual([[{ codigo: 'Y29kaWdvLWRhLWNvbnRh' }, { senha: 'girassol amarelo' }]]);
});

test('o link expirado leva de novo ao convite; o de quem já tem conta, a entrar com ela; sem código, diz-se o que falta', async () => {
  servidor.use(recusa('contaPorConfirmar', { status: 422, detail: 'Este link expirou.' }));
  const expirado = abrir(CONFIRMAR);
  await screen.findByRole('heading', { name: 'Este link não vale mais' });
  const deNovo = screen.getByRole('link', { name: 'Abrir o convite de novo' });
  expect(deNovo).toHaveAttribute('href', '/convite/Zm9yYQ');
  expirado.unmount();
  servidor.use(responde('contaPorConfirmar', { ...conta, jaTemConta: true }));
  const { pessoa, router, unmount } = abrir(CONFIRMAR);
  expect(await screen.findByText(/já tem conta/)).toHaveTextContent(conta.email);
  await pessoa.click(screen.getByRole('link', { name: 'Entrar' }));
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    state: { de: '/convite/Zm9yYQ' },
  });
  unmount();
  abrir({ ...CONFIRMAR, rota: '/confirmar-conta' });
  await screen.findByRole('heading', { name: 'Link incompleto' });
  expect(screen.getByRole('link', { name: 'Ir ao início' })).toBeInTheDocument();
});

test('numa página que não é a sua, quem estuda vai à de quem estuda, e a equipe à que cuida', async () => {
  const naEscola = (equipe: boolean) =>
    responde('mapasDasEscolas', [{ escola, equipe, mapas: [] }]);
  servidor.use(recusa('escola', { status: 403 }), naEscola(false));
  const { router, unmount } = abrir({ rota: '/sobre' });
  for (const [aba, destino] of [
    ['turmas', 'turmas'],
    ['textos', 'textos'],
    ['calculo', 'turmas'],
  ] as const) {
    await act(() => router.navigate(`/escolas/${escola.id}?aba=${aba}`));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/escolas/${escola.id}/${destino}`),
    );
  }
  unmount();
  servidor.use(responde('escola', escola), naEscola(true));
  const token = tokenDe({ papel: ['equipe'] });
  const daEquipe = abrir({ rota: `/escolas/${escola.id}/turmas`, token });
  expect(await botao('Nova turma')).toBeInTheDocument();
  expect(daEquipe.router.state.location.search).toBe('?aba=turmas');
});
