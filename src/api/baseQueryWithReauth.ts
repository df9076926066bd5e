import {
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { CABECALHO_COMO_ALUNO } from '@core/contract/comoAluno';
import { PREFIXO_DA_API, ROTAS, type NomeDaRota } from '@core/contract/rotas';
import { pessoaDo } from './claims';
import { selectComoAluno, type ComComoAluno } from './comoAlunoSlice';
import { esquecerChamada, esquecerGuardada, guardar, lerGuardada, seGuarda } from './guardadas';
import { NAO_GUARDADA, statusDoErro } from './mensagemDoErro';
import { acertarRelogio } from './relogio';
import { sessaoRecusada } from './sessao';

/** O pouco que esta camada sabe do estado: onde está o token. */
interface ComToken {
  readonly auth: { readonly token: string | null };
}

/** `vistaEm`: a resposta não veio agora; é a que estava guardada, deste instante. */
interface Meta extends FetchBaseQueryMeta {
  readonly vistaEm?: number;
}

export type BaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  object,
  Meta | undefined
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

const semRede = (erro: FetchBaseQueryError): boolean =>
  erro.status === 'FETCH_ERROR' || erro.status === 'TIMEOUT_ERROR';

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

/**
 * O que veio guarda-se para quando não houver rede; sem ela, responde-se com o que estava guardado.
 */
async function comGuardadas(
  resposta: Resposta,
  args: string | FetchArgs,
  { endpoint, getState }: BaseQueryApi,
  token: string | null,
): Promise<Resposta> {
  const pessoa = pessoaDo(token);
  if (pessoa === null) return resposta;
  if (endpoint === 'sairDaEscola' && !resposta.error) {
    await esquecerChamada(pessoa, 'mapa');
    await esquecerChamada(pessoa, 'calculoDoMapa');
  }
  if (endpoint === 'apagarMapa' && !resposta.error) {
    await esquecerGuardada(pessoa, 'mapa', urlDe(args));
    await esquecerGuardada(pessoa, 'calculoDoMapa', `${urlDe(args)}/calculo`);
  }
  if (!seGuarda(endpoint)) return resposta;
  const { error } = resposta;
  if (!error) {
    void guardar(
      pessoa,
      endpoint,
      args,
      resposta.data,
      () => pessoaDo((getState() as ComToken).auth.token) === pessoa,
    );
    return resposta;
  }
  if (error.status === 403 || error.status === 404) void esquecerGuardada(pessoa, endpoint, args);
  if (!semRede(error)) return resposta;
  const guardada = await lerGuardada(pessoa, endpoint, args);
  if (guardada === null)
    return { error: { status: 'FETCH_ERROR', error: NAO_GUARDADA }, meta: resposta.meta };
  return { data: guardada.corpo, meta: { ...resposta.meta, vistaEm: guardada.vistaEm } as Meta };
}

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
  // O que o aluno leu não se guarda por quem ensina.
  return comoAluno ? resposta : comGuardadas(resposta, args, api, tokenUsado);
};
