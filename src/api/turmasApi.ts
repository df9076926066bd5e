/** Turmas: gente, convites, e os mapas que se estudam nelas, às claras ou às cegas. */
import type { CorpoDe, RespostaDe, TurmaEntrada } from '@core/contract';
import { injetar } from './injetar';
import { pedido } from './pedido';
import { item, lista } from './tags';

const AS_MINHAS = item('turmas', 'MINHAS');
/** O que a equipe muda numa turma muda-a nas listas em que entra. */
const TODAS = (_r: unknown, erro: unknown) => (erro ? [] : (['turmas'] as const));
/** O que passa a estar às cegas muda de id, e com ele o que o tem no título. */
const O_QUE_SE_ESCONDE = (_r: unknown, erro: unknown) =>
  erro ? [] : (['turmas', 'exercicios', 'roteiros', 'relacoes'] as const);

export const turmasApi = injetar({
  endpoints: (build) => ({
    turmasDaEscola: build.query<RespostaDe<'turmasDaEscola'>, string>({
      query: (id) => pedido('turmasDaEscola', { parametros: { id } }),
      providesTags: [lista('turmas')],
    }),
    /** A mesma chave não cria duas vezes. */
    criarTurma: build.mutation<
      RespostaDe<'criarTurma'>,
      { escolaId: string; chave: string; turma: TurmaEntrada }
    >({
      query: ({ escolaId, chave, turma }) =>
        pedido(
          'criarTurma',
          { parametros: { id: escolaId }, corpo: turma },
          { 'idempotency-key': chave },
        ),
      invalidatesTags: TODAS,
    }),
    minhasTurmas: build.query<RespostaDe<'minhasTurmas'>, void>({
      query: () => pedido('minhasTurmas', {}),
      providesTags: [AS_MINHAS],
    }),
    turma: build.query<RespostaDe<'turma'>, string>({
      query: (id) => pedido('turma', { parametros: { id } }),
      providesTags: (_t, _erro, id) => [item('turmas', id)],
    }),
    turmaComoAluno: build.query<RespostaDe<'turmaComoAluno'>, string>({
      query: (id) => pedido('turmaComoAluno', { parametros: { id } }),
      providesTags: (_t, _erro, id) => [item('turmas', id)],
    }),
    /** `versao`: a da turma que se leu. Outra no servidor é 409, e pede-se a que está salva. */
    salvarTurma: build.mutation<null, { id: string; versao: number; turma: TurmaEntrada }>({
      query: ({ id, versao, turma }) =>
        pedido('salvarTurma', { parametros: { id }, corpo: turma }, { 'if-match': `"${versao}"` }),
      invalidatesTags: (_r, erro) => (erro && erro.status !== 409 ? [] : ['turmas']),
    }),
    apagarTurma: build.mutation<null, string>({
      query: (id) => pedido('apagarTurma', { parametros: { id } }),
      // A apagada fica fora: buscá-la de novo só traria um 404 à tela que está saindo.
      invalidatesTags: (_r, erro) => (erro ? [] : [lista('turmas')]),
    }),

    compartilharComTurma: build.mutation<
      null,
      { id: string; corpo: CorpoDe<'compartilharComTurma'> }
    >({
      query: ({ id, corpo }) => pedido('compartilharComTurma', { parametros: { id }, corpo }),
      invalidatesTags: O_QUE_SE_ESCONDE,
    }),
    mapaDaTurma: build.query<RespostaDe<'mapaDaTurma'>, string>({
      query: (id) => pedido('mapaDaTurma', { parametros: { id } }),
      providesTags: (_m, _erro, id) => [item('turmas', id)],
    }),
    ceuAsCegas: build.query<RespostaDe<'ceuAsCegas'>, string>({
      query: (id) => pedido('ceuAsCegas', { parametros: { id } }),
      providesTags: (_m, _erro, id) => [item('turmas', id)],
    }),
    abrirMapaDaTurma: build.mutation<null, string>({
      query: (id) => pedido('abrirMapaDaTurma', { parametros: { id } }),
      invalidatesTags: (_r, erro) => (erro ? [] : [AS_MINHAS]),
    }),
    mudarMapaDaTurma: build.mutation<null, { id: string; corpo: CorpoDe<'mudarMapaDaTurma'> }>({
      query: ({ id, corpo }) => pedido('mudarMapaDaTurma', { parametros: { id }, corpo }),
      invalidatesTags: O_QUE_SE_ESCONDE,
    }),
    tirarMapaDaTurma: build.mutation<null, string>({
      query: (id) => pedido('tirarMapaDaTurma', { parametros: { id } }),
      invalidatesTags: TODAS,
    }),
    copiarParaEscola: build.mutation<
      RespostaDe<'copiarParaEscola'>,
      { escolaId: string; chave: string; mapaId: string }
    >({
      query: ({ escolaId, chave, mapaId }) =>
        pedido(
          'copiarParaEscola',
          { parametros: { id: escolaId }, corpo: { mapaId } },
          { 'idempotency-key': chave },
        ),
      invalidatesTags: (_r, erro, { escolaId }) =>
        erro ? [] : [item('escolas', escolaId), lista('escolas')],
    }),

    criarConvite: build.mutation<
      RespostaDe<'criarConvite'>,
      { id: string; chave: string; corpo: CorpoDe<'criarConvite'> }
    >({
      query: ({ id, chave, corpo }) =>
        pedido('criarConvite', { parametros: { id }, corpo }, { 'idempotency-key': chave }),
      invalidatesTags: TODAS,
    }),
    revogarConvite: build.mutation<null, string>({
      query: (id) => pedido('revogarConvite', { parametros: { id } }),
      invalidatesTags: TODAS,
    }),
    /** Saem também da escola os que só por ele lá estavam. */
    desfazerEntradas: build.mutation<RespostaDe<'desfazerEntradas'>, string>({
      query: (id) => pedido('desfazerEntradas', { parametros: { id } }),
      invalidatesTags: (_r, erro) => (erro ? [] : ['turmas', 'escolas', 'compartilhamento']),
    }),
    linkDaConta: build.mutation<RespostaDe<'linkDaConta'>, string>({
      query: (id) => pedido('linkDaConta', { parametros: { id } }),
      invalidatesTags: TODAS,
    }),
    convite: build.query<RespostaDe<'convite'>, string>({
      query: (codigo) => pedido('convite', { parametros: { codigo } }),
      // Outro dia pode já não valer.
      keepUnusedDataFor: 0,
    }),
    /** Quem entra numa turma passa a ver a escola e os mapas dela. */
    aceitarConvite: build.mutation<RespostaDe<'aceitarConvite'>, string>({
      query: (codigo) => pedido('aceitarConvite', { parametros: { codigo } }),
      invalidatesTags: (_r, erro) =>
        erro ? [] : ['turmas', 'mapas', 'escolas', 'compartilhamento'],
    }),
    criarContaPorConvite: build.mutation<
      RespostaDe<'criarContaPorConvite'>,
      { codigo: string; corpo: CorpoDe<'criarContaPorConvite'> }
    >({
      query: ({ codigo, corpo }) =>
        pedido('criarContaPorConvite', { parametros: { codigo }, corpo }),
    }),
    contaPorConfirmar: build.query<RespostaDe<'contaPorConfirmar'>, string>({
      query: (codigo) => pedido('contaPorConfirmar', { parametros: { codigo } }),
      keepUnusedDataFor: 0,
    }),
    confirmarConta: build.mutation<
      RespostaDe<'confirmarConta'>,
      { codigo: string; corpo: CorpoDe<'confirmarConta'> }
    >({
      query: ({ codigo, corpo }) => pedido('confirmarConta', { parametros: { codigo }, corpo }),
    }),
  }),
});

export const {
  useTurmasDaEscolaQuery,
  useCriarTurmaMutation,
  useMinhasTurmasQuery,
  useTurmaQuery,
  useTurmaComoAlunoQuery,
  useSalvarTurmaMutation,
  useApagarTurmaMutation,
  useCompartilharComTurmaMutation,
  useMapaDaTurmaQuery,
  useCeuAsCegasQuery,
  useAbrirMapaDaTurmaMutation,
  useMudarMapaDaTurmaMutation,
  useTirarMapaDaTurmaMutation,
  useCopiarParaEscolaMutation,
  useCriarConviteMutation,
  useRevogarConviteMutation,
  useConviteQuery,
  useAceitarConviteMutation,
  useCriarContaPorConviteMutation,
  useContaPorConfirmarQuery,
  useConfirmarContaMutation,
  useDesfazerEntradasMutation,
  useLinkDaContaMutation,
} = turmasApi;
