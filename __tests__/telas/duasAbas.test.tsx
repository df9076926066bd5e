/** Duas abas do mesmo navegador. */
import { act, screen, waitFor } from '@testing-library/react';
import { acompanharOutrasAbas } from '@/store/listeners';
import type { UnknownAction } from '@reduxjs/toolkit';
import { sessaoRecusada } from '@/api/sessao';
import { makeStore } from '@/store/store';
import { saiu, sessaoRecuperada } from '@/features/conta/auth/authSlice';
import { tokenGuardado } from '@/features/conta/auth/token';
import { tokenDe } from '../support/exemplos';
import { abrir } from '../support/tela';

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

const ANA = { nome: 'Ana Lima', sub: '01932b6e-0000-7000-8000-000000000002' };

let parar = (): void => undefined;

const abrirSobre = async () => {
  const store = makeStore();
  parar = acompanharOutrasAbas(store);
  const tela = abrir({ rota: '/sobre', store });
  await screen.findByRole('button', { name: /José Conceição/ });
  return tela;
};

describe('duas abas', () => {
  afterEach(() => parar());

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
    expect(JSON.stringify(store.getState().outbox)).toContain('Segredo');
    naOutraAba(saiu());
    expect(JSON.stringify(store.getState().outbox)).not.toContain('Segredo');
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
