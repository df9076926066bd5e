/** Desfazer o que se acabou de apagar. */
import type { Desfazivel } from '@core/contract';
import { injetar } from './injetar';
import { pedido } from './pedido';
import type { Tag } from './tags';

const DE_UM_MAPA = [
  'mapas',
  'escolas',
  'compartilhamento',
  'calculo',
  'fichas',
  'turmas',
  'roteiros',
  'links',
  'exercicios',
  'relacoes',
] as const;
const DE_UMA_MATRICULA = [
  'mapas',
  'escolas',
  'compartilhamento',
  'turmas',
  'roteiros',
  'textos',
  'exercicios',
  'relacoes',
] as const;

/** O que se pede de novo quando volta o que se apagou: tudo em que entrava. */
const O_QUE_VOLTA: Readonly<Record<Desfazivel, readonly Tag[]>> = {
  apagarMapa: DE_UM_MAPA,
  apagarMapas: DE_UM_MAPA,
  apagarAnotacao: ['fichas'],
  apagarTurma: ['turmas', 'mapas', 'escolas', 'roteiros', 'textos', 'exercicios', 'relacoes'],
  tirarMapaDaTurma: ['turmas', 'mapas', 'escolas', 'exercicios', 'roteiros', 'relacoes'],
  apagarRoteiro: ['roteiros'],
  apagarRelacao: ['relacoes'],
  tirarRelacaoDaTurma: ['relacoes'],
  apagarTexto: ['textos'],
  apagarExercicio: ['exercicios', 'turmas'],
  desmatricular: DE_UMA_MATRICULA,
  sairDaEscola: DE_UMA_MATRICULA,
};

interface PorDesfazer {
  /** O id que a resposta de quem apagou trouxe. */
  readonly id: string;
  readonly rota: Desfazivel;
  /** De muitos pedidos seguidos, só a última muda o que se vê. */
  readonly ultima: boolean;
}

export const exclusoesApi = injetar({
  endpoints: (build) => ({
    desfazerExclusao: build.mutation<null, PorDesfazer>({
      query: ({ id }) => pedido('desfazerExclusao', { parametros: { id } }),
      invalidatesTags: (_r, erro, { rota, ultima }) => (erro || ultima ? O_QUE_VOLTA[rota] : []),
    }),
  }),
});
