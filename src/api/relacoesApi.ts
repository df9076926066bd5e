/** As relações guardadas, as de uma turma, e as de um mapa que se vê às cegas. */
import type { CorpoDe, RelacaoEntrada, RespostaDe } from '@core/contract';
import { injetar } from './injetar';
import { pedido } from './pedido';
import { item, lista } from './tags';

const daTurma = (id: string) => item('relacoes', `turma ${id}`);

const relacoesApi = injetar({
  endpoints: (build) => ({
    /** Deixa de se ver a de um mapa que se deixa de ver: pede-se de novo com eles. */
    relacoes: build.query<RespostaDe<'relacoes'>, void>({
      query: () => pedido('relacoes', {}),
      providesTags: [
        lista('relacoes'),
        lista('mapas'),
        lista('escolas'),
        lista('compartilhamento'),
      ],
    }),
    relacao: build.query<RespostaDe<'relacao'>, string>({
      query: (id) => pedido('relacao', { parametros: { id } }),
      providesTags: (_r, _erro, id) => [item('relacoes', id)],
    }),
    /** A mesma chave não guarda duas. */
    criarRelacao: build.mutation<
      RespostaDe<'criarRelacao'>,
      { chave: string; relacao: RelacaoEntrada }
    >({
      query: ({ chave, relacao }) =>
        pedido('criarRelacao', { corpo: relacao }, { 'idempotency-key': chave }),
      invalidatesTags: (_r, erro) => (erro ? [] : [lista('relacoes')]),
    }),
    /** `versao`: a que se leu. Outra no servidor é 409, e pede-se a que está salva. */
    salvarRelacao: build.mutation<null, { id: string; versao: number; relacao: RelacaoEntrada }>({
      query: ({ id, versao, relacao }) =>
        pedido(
          'salvarRelacao',
          { parametros: { id }, corpo: relacao },
          { 'if-match': `"${versao}"` },
        ),
      invalidatesTags: (_r, erro) => (erro && erro.status !== 409 ? [] : ['relacoes']),
    }),
    apagarRelacao: build.mutation<null, string>({
      query: (id) => pedido('apagarRelacao', { parametros: { id } }),
      invalidatesTags: (_r, erro) => (erro ? [] : [lista('relacoes')]),
    }),
    /** Só se pede ao levá-las. */
    relacoesNoArquivo: build.query<RespostaDe<'relacoesNoArquivo'>, void>({
      query: () => pedido('relacoesNoArquivo', {}),
      keepUnusedDataFor: 0,
    }),
    importarRelacoes: build.mutation<RespostaDe<'importarRelacoes'>, CorpoDe<'importarRelacoes'>>({
      query: (corpo) => pedido('importarRelacoes', { corpo }),
      invalidatesTags: (_r, erro) => (erro ? [] : [lista('relacoes')]),
    }),
    relacaoAsCegas: build.query<RespostaDe<'relacaoAsCegas'>, { id: string; outro: string }>({
      query: (parametros) => pedido('relacaoAsCegas', { parametros }),
      // Daqui a pouco pode já não se ver, ou ver-se às claras.
      keepUnusedDataFor: 0,
    }),
    relacoesDaTurma: build.query<RespostaDe<'relacoesDaTurma'>, string>({
      query: (id) => pedido('relacoesDaTurma', { parametros: { id } }),
      providesTags: (_r, _erro, id) => [daTurma(id), lista('relacoes'), lista('turmas')],
    }),
    compartilharRelacao: build.mutation<
      null,
      { turmaId: string; corpo: CorpoDe<'compartilharRelacao'> }
    >({
      query: ({ turmaId, corpo }) =>
        pedido('compartilharRelacao', { parametros: { id: turmaId }, corpo }),
      // Com ela vão os mapas que a turma não tinha.
      invalidatesTags: (_r, erro, { turmaId }) => (erro ? [] : [daTurma(turmaId), 'turmas']),
    }),
    tirarRelacaoDaTurma: build.mutation<null, { id: string; turmaId: string }>({
      query: ({ id }) => pedido('tirarRelacaoDaTurma', { parametros: { id } }),
      invalidatesTags: (_r, erro, { turmaId }) => (erro ? [] : [daTurma(turmaId)]),
    }),
  }),
});

export const {
  useRelacoesQuery,
  useRelacaoQuery,
  useCriarRelacaoMutation,
  useSalvarRelacaoMutation,
  useApagarRelacaoMutation,
  useLazyRelacoesNoArquivoQuery,
  useImportarRelacoesMutation,
  useRelacaoAsCegasQuery,
  useRelacoesDaTurmaQuery,
  useCompartilharRelacaoMutation,
  useTirarRelacaoDaTurmaMutation,
} = relacoesApi;
