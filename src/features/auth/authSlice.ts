/** A sessão: o token e por que ela terminou. */
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiSlice } from '@/api/apiSlice';
import { sessaoRecusada } from '@/api/sessao';
import { lerToken, papeisDo } from './token';

export type FimDaSessao = 'saida' | 'outraAba' | 'recusada' | 'expirada' | 'relogioAdiantado' | null;

export interface AuthState {
  readonly token: string | null;
  readonly fim: FimDaSessao;
}

const inicial: AuthState = { token: null, fim: null };

function encerrar(fim: FimDaSessao) {
  return (): AuthState => ({ token: null, fim });
}

export const authSlice = createSlice({
  name: 'auth',
  initialState: inicial,
  reducers: {
    sessaoRecuperada: (_state, { payload }: PayloadAction<string>): AuthState => ({ token: payload, fim: null }),
    saiu: encerrar('saida'),
    saiuEmOutraAba: encerrar('outraAba'),
    sessaoExpirou: encerrar('expirada'),
    relogioAdiantado: encerrar('relogioAdiantado'),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessaoRecusada, encerrar('recusada'))
      .addMatcher(apiSlice.endpoints.login.matchFulfilled, (_state, { payload }): AuthState => ({ token: payload.access_token, fim: null }))
      .addMatcher(apiSlice.endpoints.login.matchRejected, (state): AuthState => ({ ...state, token: null }));
  },
});

export const { sessaoRecuperada, saiu, saiuEmOutraAba, sessaoExpirou, relogioAdiantado } = authSlice.actions;

interface ComAuth {
  readonly auth: AuthState;
}

export const selectToken = (state: ComAuth): string | null => state.auth.token;
export const selectFimDaSessao = (state: ComAuth): FimDaSessao => state.auth.fim;
export const selectUsuario = createSelector(selectToken, (token) => (token === null ? null : lerToken(token)));
export const selectEhAluno = createSelector(selectUsuario, (claims) => papeisDo(claims).includes('aluno'));
