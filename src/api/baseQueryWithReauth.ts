import { fetchBaseQuery, type BaseQueryFn, type FetchArgs, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { PREFIXO_DA_API, ROTAS } from '@core/contract/rotas';
import { statusDoErro } from './mensagemDoErro';
import { acertarRelogio } from './relogio';
import { sessaoRecusada } from './sessao';

/** O pouco que esta camada sabe do estado: onde está o token. */
interface ComToken {
  readonly auth: { readonly token: string | null };
}

export type BaseQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError>;

export const RAIZ_DA_API = new URL(PREFIXO_DA_API, globalThis.location?.origin ?? 'http://localhost').href;

const baseQuery = fetchBaseQuery({
  baseUrl: RAIZ_DA_API,
  timeout: 30_000,
  prepareHeaders: (headers, { getState }) => {
    const { token } = (getState() as ComToken).auth;
    if (token) headers.set('authorization', `Bearer ${token}`);
    headers.set('accept', 'application/json, application/problem+json');
    return headers;
  },
});

const urlDe = (args: string | FetchArgs): string => (typeof args === 'string' ? args : args.url);

/** Um 401 em qualquer chamada encerra a sessão; no login ele só quer dizer que a senha não confere. */
export const baseQueryWithReauth: BaseQuery = async (args, api, extra) => {
  const tokenUsado = (api.getState() as ComToken).auth.token;
  const inicio = Date.now();
  const resposta = await baseQuery(args, api, extra);
  acertarRelogio(resposta.meta?.response, inicio);
  const tokenAtual = (api.getState() as ComToken).auth.token;
  // Uma resposta tardia a um token antigo não derruba quem acabou de entrar.
  if (statusDoErro(resposta.error) === 401 && urlDe(args) !== ROTAS.login.caminho && tokenUsado === tokenAtual) api.dispatch(sessaoRecusada());
  return resposta;
};
