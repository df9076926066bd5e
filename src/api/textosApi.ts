/** A biblioteca da escola, e as notas de quem a lê. */
import type { CorpoDe, RespostaDe, TextoEntrada } from '@core/contract';
import { injetar } from './injetar';
import { pedido } from './pedido';
import { item, lista } from './tags';

const daVersao = (versao: number) => ({ 'if-match': `"${versao}"` });

export const textosApi = injetar({
  endpoints: (build) => ({
    textosDaEscola: build.query<RespostaDe<'textosDaEscola'>, string>({
      query: (id) => pedido('textosDaEscola', { parametros: { id } }),
      // As turmas em que se está dizem o que se lê.
      providesTags: (_t, _erro, id) => [item('textos', id), lista('turmas')],
    }),
    /** A mesma chave de repetição não cria dois. */
    criarTexto: build.mutation<
      RespostaDe<'criarTexto'>,
      { escolaId: string; chave: string; texto: TextoEntrada }
    >({
      query: ({ escolaId, chave, texto }) =>
        pedido(
          'criarTexto',
          { parametros: { id: escolaId }, corpo: texto },
          { 'idempotency-key': chave },
        ),
      invalidatesTags: (_r, erro) => (erro ? [] : ['textos']),
    }),
    importarTextos: build.mutation<
      RespostaDe<'importarTextos'>,
      { escolaId: string; corpo: CorpoDe<'importarTextos'> }
    >({
      query: ({ escolaId, corpo }) =>
        pedido('importarTextos', { parametros: { id: escolaId }, corpo }),
      invalidatesTags: (_r, erro) => (erro ? [] : ['textos']),
    }),
    /** `versao`: a do texto que se leu. Outra no servidor é 409, e pede-se o que está salvo. */
    salvarTexto: build.mutation<null, { id: string; versao: number; texto: TextoEntrada }>({
      query: ({ id, versao, texto }) =>
        pedido('salvarTexto', { parametros: { id }, corpo: texto }, daVersao(versao)),
      invalidatesTags: (_r, erro) => (erro && erro.status !== 409 ? [] : ['textos']),
    }),
    apagarTexto: build.mutation<null, string>({
      query: (id) => pedido('apagarTexto', { parametros: { id } }),
      invalidatesTags: (_r, erro) => (erro ? [] : ['textos']),
    }),
    minhasNotas: build.query<RespostaDe<'minhasNotas'>, void>({
      query: () => pedido('minhasNotas', {}),
      providesTags: ['notas'],
    }),
    salvarNota: build.mutation<
      RespostaDe<'salvarNota'>,
      { chave: string; texto: string; versao: number }
    >({
      query: ({ chave, texto, versao }) =>
        pedido('salvarNota', { corpo: { chave, texto } }, daVersao(versao)),
      invalidatesTags: (_r, erro) => (erro && erro.status !== 409 ? [] : ['notas']),
    }),
  }),
});

export const {
  useTextosDaEscolaQuery,
  useCriarTextoMutation,
  useImportarTextosMutation,
  useSalvarTextoMutation,
  useApagarTextoMutation,
  useMinhasNotasQuery,
  useSalvarNotaMutation,
} = textosApi;
