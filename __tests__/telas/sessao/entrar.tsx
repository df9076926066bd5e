/** Entrar, sair, e o fim de uma sessão. */
import { http, HttpResponse } from 'msw';
import { act, screen, waitFor } from '@testing-library/react';
import { retomarSessao } from '@/app/retomarSessao';
import { makeStore } from '@/store/store';
import { semArmazenamento, sessaoExpirou } from '@/features/conta/auth/authSlice';
import { ID_MAPA, mapa, tokenDe } from '../../support/exemplos';
import {
  recusa,
  responde,
  semCorpo,
  semRede,
  servidor,
  type Pedido,
} from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import { entrar } from './cena';

test('quem não entrou vai ao login e, entrando, chega aonde ia', async () => {
  const token = tokenDe();
  const vistos: Pedido[] = [];
  servidor.use(
    responde('login', (p) => (vistos.push(p), { access_token: token })),
    responde('mapa', (p) => (vistos.push(p), mapa)),
  );
  const { pessoa, router } = abrir({ rota: `/mapas/${ID_MAPA}`, token: null });
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/login');
  await entrar(pessoa);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Maria de Campinas' }),
  ).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}`);
  expect(vistos[0]?.corpo).toEqual({ email: 'jose@exemplo.com.br', senha: 'segredo' });
  expect(vistos[1]?.autorizacao).toBe(`Bearer ${token}`);
  expect(localStorage.getItem('token')).toBe(token);
});

test('senha errada: a frase da especificação, e o que se escreveu continua', async () => {
  servidor.use(recusa('login', { status: 401 }));
  const { pessoa } = abrir({ rota: '/login', token: null });
  await entrar(pessoa);
  expect(await screen.findByText('Usuário ou senha inválidos')).toBeInTheDocument();
  expect(screen.getByLabelText('email')).toHaveValue('jose@exemplo.com.br');
  expect(localStorage.getItem('token')).toBeNull();
});

test('servidor fora do ar não é senha errada', async () => {
  servidor.use(semRede('login'));
  const { pessoa } = abrir({ rota: '/login', token: null });
  await entrar(pessoa);
  expect(await screen.findByText(/Sem conexão com o servidor/)).toBeInTheDocument();
});

test('esqueci a senha: fechado sem e-mail; pede e responde sem dizer se a conta existe', async () => {
  const vistos: Pedido[] = [];
  servidor.use(semCorpo('esqueciSenha', (p) => void vistos.push(p)));
  const { pessoa } = abrir({ rota: '/login', token: null });
  const botao = screen.getByRole('button', { name: 'Esqueci a senha' });
  expect(botao).toBeDisabled();
  await pessoa.type(screen.getByLabelText('email'), 'jo+eu@exemplo.com.br');
  await pessoa.click(botao);
  expect(
    await screen.findByText(
      /Se houver uma conta com este endereço, você receberá um e-mail com instruções/,
    ),
  ).toBeInTheDocument();
  expect(vistos[0]?.parametros['email']).toBe('jo+eu@exemplo.com.br');
});

test('qualquer 401 encerra a sessão uma vez, com o aviso, e guarda para onde voltar', async () => {
  const token = tokenDe();
  localStorage.setItem('token', token);
  servidor.use(
    recusa('resumos', { status: 401 }),
    recusa('mapasDasEscolas', { status: 401 }),
    recusa('mapa', { status: 401 }),
  );
  const { router } = abrir({ rota: `/mapas/${ID_MAPA}`, token });
  expect(await screen.findByText(/Sua sessão terminou/)).toBeInTheDocument();
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    state: { de: `/mapas/${ID_MAPA}` },
  });
  expect(localStorage.getItem('token')).toBeNull();
});

test('um 401 encerra a sessão mesmo que o corpo seja a página de um intermediário', async () => {
  servidor.use(
    http.get('http://localhost/api/mapas/resumos', () =>
      HttpResponse.html('<h1>401</h1>', { status: 401 }),
    ),
  );
  abrir({ rota: '/sobre' });
  expect(await screen.findByText(/Sua sessão terminou/)).toBeInTheDocument();
});

test('403 e 500 não encerram a sessão', async () => {
  servidor.use(recusa('mapa', { status: 403 }), recusa('resumos', { status: 500 }));
  const { router } = abrir({ rota: `/mapas/${ID_MAPA}` });
  expect(await screen.findByRole('heading', { name: 'Mapa não encontrado' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}`);
});

