/** O que se pede ao servidor para trazer e levar mapas em arquivos. */
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type {
  DecidirEntrada,
  EscolherEntrada,
  ExportarEntrada,
  FiltroDaImportacao,
  RespostaDe,
} from '@core/contract';
import { injetar } from './injetar';
import { pedido } from './pedido';
import { item, lista } from './tags';

interface Envio {
  /** A mesma não envia duas vezes. */
  readonly chave: string;
  readonly arquivo: File;
  /** De quem passam a ser os mapas; null, da pessoa. */
  readonly escola: string | null;
}
export interface Pagina {
  readonly id: string;
  readonly filtro: FiltroDaImportacao;
  readonly de: number;
}

/** Um arquivo grande numa ligação lenta. */
const PRAZO_DO_ENVIO_MS = 120_000;
const BYTES = { 'content-type': 'application/octet-stream' } as const;

/** Comprimido onde o navegador o sabe fazer: um arquivo de texto vai em um quinto do tempo. */
async function corpoDo(arquivo: File): Promise<{ body: Blob; headers: Record<string, string> }> {
  if (typeof CompressionStream === 'undefined') return { body: arquivo, headers: BYTES };
  const comprimido = arquivo.stream().pipeThrough(new CompressionStream('gzip'));
  return {
    body: await new Response(comprimido).blob(),
    headers: { ...BYTES, 'content-encoding': 'gzip' },
  };
}

/** O arquivo mudou, ou deixou de existir, entre escolher e enviar. */
const ILEGIVEL: FetchBaseQueryError = {
  status: 'CUSTOM_ERROR',
  error: '',
  data: { detail: 'Não foi possível ler o arquivo neste aparelho. Escolha-o de novo.' },
};

const daImportacao = (id: string) => item('importacao', id);
/** Entraram mapas, ou saíram. */
const oQueMuda = (id: string) =>
  [daImportacao(id), lista('importacao'), 'mapas', 'escolas', 'calculo'] as const;

