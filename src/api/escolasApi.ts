/** As escolas: os seus mapas, quem nelas estuda, e o que com cada um se compartilha. */
import type { CorpoDe, RespostaDe } from '@core/contract';
import { gravarUmaAUma } from './gravarUmaAUma';
import { injetar } from './injetar';
import { pedido } from './pedido';
import { daChave, type ComChave } from './mapasApi';
import { alunosDa, item, lista } from './tags';

const tecnicasDa = (escolaId: string): string => `${escolaId}/tecnicas`;

export const escolasApi = injetar({
  endpoints: (build) => ({
    mapasDasEscolas: build.query<RespostaDe<'mapasDasEscolas'>, void>({
      query: () => pedido('mapasDasEscolas', {}),
      providesTags: [lista('escolas'), lista('compartilhamento')],
    }),
    /** O que ela compartilhava deixa de ser visto já. */
    sairDaEscola: build.mutation<null, string>({
      query: (id) => pedido('sairDaEscola', { parametros: { id } }),
      invalidatesTags: (_r, erro) => (erro ? [] : ['mapas', 'escolas', 'compartilhamento']),
    }),
    escola: build.query<RespostaDe<'escola'>, string>({
      query: (id) => pedido('escola', { parametros: { id } }),
      providesTags: (_e, _erro, id) => [item('escolas', id)],
    }),
    alunosDaEscola: build.query<RespostaDe<'alunosDaEscola'>, string>({
      query: (id) => pedido('alunosDaEscola', { parametros: { id } }),
      providesTags: (_e, _erro, id) => [item('escolas', alunosDa(id))],
    }),
    equipeDaEscola: build.query<RespostaDe<'equipeDaEscola'>, string>({
      query: (id) => pedido('equipeDaEscola', { parametros: { id } }),
      providesTags: (_e, _erro, id) => [item('escolas', id), lista('turmas')],
    }),
    /** As que a escola fixou na barra dos mapas dela. */
    tecnicasDaEscola: build.query<RespostaDe<'tecnicasDaEscola'>, string>({
      query: (id) => pedido('tecnicasDaEscola', { parametros: { id } }),
      providesTags: (_t, _erro, id) => [item('escolas', tecnicasDa(id))],
    }),
    /** Vê-se já; recusado, desfaz-se e pergunta-se o que vale. */
    salvarTecnicasDaEscola: build.mutation<
      null,
      CorpoDe<'salvarTecnicasDaEscola'> & { readonly escolaId: string }
    >({
      queryFn: ({ escolaId, ...corpo }, _api, _opcoes, pedir) =>
        gravarUmaAUma(
          pedido('salvarTecnicasDaEscola', {
            parametros: { id: escolaId },
            corpo,
          }),
          pedir,
        ),
      onQueryStarted: async ({ escolaId, fixadas }, { dispatch, queryFulfilled }) => {
        const posta = dispatch(
          escolasApi.util.updateQueryData('tecnicasDaEscola', escolaId, () => ({ fixadas })),
        );
        await queryFulfilled.catch(() => posta.undo());
      },
      invalidatesTags: (_r, erro, { escolaId }) =>
        erro ? [item('escolas', tecnicasDa(escolaId))] : [],
    }),
    mapasDaEscola: build.query<RespostaDe<'mapasDaEscola'>, string>({
      query: (id) => pedido('mapasDaEscola', { parametros: { id } }),
      providesTags: (_e, _erro, id) => [
        item('escolas', id),
        lista('mapas'),
        lista('compartilhamento'),
        // De cada mapa, as turmas que o veem.
        lista('turmas'),
      ],
    }),
    criarMapaDaEscola: build.mutation<
      RespostaDe<'criarMapaDaEscola'>,
      ComChave & { escolaId: string }
    >({
      query: ({ escolaId, chave, mapa }) =>
        pedido('criarMapaDaEscola', { parametros: { id: escolaId }, corpo: mapa }, daChave(chave)),
      invalidatesTags: (_r, erro, { escolaId }) =>
        erro ? [] : [item('escolas', escolaId), lista('escolas')],
    }),
    matricular: build.mutation<null, { escolaId: string; alunoRef: string }>({
      query: ({ escolaId, alunoRef }) =>
        pedido('matricular', { parametros: { id: escolaId, alunoRef } }),
      // A lista de quem pode ver cada mapa ganha um nome.
      invalidatesTags: (_r, erro, { escolaId }) =>
        erro ? [] : [item('escolas', alunosDa(escolaId)), 'compartilhamento'],
    }),
    desmatricular: build.mutation<
      null,
      { escolaId: string; alunoId: string; revogarConvites?: boolean }
    >({
      query: ({ escolaId, alunoId, revogarConvites }) =>
        pedido('desmatricular', {
          parametros: { id: escolaId, alunoId },
          consulta: revogarConvites ? { convites: 'revogar' } : {},
        }),
      invalidatesTags: (_r, erro, { escolaId }) =>
        erro ? [] : [item('escolas', alunosDa(escolaId)), 'compartilhamento', 'turmas'],
    }),
    compartilhamento: build.query<RespostaDe<'compartilhamento'>, string>({
      query: (mapaId) => pedido('compartilhamento', { parametros: { mapaId } }),
      providesTags: (_c, _erro, mapaId) => [item('compartilhamento', mapaId), lista('turmas')],
    }),
    compartilhar: build.mutation<null, { mapaId: string; itens: RespostaDe<'compartilhamento'> }>({
      query: ({ mapaId, itens }) =>
        pedido('compartilhar', { parametros: { mapaId }, corpo: itens }),
      // O que se enviou é o que a lista mostra, sem esperar que ela volte: as marcas não piscam.
      onQueryStarted: async ({ mapaId, itens }, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(
          () =>
            dispatch(escolasApi.util.updateQueryData('compartilhamento', mapaId, () => [...itens])),
          () => undefined,
        );
      },
      invalidatesTags: (_r, erro, { mapaId }) =>
        erro ? [] : [item('compartilhamento', mapaId), lista('compartilhamento')],
    }),
  }),
});

export const {
  useMapasDasEscolasQuery,
  useSairDaEscolaMutation,
  useEscolaQuery,
  useAlunosDaEscolaQuery,
  useEquipeDaEscolaQuery,
  useMapasDaEscolaQuery,
  useTecnicasDaEscolaQuery,
  useSalvarTecnicasDaEscolaMutation,
  useCriarMapaDaEscolaMutation,
  useMatricularMutation,
  useDesmatricularMutation,
  useCompartilhamentoQuery,
  useCompartilharMutation,
} = escolasApi;
