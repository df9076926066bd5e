/** Entrar, ser mandado ao login, sair, e o que acontece quando o servidor recusa o token. */
import { http, HttpResponse } from 'msw';
import { act, screen, waitFor } from '@testing-library/react';
import { acompanharOutrasAbas } from '@/store/listeners';
import { acertarRelogio } from '@/api/relogio';
import type { UnknownAction } from '@reduxjs/toolkit';
import { sessaoRecusada } from '@/api/sessao';
import { retomarSessao } from '@/app/retomarSessao';
import { makeStore } from '@/store/store';
import {
  saiu,
  semArmazenamento,
  sessaoExpirou,
  sessaoRecuperada,
} from '@/features/conta/auth/authSlice';
import { tokenGuardado } from '@/features/conta/auth/token';
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

const entrar = async (pessoa: ReturnType<typeof abrir>['pessoa']): Promise<void> => {
  await pessoa.type(screen.getByLabelText('email'), 'jose@exemplo.com.br');
  await pessoa.type(screen.getByLabelText('Senha'), 'segredo');
  await pessoa.click(screen.getByRole('button', { name: 'Entrar' }));
};

/** O que esta aba ouve quando outra mexe no token. */
const outraAba = (token: string | null): void =>
  act(
    () => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token })),
  );

/**
 * A mesma pessoa, noutra aba: o que lá acontece chega aqui pelo que fica no armazenamento, por
 * ordem.
 */
function naOutraAba(acao: UnknownAction): void {
  const la = makeStore();
  const token = tokenDe();
  la.dispatch(sessaoRecuperada(token));
  localStorage.setItem('token', token);
  const eventos: StorageEvent[] = [];
  const [guardar, tirar] = [
    jest.spyOn(Storage.prototype, 'setItem'),
    jest.spyOn(Storage.prototype, 'removeItem'),
  ];
  guardar.mockImplementation(
    (key, newValue) => void eventos.push(new StorageEvent('storage', { key, newValue })),
  );
  tirar.mockImplementation(
    (key) => void eventos.push(new StorageEvent('storage', { key, newValue: null })),
  );
  act(() => void la.dispatch(acao));
  guardar.mockRestore();
  tirar.mockRestore();
  localStorage.removeItem('token');
  act(() => eventos.forEach((evento) => window.dispatchEvent(evento)));
}

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

describe('duas abas', () => {
  const ANA = { nome: 'Ana Lima', sub: '01932b6e-0000-7000-8000-000000000002' };
  let parar = (): void => undefined;
  afterEach(() => parar());
  const abrirSobre = async () => {
    const store = makeStore();
    parar = acompanharOutrasAbas(store);
    const tela = abrir({ rota: '/sobre', store });
    await screen.findByRole('button', { name: /José Conceição/ });
    return tela;
  };

  test('quem sai numa sai na outra', async () => {
    await abrirSobre();
    naOutraAba(saiu());
    expect(await screen.findByText('Você saiu em outra aba.')).toBeInTheDocument();
  });

  test('a que o servidor recusou na outra não é uma saída: diz que a sessão terminou', async () => {
    await abrirSobre();
    naOutraAba(sessaoRecusada());
    expect(
      await screen.findByText('Sua sessão terminou. Entre de novo para continuar de onde parou.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Você saiu em outra aba.')).not.toBeInTheDocument();
  });

  test('a que expirou, e que outra aba viu primeiro, diz que expirou', async () => {
    await abrirSobre();
    const relogio = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 9 * 3_600_000);
    outraAba(null);
    relogio.mockRestore();
    expect(await screen.findByText(/^Sua sessão expirou/)).toBeInTheDocument();
  });

  test('quem lá saiu por querer não deixa rascunhos aqui; a sessão que só terminou, sim', async () => {
    const { store, pessoa } = abrir({ rota: '/mapas/novo' });
    parar = acompanharOutrasAbas(store);
    await pessoa.type(await screen.findByRole('textbox', { name: /Nome/ }), 'Segredo');
    naOutraAba(sessaoRecusada());
    expect(await screen.findByText(/^Sua sessão terminou/)).toBeInTheDocument();
    expect(JSON.stringify(store.getState().porEnviar)).toContain('Segredo');
    naOutraAba(saiu());
    expect(JSON.stringify(store.getState().porEnviar)).not.toContain('Segredo');
    expect(localStorage.getItem('saida')).toBeNull();
  });

  test('a mesma pessoa entrou de novo lá: aqui segue com o token novo, sem perguntar', async () => {
    const { store } = await abrirSobre();
    const novo = tokenDe({ dura: 7200 });
    outraAba(novo);
    expect(store.getState().auth.token).toBe(novo);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('entrou outra pessoa lá: aqui se diz antes, e só troca quem o manda', async () => {
    const { pessoa } = await abrirSobre();
    outraAba(tokenDe(ANA));
    const dialogo = await screen.findByRole('dialog', { name: 'Ana Lima entrou em outra aba' });
    expect(dialogo).toHaveAccessibleDescription(/Esta aba ainda está com José Conceição/);
    expect(screen.getByRole('button', { name: 'Continuar com José Conceição' })).toHaveFocus();
    await pessoa.click(screen.getByRole('button', { name: 'Passar para Ana Lima' }));
    expect(await screen.findByRole('button', { name: /Ana Lima/ })).toBeInTheDocument();
  });

  test('quem prefere continuar continua, mesmo que a outra pessoa saia lá', async () => {
    const { store, pessoa } = await abrirSobre();
    const daqui = store.getState().auth.token;
    outraAba(tokenDe(ANA));
    await pessoa.click(await screen.findByRole('button', { name: 'Continuar com José Conceição' }));
    outraAba(tokenDe(ANA));
    outraAba(null);
    expect(store.getState().auth.token).toBe(daqui);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('recarregada, a aba continua com quem nela ficou; sair dela não tira a outra pessoa das suas', async () => {
    const { store, pessoa } = await abrirSobre();
    const [daqui, deLa] = [store.getState().auth.token, tokenDe(ANA)];
    localStorage.setItem('token', deLa);
    outraAba(deLa);
    await pessoa.click(await screen.findByRole('button', { name: 'Continuar com José Conceição' }));
    expect(tokenGuardado()).toBe(daqui);
    act(() => void store.dispatch(saiu()));
    expect(tokenGuardado()).toBe(deLa);
  });
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

test('recarregada onde nada se guarda, a sessão que se perdeu tem explicação', async () => {
  const store = makeStore();
  const guardar = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('cheio', 'QuotaExceededError');
  });
  await retomarSessao(store);
  guardar.mockRestore();
  expect(store.getState().auth.fim).toBe('semArmazenamento');
});
