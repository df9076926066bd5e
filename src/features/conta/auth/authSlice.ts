/** A sessão: o token e por que ela terminou. */
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiSlice } from '@/api/apiSlice';
import { sessaoRecusada } from '@/api/sessao';
import { lerToken, papeisDo } from './token';

export type FimDaSessao =
  | 'saida'
  | 'outraAba'
  | 'recusada'
  | 'expirada'
  | 'relogioAdiantado'
  | 'tokenIlegivel'
  | 'semArmazenamento'
  | null;

export interface AuthState {
  readonly token: string | null;
  readonly fim: FimDaSessao;
  /** O token de outra pessoa, que entrou em outra aba: esta só troca quando a mandam. */
  readonly outraPessoa: string | null;
}

const inicial: AuthState = { token: null, fim: null, outraPessoa: null };

function encerrar(fim: FimDaSessao) {
  return (): AuthState => ({ token: null, fim, outraPessoa: null });
}

export const authSlice = createSlice({
  name: 'auth',
  initialState: inicial,
  reducers: {
    sessaoRecuperada: (_state, { payload }: PayloadAction<string>): AuthState => ({
      token: payload,
      fim: null,
      outraPessoa: null,
    }),
    saiu: encerrar('saida'),
    saiuEmOutraAba: encerrar('outraAba'),
    sessaoExpirou: encerrar('expirada'),
    relogioAdiantado: encerrar('relogioAdiantado'),
    tokenIlegivel: encerrar('tokenIlegivel'),
    semArmazenamento: encerrar('semArmazenamento'),
    outraPessoaEntrou: (state, { payload }: PayloadAction<string>): AuthState => ({
      ...state,
      outraPessoa: payload,
    }),
    ficouQuemEstava: (state): AuthState => ({ ...state, outraPessoa: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessaoRecusada, encerrar('recusada'))
      .addMatcher(apiSlice.endpoints.login.matchFulfilled, (_state, { payload }): AuthState => ({
        token: payload.access_token,
        fim: null,
        outraPessoa: null,
      }))
      .addMatcher(apiSlice.endpoints.login.matchRejected, (state): AuthState => ({
        ...state,
        token: null,
      }));
  },
});

export const {
  sessaoRecuperada,
  saiu,
  saiuEmOutraAba,
  sessaoExpirou,
  relogioAdiantado,
  tokenIlegivel,
  semArmazenamento,
  outraPessoaEntrou,
  ficouQuemEstava,
} = authSlice.actions;

interface ComAuth {
  readonly auth: AuthState;
}

export const selectToken = (state: ComAuth): string | null => state.auth.token;
export const selectFimDaSessao = (state: ComAuth): FimDaSessao => state.auth.fim;
export const selectOutraPessoa = (state: ComAuth): string | null => state.auth.outraPessoa;
export const selectUsuario = createSelector(selectToken, (token) =>
  token === null ? null : lerToken(token),
);
/** Quem está dentro (sub do token); '' quando ninguém. */
export const selectPessoa = createSelector(selectUsuario, (claims) => claims?.sub ?? '');
/** De quem é a folha que se imprime. */
export const selectLeitor = createSelector(selectUsuario, (claims) => ({
  nome: claims?.given_name ?? '',
  email: claims?.email ?? '',
}));

/** Os papéis são os do token. */
export const selectEhAluno = createSelector(selectUsuario, (claims) =>
  papeisDo(claims).includes('aluno'),
);