const importacaoApi = injetar({
  endpoints: (build) => ({
    importar: build.mutation<RespostaDe<'importar'>, Envio>({
      queryFn: async ({ chave, arquivo, escola }, _api, _opcoes, pedir) => {
        const corpo = await corpoDo(arquivo).catch(() => null);
        if (corpo === null) return { error: ILEGIVEL };
        const consulta = {
          ...(escola !== null && { escola }),
          arquivo: arquivo.name.slice(0, 200),
        };
        const { data, error } = await pedir({
          ...pedido('importar', { consulta }),
          body: corpo.body,
          headers: { ...corpo.headers, 'idempotency-key': chave },
          timeout: PRAZO_DO_ENVIO_MS,
        });
        return error ? { error } : { data: data as RespostaDe<'importar'> };
      },
      invalidatesTags: (_r, erro) => (erro ? [] : [lista('importacao')]),
    }),
    /** As que estão por terminar ou, com 'gravadas', as que ainda se podem desfazer. */
    importacoes: build.query<RespostaDe<'importacoes'>, 'gravadas' | void>({
      query: (quais) =>
        pedido('importacoes', { consulta: quais === 'gravadas' ? { gravadas: 'sim' } : {} }),
      providesTags: [lista('importacao')],
    }),
    importacao: build.query<RespostaDe<'importacao'>, string>({
      query: (id) => pedido('importacao', { parametros: { id } }),
      providesTags: (_r, _erro, id) => [daImportacao(id)],
    }),
    registrosDaImportacao: build.query<RespostaDe<'registrosDaImportacao'>, Pagina>({
      query: ({ id, filtro, de }) =>
        pedido('registrosDaImportacao', {
          parametros: { id },
          consulta: { filtro, de: String(de) },
        }),
      providesTags: (_r, _erro, { id }) => [daImportacao(id)],
    }),
    /** A decisão vê-se já, antes de o servidor a guardar. */
    decidirRegistro: build.mutation<
      null,
      { pagina: Pagina; numero: number; decisao: DecidirEntrada }
    >({
      query: ({ pagina: { id }, numero, decisao }) =>
        pedido('decidirRegistro', {
          parametros: { id, numero: String(numero) },
          corpo: decisao,
        }),
      onQueryStarted: async ({ pagina, numero, decisao }, { dispatch, queryFulfilled }) => {
        const { undo } = dispatch(
          importacaoApi.util.updateQueryData('registrosDaImportacao', pagina, ({ registros }) => {
            const registro = registros.find((r) => r.numero === numero);
            if (!registro) return;
            const { emTodosDoLugar: _, lugar, ...resto } = decisao;
            Object.assign(registro.decisao, resto);
            if (lugar === null) registro.decisao.lugar = null;
          }),
        );
        await queryFulfilled.catch(undo);
      },
      invalidatesTags: (_r, _erro, { pagina: { id } }) => [daImportacao(id)],
    }),
    escolherNaImportacao: build.mutation<null, { id: string; escolhas: EscolherEntrada }>({
      query: ({ id, escolhas }) =>
        pedido('escolherNaImportacao', { parametros: { id }, corpo: escolhas }),
      onQueryStarted: async ({ id, escolhas }, { dispatch, queryFulfilled }) => {
        const { undo } = dispatch(
          importacaoApi.util.updateQueryData('importacao', id, (importacao) => {
            importacao.escolhas = { ...importacao.escolhas, ...escolhas };
          }),
        );
        await queryFulfilled.catch(undo);
      },
      invalidatesTags: (_r, _erro, { id }) => [daImportacao(id)],
    }),
    /** Repetida, continua e nada grava outra vez: a chave deixa o intermediário repeti-la. */
    gravarImportacao: build.mutation<null, string>({
      query: (id) => ({
        ...pedido('gravarImportacao', { parametros: { id } }, { 'idempotency-key': id }),
        timeout: PRAZO_DO_ENVIO_MS,
      }),
      // Falhada também: o que entrou até aí ficou.
      invalidatesTags: (_r, _erro, id) => [...oQueMuda(id)],
    }),
    oQueDesfaria: build.query<RespostaDe<'oQueDesfaria'>, string>({
      query: (id) => pedido('oQueDesfaria', { parametros: { id } }),
      keepUnusedDataFor: 0,
    }),
    desfazerImportacao: build.mutation<RespostaDe<'desfazerImportacao'>, string>({
      query: (id) => ({
        ...pedido('desfazerImportacao', { parametros: { id } }),
        timeout: PRAZO_DO_ENVIO_MS,
      }),
      invalidatesTags: (_r, _erro, id) => [...oQueMuda(id)],
    }),
    sobrasDaImportacao: build.query<RespostaDe<'sobrasDaImportacao'>, string>({
      query: (id) => pedido('sobrasDaImportacao', { parametros: { id } }),
    }),
    descartarImportacao: build.mutation<null, string>({
      query: (id) => pedido('descartarImportacao', { parametros: { id } }),
      // Recusada: já não está como aqui se vê.
      invalidatesTags: (_r, erro, id) => (erro ? [daImportacao(id)] : [lista('importacao')]),
    }),
    /** O arquivo entrega-se a quem o pediu, e não se guarda. */
    exportarMapas: build.mutation<
      null,
      { pedido: ExportarEntrada; aoChegar: (arquivo: Blob) => void }
    >({
      query: ({ pedido: corpo, aoChegar }) => ({
        ...pedido('exportarMapas', { corpo }),
        timeout: PRAZO_DO_ENVIO_MS,
        responseHandler: async (resposta: Response): Promise<unknown> => {
          if (!resposta.ok) return resposta.json();
          aoChegar(await resposta.blob());
          return null;
        },
      }),
    }),
  }),
});

export const {
  useImportarMutation,
  useImportacoesQuery,
  useImportacaoQuery,
  useRegistrosDaImportacaoQuery,
  useDecidirRegistroMutation,
  useEscolherNaImportacaoMutation,
  useGravarImportacaoMutation,
  useOQueDesfariaQuery,
  useDesfazerImportacaoMutation,
  useSobrasDaImportacaoQuery,
  useDescartarImportacaoMutation,
  useExportarMapasMutation,
} = importacaoApi;
