import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { CABECALHO_COMO_ALUNO } from '@core/contract/comoAluno';
import { PREFIXO_DA_API, ROTAS, type NomeDaRota } from '@core/contract/rotas';
import { selectComoAluno, type ComComoAluno } from './comoAlunoSlice';
import { statusDoErro } from './mensagemDoErro';
import { acertarRelogio } from './relogio';
import { sessaoRecusada } from './sessao';

/** O pouco que esta camada sabe do estado: onde está o token. */
interface ComToken {
  readonly auth: { readonly token: string | null };
}

export type BaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  object,
  FetchBaseQueryMeta | undefined
>;
type Resposta = Awaited<ReturnType<BaseQuery>>;

export const RAIZ_DA_API = new URL(
  PREFIXO_DA_API,
  globalThis.location?.origin ?? 'http://localhost',
).href;

const baseQuery = fetchBaseQuery({
  baseUrl: RAIZ_DA_API,
  timeout: 30_000,
  prepareHeaders: (headers, { getState }) => {
    const { token } = (getState() as ComToken).auth;
    if (token) headers.set('authorization', `Bearer ${token}`);
    const aluno = selectComoAluno(getState() as ComComoAluno);
    if (aluno !== null) headers.set(CABECALHO_COMO_ALUNO, aluno);
    headers.set('accept', 'application/json, application/problem+json');
    return headers;
  },
});

const urlDe = (args: string | FetchArgs): string => (typeof args === 'string' ? args : args.url);

/** Quanto se insiste com um servidor que disse quando tentar de novo. */
const PACIENCIA_MS = 12_000;
/** Quem foi recusado ao mesmo tempo não volta ao mesmo tempo. */
const DESENCONTRO_MS = 500;

const repetivel = (args: string | FetchArgs, chamada: string): boolean =>
  typeof args === 'string' ||
  (args.method ?? 'GET') === 'GET' ||
  (Object.hasOwn(ROTAS, chamada) && 'repetivel' in ROTAS[chamada as NomeDaRota]);

/** Quanto esperar para repetir o pedido, ms; null quando não se repete. */
function esperaPedida(
  { error, meta }: Resposta,
  args: string | FetchArgs,
  chamada: string,
): number | null {
  if (error?.status !== 503 || !repetivel(args, chamada)) return null;
  const segundos = meta?.response?.headers.get('retry-after') ?? '';
  return /^\d{1,3}$/.test(segundos)
    ? Number(segundos) * 1000 + Math.random() * DESENCONTRO_MS
    : null;
}

/** Espera, ou deixa de esperar quando já ninguém quer a resposta. */
const esperar = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const relogio = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(relogio);
      resolve();
    });
  });

/** Uma leitura (ou o que, repetido, faz o mesmo) que o servidor manda repetir mais tarde repete-se sozinha, enquanto vale a pena. */
const pedirComPaciencia: BaseQuery = async (args, api, extra) => {
  const desistir = Date.now() + PACIENCIA_MS;
  for (;;) {
    const inicio = Date.now();
    const resposta = await baseQuery(args, api, extra);
    acertarRelogio(resposta.meta?.response, inicio);
    const espera = esperaPedida(resposta, args, api.endpoint);
    if (espera === null || Date.now() + espera > desistir) return resposta;
    await esperar(espera, api.signal);
    if (api.signal.aborted) return resposta;
  }
};

const NADA_SE_SALVA =
  'Você está vendo a turma como aluno: nada é salvo. Volte à equipe para mudar.';

/**
 * Um 401 em qualquer chamada encerra a sessão; no login ele só quer dizer que a senha não confere.
 */
export const baseQueryWithReauth: BaseQuery = async (args, api, extra) => {
  const tokenUsado = (api.getState() as ComToken).auth.token;
  const comoAluno = selectComoAluno(api.getState() as ComComoAluno) !== null;
  if (comoAluno && typeof args !== 'string' && (args.method ?? 'GET') !== 'GET')
    return { error: { status: 403, data: { detail: NADA_SE_SALVA } } };
  const resposta = await pedirComPaciencia(args, api, extra);
  const tokenAtual = (api.getState() as ComToken).auth.token;
  // Uma resposta tardia a um token antigo não derruba quem acabou de entrar.
  if (
    statusDoErro(resposta.error) === 401 &&
    urlDe(args) !== ROTAS.login.caminho &&
    tokenUsado === tokenAtual
  )
    api.dispatch(sessaoRecusada());
  return resposta;
};
