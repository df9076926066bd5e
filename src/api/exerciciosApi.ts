/** Exercícios de uma turma: fazê-los, responder, corrigir, treinar. */
import type { CorpoDe, ExercicioEntrada, RespostaDe } from '@core/contract';
import { injetar } from './injetar';
import { pedido } from './pedido';
import { item } from './tags';

const daVersao = (versao: number) => ({ 'if-match': `"${versao}"` });
const daChave = (chave: string) => ({ 'idempotency-key': chave });
/** Um exercício entra na lista da turma, nos resultados dela e na página dele. */
const TODOS = (_r: unknown, erro: unknown) => (erro ? [] : (['exercicios'] as const));
/** Recusado porque outra pessoa o mudou, pede-se o que está salvo. */
const TODOS_OU_O_SALVO = (_r: unknown, erro: { status: unknown } | undefined) =>
  erro && erro.status !== 409 ? [] : (['exercicios'] as const);

const exerciciosApi = injetar({
  endpoints: (build) => ({
    exerciciosDaTurma: build.query<RespostaDe<'exerciciosDaTurma'>, string>({
      query: (id) => pedido('exerciciosDaTurma', { parametros: { id } }),
      providesTags: ['exercicios'],
    }),
    exerciciosDaEscola: build.query<RespostaDe<'exerciciosDaEscola'>, string>({
      query: (id) => pedido('exerciciosDaEscola', { parametros: { id } }),
      providesTags: ['exercicios'],
    }),
    andamentoDaTurma: build.query<RespostaDe<'andamentoDaTurma'>, string>({
      query: (id) => pedido('andamentoDaTurma', { parametros: { id } }),
      providesTags: (_r, _e, id) => ['exercicios', item('turmas', id)],
    }),
    criarExercicio: build.mutation<
      RespostaDe<'criarExercicio'>,
      { turmaId: string; chave: string; exercicio: ExercicioEntrada }
    >({
      query: ({ turmaId, chave, exercicio }) =>
        pedido('criarExercicio', { parametros: { id: turmaId }, corpo: exercicio }, daChave(chave)),
      invalidatesTags: TODOS,
    }),
    /** Sem dizer quantos se saltam, vem tudo. */
    resultadosDaTurma: build.query<
      RespostaDe<'resultadosDaTurma'>,
      { id: string; alunos?: number; exercicios?: number }
    >({
      query: ({ id, ...parte }) =>
        pedido('resultadosDaTurma', {
          parametros: { id },
          consulta: Object.fromEntries(Object.entries(parte).map(([n, de]) => [n, String(de)])),
        }),
      providesTags: ['exercicios'],
    }),
    exercicio: build.query<RespostaDe<'exercicio'>, string>({
      query: (id) => pedido('exercicio', { parametros: { id } }),
      providesTags: ['exercicios'],
    }),
    salvarExercicio: build.mutation<
      null,
      { id: string; versao: number; exercicio: ExercicioEntrada }
    >({
      query: ({ id, versao, exercicio }) =>
        pedido('salvarExercicio', { parametros: { id }, corpo: exercicio }, daVersao(versao)),
      invalidatesTags: TODOS_OU_O_SALVO,
    }),
    apagarExercicio: build.mutation<null, string>({
      query: (id) => pedido('apagarExercicio', { parametros: { id } }),
      invalidatesTags: TODOS,
    }),
    /** A mesma chave não entrega duas vezes. */
    entregarExercicio: build.mutation<
      RespostaDe<'entregarExercicio'>,
      { id: string; versao: number; chave: string; corpo: CorpoDe<'entregarExercicio'> }
    >({
      query: ({ id, versao, chave, corpo }) =>
        pedido(
          'entregarExercicio',
          { parametros: { id }, corpo },
          { ...daChave(chave), ...daVersao(versao) },
        ),
      invalidatesTags: TODOS_OU_O_SALVO,
    }),
    entregasDoExercicio: build.query<RespostaDe<'entregasDoExercicio'>, string>({
      query: (id) => pedido('entregasDoExercicio', { parametros: { id } }),
      providesTags: ['exercicios'],
    }),
    entregasDoAluno: build.query<RespostaDe<'entregasDoAluno'>, { id: string; usuario: string }>({
      query: (parametros) => pedido('entregasDoAluno', { parametros }),
      providesTags: ['exercicios'],
    }),
    devolverEntregas: build.mutation<
      RespostaDe<'devolverEntregas'>,
      { id: string; corpo: CorpoDe<'devolverEntregas'> }
    >({
      query: ({ id, corpo }) => pedido('devolverEntregas', { parametros: { id }, corpo }),
      invalidatesTags: TODOS,
    }),
    devolverEntrega: build.mutation<
      null,
      { id: string; versao: number; corpo: CorpoDe<'devolverEntrega'> }
    >({
      query: ({ id, versao, corpo }) =>
        pedido('devolverEntrega', { parametros: { id }, corpo }, daVersao(versao)),
      invalidatesTags: TODOS_OU_O_SALVO,
    }),
    perguntasDoTreino: build.query<RespostaDe<'perguntasDoTreino'>, string>({
      query: (id) => pedido('perguntasDoTreino', { parametros: { id } }),
      providesTags: (_r, _e, id) => ['exercicios', item('turmas', id)],
    }),
    treinar: build.mutation<
      RespostaDe<'treinar'>,
      { mapa: string; pergunta: string; resposta: string }
    >({
      query: ({ mapa, pergunta, resposta }) =>
        pedido('treinar', { parametros: { id: mapa }, corpo: { pergunta, resposta } }),
      // O mapa pode já não estar na turma: quem o mostra pergunta por ele.
      // E um exercício pode entretanto perguntar o mesmo (409).
      invalidatesTags: (_r, erro, { mapa }) =>
        erro?.status === 404 || erro?.status === 409 ? [item('turmas', mapa)] : [],
    }),
  }),
});

export const {
  useExerciciosDaTurmaQuery,
  useExerciciosDaEscolaQuery,
  useAndamentoDaTurmaQuery,
  usePerguntasDoTreinoQuery,
  useCriarExercicioMutation,
  useResultadosDaTurmaQuery,
  useLazyResultadosDaTurmaQuery,
  useExercicioQuery,
  useSalvarExercicioMutation,
  useApagarExercicioMutation,
  useEntregarExercicioMutation,
  useEntregasDoExercicioQuery,
  useEntregasDoAlunoQuery,
  useDevolverEntregasMutation,
  useDevolverEntregaMutation,
  useTreinarMutation,
} = exerciciosApi;
