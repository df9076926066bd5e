/** Entrar, sair, e o que acontece quando o servidor recusa o token. */
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { act, screen, waitFor } from '@testing-library/react';
import { retomarSessao } from '@/app/retomarSessao';
import { makeStore } from '@/store/store';
import { semArmazenamento } from '@/features/conta/auth/authSlice';
import { ID_MAPA, mapa, tokenDe } from '../support/exemplos';
import {
  recusa,
  responde,
  semCorpo,
  semRede,
  servidor,
  type Pedido,
} from '../support/servidorFalso';
import { abrir } from '../support/tela';
import LoginPage from '@/pages/LoginPage';
import { acertarRelogio } from '@/api/relogio';

/** A entrada, sem as outras páginas. */
const LOGIN = { parte: <LoginPage />, rota: '/login', token: null };
const entrar = async (pessoa: ReturnType<typeof abrir>['pessoa']): Promise<void> => {
  await pessoa.type(screen.getByLabelText('email'), 'jose@exemplo.com.br');
  await pessoa.type(screen.getByLabelText('Senha'), 'segredo');
  await pessoa.click(screen.getByRole('button', { name: 'Entrar' }));
};

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

test.each([
  ['sem mapa seu, o início, com o que espera por ele', null, '/inicio'],
  ['com mapa seu, o mapa', mapa, '/'],
])('quem entra sem ter pedido página chega aonde há que ver: %s', async (_, meu, chegada) => {
  servidor.use(
    responde('login', { access_token: tokenDe() }),
    meu ? responde('perfilMapa', meu) : semCorpo('perfilMapa'),
  );
  const { pessoa, router } = abrir({ rota: '/', token: null });
  await screen.findByRole('heading', { name: 'Entrar' });
  await entrar(pessoa);
  await screen.findByRole('heading', { level: 1, name: meu ? meu.nome : 'Início' });
  expect(router.state.location.pathname).toBe(chegada);
  await router.navigate('/');
  await screen.findByRole('heading', { level: 1, name: meu ? meu.nome : 'Quer ver seu mapa?' });
  expect(router.state.location.pathname).toBe('/');
});

test('o que não deixa entrar diz-se, e o que se escreveu continua; um relógio adiantado, ou um token que não se lê, não é senha errada', async () => {
  servidor.use(recusa('login', { status: 401 }));
  const { pessoa } = abrir(LOGIN);
  await entrar(pessoa);
  const responde200 = (corpo: JsonBodyType) =>
    http.post('http://localhost/api/auth/login', () => HttpResponse.json(corpo));
  for (const [resposta, frase] of [
    [recusa('login', { status: 401 }), 'Usuário ou senha inválidos'],
    [semRede('login'), /Sem conexão com o servidor/],
    [responde200(null), 'A resposta do servidor veio incompleta. Tente de novo em instantes.'],
    [
      responde('login', { access_token: tokenDe({ dura: -60 }) }),
      'O relógio deste dispositivo está adiantado. Acerte a data e a hora e entre de novo.',
    ],
    [
      responde('login', { access_token: 'não.é.token' }),
      /O servidor respondeu de um modo que esta página não entende/,
    ],
  ] as const) {
    servidor.use(resposta);
    await pessoa.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText(frase)).toBeInTheDocument();
    expect(screen.getByLabelText('email')).toHaveValue('jose@exemplo.com.br');
    expect(localStorage.getItem('token')).toBeNull();
  }
});

test('esqueci a senha: fechado sem e-mail; pede e responde sem dizer se a conta existe', async () => {
  const vistos: Pedido[] = [];
  servidor.use(semCorpo('esqueciSenha', (p) => void vistos.push(p)));
  const { pessoa } = abrir(LOGIN);
  const botao = screen.getByRole('button', { name: 'Esqueci a senha' });
  expect(botao).toBeDisabled();
  await pessoa.type(screen.getByLabelText('email'), 'jo+eu@exemplo.com.br');
  await pessoa.click(botao);
  await screen.findByText(
    /Se houver uma conta com este endereço, você receberá um e-mail com instruções/,
  );
  expect(vistos[0]?.parametros['email']).toBe('jo+eu@exemplo.com.br');
});

