/** Com o relógio deste aparelho errado. */
import { http, HttpResponse } from 'msw';
import { screen } from '@testing-library/react';
import { acertarRelogio } from '@/api/relogio';
import { retomarSessao } from '@/app/retomarSessao';
import { makeStore } from '@/store/store';
import { tokenDe } from '../../support/exemplos';
import { servidor } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import { entrar } from './cena';

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
