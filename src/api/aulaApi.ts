/** Os roteiros do modo aula e os links públicos de um mapa. */
import type { CorpoDe, RespostaDe, RoteiroEntrada } from '@core/contract';
import { injetar } from './injetar';
import { pedido } from './pedido';
import { item, lista } from './tags';

const daTurma = (id: string) => item('roteiros', `turma ${id}`);

const aulaApi = injetar({
  endpoints: (build) => ({
    roteirosDaEscola: build.query<RespostaDe<'roteirosDaEscola'>, string>({
      query: (id) => pedido('roteirosDaEscola', { parametros: { id } }),
      providesTags: [lista('roteiros')],
    }),
    roteiro: build.query<RespostaDe<'roteiro'>, string>({
      query: (id) => pedido('roteiro', { parametros: { id } }),
      providesTags: (_r, _erro, id) => [item('roteiros', id)],
    }),
    ceuDoRoteiro: build.query<RespostaDe<'ceuDoRoteiro'>, string>({
      query: (id) => pedido('ceuDoRoteiro', { parametros: { id } }),
    }),
    /** A mesma chave não cria dois. */
    criarRoteiro: build.mutation<
      RespostaDe<'criarRoteiro'>,
      { mapaId: string; chave: string; roteiro: RoteiroEntrada }
    >({
      query: ({ mapaId, chave, roteiro }) =>
        pedido(
          'criarRoteiro',
          { parametros: { id: mapaId }, corpo: roteiro },
          { 'idempotency-key': chave },
        ),
      invalidatesTags: (_r, erro) => (erro ? [] : [lista('roteiros')]),
    }),
    /** `versao`: a que se leu. Outra no servidor é 409. */
    salvarRoteiro: build.mutation<null, { id: string; versao: number; roteiro: RoteiroEntrada }>({
      query: ({ id, versao, roteiro }) =>
        pedido(
          'salvarRoteiro',
          { parametros: { id }, corpo: roteiro },
          { 'if-match': `"${versao}"` },
        ),
      invalidatesTags: (_r, erro) => (erro ? [] : ['roteiros']),
    }),
    apagarRoteiro: build.mutation<null, string>({
      query: (id) => pedido('apagarRoteiro', { parametros: { id } }),
      invalidatesTags: (_r, erro) => (erro ? [] : [lista('roteiros')]),
    }),
    roteirosDaTurma: build.query<RespostaDe<'roteirosDaTurma'>, string>({
      query: (id) => pedido('roteirosDaTurma', { parametros: { id } }),
      providesTags: (_r, _erro, id) => [daTurma(id), lista('roteiros')],
    }),
    /** Vê-se antes de guardado; recusado, desfaz-se. */
    marcarRoteiroDaTurma: build.mutation<
      null,
      { turmaId: string; roteiro: RespostaDe<'roteirosDaTurma'>[number]; tem: boolean }
    >({
      query: ({ turmaId, roteiro, tem }) =>
        pedido('marcarRoteiroDaTurma', {
          parametros: { id: turmaId },
          corpo: { roteiro: roteiro.id, tem },
        }),
      onQueryStarted: async ({ turmaId, roteiro, tem }, { dispatch, queryFulfilled }) => {
        const visto = dispatch(
          aulaApi.util.updateQueryData('roteirosDaTurma', turmaId, (antes) => [
            ...antes.filter((r) => r.id !== roteiro.id),
            ...(tem ? [roteiro] : []),
          ]),
        );
        await queryFulfilled.then(() => undefined, visto.undo);
      },
      // Também na falha: dois seguidos podem responder fora de ordem, e vale o que lá está.
      invalidatesTags: (_r, _erro, { turmaId }) => [daTurma(turmaId)],
    }),
    linksDoMapa: build.query<RespostaDe<'linksDoMapa'>, string>({
      query: (id) => pedido('linksDoMapa', { parametros: { id } }),
      providesTags: (_l, _erro, id) => [item('links', id)],
    }),
    criarLink: build.mutation<
      RespostaDe<'criarLink'>,
      { mapaId: string; chave: string; corpo: CorpoDe<'criarLink'> }
    >({
      query: ({ mapaId, chave, corpo }) =>
        pedido('criarLink', { parametros: { id: mapaId }, corpo }, { 'idempotency-key': chave }),
      invalidatesTags: (_r, erro, { mapaId }) => (erro ? [] : [item('links', mapaId)]),
    }),
    revogarLink: build.mutation<null, { mapaId: string; linkId: string }>({
      query: ({ mapaId, linkId }) => pedido('revogarLink', { parametros: { id: mapaId, linkId } }),
      invalidatesTags: (_r, erro, { mapaId }) => (erro ? [] : [item('links', mapaId)]),
    }),
    abrirLink: build.query<RespostaDe<'abrirLink'>, string>({
      query: (codigo) => pedido('abrirLink', { parametros: { codigo } }),
      // Daqui a pouco pode já não valer.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useRoteirosDaEscolaQuery,
  useRoteiroQuery,
  useCeuDoRoteiroQuery,
  useCriarRoteiroMutation,
  useSalvarRoteiroMutation,
  useApagarRoteiroMutation,
  useRoteirosDaTurmaQuery,
  useMarcarRoteiroDaTurmaMutation,
  useLinksDoMapaQuery,
  useCriarLinkMutation,
  useRevogarLinkMutation,
  useAbrirLinkQuery,
} = aulaApi;