test('qualquer 401 encerra a sessão uma vez, com o aviso, e guarda para onde voltar', async () => {
  const token = tokenDe();
  localStorage.setItem('token', token);
  servidor.use(
    // Ainda que o corpo seja a página de um intermediário.
    http.get('http://localhost/api/mapas/resumos', () =>
      HttpResponse.html('<h1>401</h1>', { status: 401 }),
    ),
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

test('dois minutos antes de vencer, avisa; vencida enquanto o aparelho dormia, volta ao login dizendo por quê', async () => {
  abrir({ rota: '/sobre', token: tokenDe({ dura: 119 }) });
  expect(await screen.findByText(/Sua sessão termina em dois minutos/)).toBeInTheDocument();
  const acorda = Date.now() + 119_000;
  const relogio = jest.spyOn(Date, 'now').mockReturnValue(acorda);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(/Sua sessão expirou/)).toBeInTheDocument();
  relogio.mockRestore();
});

test('com mais de dois minutos pela frente, não avisa', async () => {
  abrir({ rota: '/sobre', token: tokenDe({ dura: 150 }) });
  expect(await screen.findByRole('heading', { name: 'Sobre o Astrolábio' })).toBeInTheDocument();
  expect(screen.queryByText(/Sua sessão termina/)).not.toBeInTheDocument();
});

test('sem onde guardar a sessão, o login diz por que é preciso entrar de novo', async () => {
  const store = makeStore();
  store.dispatch(semArmazenamento());
  abrir({ ...LOGIN, store });
  expect(await screen.findByText(/não está salvando dados deste site/)).toBeInTheDocument();
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

describe('com o relógio deste aparelho errado', () => {
  const DIA_S = 86_400;
  /** O que o servidor acaba de emitir, visto de um aparelho um dia adiantado: já parece vencido. */
  const recente = (): string => tokenDe({ dura: 8 * 3600 - DIA_S });
  const comHora = {
    headers: {
      date: new Date(Date.now() - DIA_S * 1000).toUTCString(),
      'cache-control': 'no-store',
    },
  };
  afterEach(() =>
    acertarRelogio(
      new Response(null, {
        headers: { date: new Date().toUTCString(), 'cache-control': 'no-store' },
      }),
      Date.now(),
    ),
  );

  test('um dia adiantado, entra-se na mesma: o prazo conta-se pela hora do servidor', async () => {
    const token = recente();
    servidor.use(
      http.post('http://localhost/api/auth/login', () =>
        HttpResponse.json({ access_token: token }, comHora),
      ),
    );
    const { pessoa } = abrir({ rota: '/login', token: null });
    await entrar(pessoa);
    expect(await screen.findByRole('button', { name: /José Conceição/ })).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBe(token);
    expect(screen.queryByText(/Sua sessão termina/)).not.toBeInTheDocument();
  });

  test('um dia adiantado, recarregar a página não expulsa', async () => {
    const store = makeStore();
    localStorage.setItem('token', recente());
    servidor.use(http.get('http://localhost/api/saude', () => HttpResponse.json({}, comHora)));
    await retomarSessao(store);
    expect(store.getState().auth).toMatchObject({
      token: localStorage.getItem('token'),
      fim: null,
    });
  });

  test('vencida mesmo, ou sem como saber, pede que se entre de novo', async () => {
    const store = makeStore();
    localStorage.setItem('token', tokenDe({ dura: -60 }));
    servidor.use(http.get('http://localhost/api/saude', () => HttpResponse.error()));
    await retomarSessao(store);
    expect(store.getState().auth).toMatchObject({ token: null, fim: 'expirada' });
  });
});
