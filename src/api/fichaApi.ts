/**
 * As fichas e anotações. O que se lê e se grava de um mapa vai um pedido de cada vez: uma leitura
 * nunca traz o que era antes de uma gravação já feita.
 */
import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { CorpoDe, RespostaDe } from '@core/contract';
import type { BaseQuery } from './baseQueryWithReauth';
import { injetar } from './injetar';
import { pedido } from './pedido';
import { item } from './tags';

type Pedir = (args: FetchArgs) => Resposta | PromiseLike<Resposta>;
interface Resposta {
  readonly data?: unknown;
  readonly error?: FetchBaseQueryError | undefined;
  readonly meta?: Meta | undefined;
}
type Meta = NonNullable<Awaited<ReturnType<BaseQuery>>['meta']>;

const ultimas = new Map<string, Promise<unknown>>();
async function naVez<T>(
  mapaId: string,
  args: FetchArgs,
  pedir: Pedir,
): Promise<({ data: T } | { error: FetchBaseQueryError }) & { meta?: Meta | undefined }> {
  const feita = (ultimas.get(mapaId) ?? Promise.resolve()).then(() => pedir(args));
  ultimas.set(
    mapaId,
    feita.then(
      () => undefined,
      () => undefined,
    ),
  );
  const { data, error, meta } = await feita;
  return error ? { error, meta } : { data: data as T, meta };
}

const daVersao = (versao: number) => ({ 'if-match': `"${versao}"` });
/** Fechar a página não interrompe o que já se enviou; o navegador só o permite a corpos pequenos. */
const MAIOR_QUE_SOBREVIVE = 15_000;
const gravacao = (args: FetchArgs): FetchArgs => ({
  ...args,
  keepalive: JSON.stringify(args.body ?? '').length < MAIOR_QUE_SOBREVIVE,
});

interface DaAnotacao {
  readonly mapaId: string;
  readonly id: string;
  /** A que se leu: outra no servidor é 409. */
  readonly versao: number;
}

const doMapa = (mapaId: string) => item('fichas', mapaId);
const NOMES = item('fichas', 'NOMES');

export const fichaApi = injetar({
  endpoints: (build) => ({
    ficha: build.query<RespostaDe<'ficha'>, string>({
      queryFn: (id, _api, _opcoes, pedir) =>
        naVez<RespostaDe<'ficha'>>(id, pedido('ficha', { parametros: { id } }), pedir),
      providesTags: (_f, _erro, id) => [doMapa(id)],
    }),
    nomesDasFichas: build.query<RespostaDe<'nomesDasFichas'>, void>({
      query: () => pedido('nomesDasFichas', {}),
      providesTags: [NOMES],
    }),
    salvarFicha: build.mutation<
      RespostaDe<'salvarFicha'>,
      { mapaId: string; versao: number; ficha: CorpoDe<'salvarFicha'> }
    >({
      queryFn: ({ mapaId, versao, ficha }, _api, _opcoes, pedir) =>
        naVez<RespostaDe<'salvarFicha'>>(
          mapaId,
          gravacao(
            pedido('salvarFicha', { parametros: { id: mapaId }, corpo: ficha }, daVersao(versao)),
          ),
          pedir,
        ),
      invalidatesTags: (_r, erro) => (erro ? [] : [NOMES]),
    }),
    criarAnotacao: build.mutation<
      RespostaDe<'criarAnotacao'>,
      { mapaId: string; chave: string; texto: string }
    >({
      queryFn: ({ mapaId, chave, texto }, _api, _opcoes, pedir) =>
        naVez<RespostaDe<'criarAnotacao'>>(
          mapaId,
          gravacao(
            pedido(
              'criarAnotacao',
              { parametros: { id: mapaId }, corpo: { texto } },
              { 'idempotency-key': chave },
            ),
          ),
          pedir,
        ),
    }),
    salvarAnotacao: build.mutation<RespostaDe<'salvarAnotacao'>, DaAnotacao & { texto: string }>({
      queryFn: ({ mapaId, id, versao, texto }, _api, _opcoes, pedir) =>
        naVez<RespostaDe<'salvarAnotacao'>>(
          mapaId,
          gravacao(
            pedido('salvarAnotacao', { parametros: { id }, corpo: { texto } }, daVersao(versao)),
          ),
          pedir,
        ),
    }),
    apagarAnotacao: build.mutation<null, DaAnotacao>({
      queryFn: ({ mapaId, id, versao }, _api, _opcoes, pedir) =>
        naVez<null>(
          mapaId,
          pedido('apagarAnotacao', { parametros: { id } }, daVersao(versao)),
          pedir,
        ),
      // Também quando se recusa: então é outra a que lá está.
      invalidatesTags: (_r, _erro, { mapaId }) => [doMapa(mapaId)],
    }),
  }),
});

export const {
  useFichaQuery,
  useNomesDasFichasQuery,
  useSalvarFichaMutation,
  useApagarAnotacaoMutation,
} = fichaApi;