test('sair avisa o servidor com o token que valia e volta ao login sem lembrar a página', async () => {
  const token = tokenDe();
  const saidas: Pedido[] = [];
  servidor.use(semCorpo('logout', (p) => void saidas.push(p)));
  const { pessoa, router, store } = abrir({ rota: '/sobre', token });
  await pessoa.click(await screen.findByRole('button', { name: /José Conceição/ }));
  await pessoa.click(screen.getByRole('button', { name: 'Sair' }));
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeInTheDocument();
  await waitFor(() => expect(saidas.map((s) => s.autorizacao)).toEqual([`Bearer ${token}`]));
  expect(router.state.location.state).toBeNull();
  expect(store.getState().api.queries).toEqual({});
});

test('token vencido: nem chega a pedir nada', async () => {
  abrir({ rota: '/', token: tokenDe({ dura: -10 }) });
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeInTheDocument();
});

test('um token novo que já parece vencido: o relógio deste aparelho está errado, e não há volta sem fim', async () => {
  servidor.use(responde('login', { access_token: tokenDe({ dura: -60 }) }));
  const { pessoa } = abrir({ rota: '/login', token: null });
  await entrar(pessoa);
  expect(
    await screen.findByText(
      'O relógio deste dispositivo está adiantado. Acerte a data e a hora e entre de novo.',
    ),
  ).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBeNull();
});

test('dois minutos antes de vencer, avisa; vencida, volta ao login dizendo por quê', async () => {
  const { store } = abrir({ rota: '/sobre', token: tokenDe({ dura: 119 }) });
  expect(await screen.findByText(/Sua sessão termina em dois minutos/)).toBeInTheDocument();
  act(() => void store.dispatch(sessaoExpirou()));
  expect(await screen.findByText(/Sua sessão expirou/)).toBeInTheDocument();
});

test('com mais de dois minutos pela frente, não avisa', async () => {
  abrir({ rota: '/sobre', token: tokenDe({ dura: 150 }) });
  expect(await screen.findByRole('heading', { name: 'Sobre o Astrolábio' })).toBeInTheDocument();
  expect(screen.queryByText(/Sua sessão termina/)).not.toBeInTheDocument();
});

test('um token que não se lê não é relógio errado', async () => {
  servidor.use(responde('login', { access_token: 'não.é.token' }));
  const { pessoa } = abrir({ rota: '/login', token: null });
  await entrar(pessoa);
  expect(
    await screen.findByText(/O servidor respondeu de um modo que esta página não entende/),
  ).toBeInTheDocument();
});

test.each([
  ['null', null],
  ['outro objeto', { ok: true }],
])('login que responde %s: a frase, e a página fica', async (_nome, corpo) => {
  servidor.use(http.post('http://localhost/api/auth/login', () => HttpResponse.json(corpo)));
  const { pessoa } = abrir({ rota: '/login', token: null });
  await entrar(pessoa);
  expect(
    await screen.findByText('Algo deu errado. Tente de novo em instantes.'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('email')).toHaveValue('jose@exemplo.com.br');
});

test('sem onde guardar a sessão, o login diz por que é preciso entrar de novo', async () => {
  const store = makeStore();
  store.dispatch(semArmazenamento());
  abrir({ rota: '/', token: null, store });
  expect(await screen.findByText(/não está guardando dados deste site/)).toBeInTheDocument();
});

test('recarregada onde nada se guarda, a sessão que se perdeu tem explicação', async () => {
  const store = makeStore();
  const guardar = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('cheio', 'QuotaExceededError');
  });
  await retomarSessao(store);
  guardar.mockRestore();
  expect(store.getState().auth.fim).toBe('semArmazenamento');
});
