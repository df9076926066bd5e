/** O que há na página de uma turma. Uma aba nova, ou uma seção nova, é uma linha. */
import type { Turma, TurmaDoAluno } from '@core/contract';
import { PALAVRAS } from '@core/palavras';
import type { Parte } from './partes/PartesEmAbas';
import { sobDemanda } from './sobDemanda';

interface DaTurma<T> {
  readonly turma: T;
}

/** As da equipe. */
export const ABAS: readonly Parte<DaTurma<Turma>>[] = [
  {
    id: 'agora',
    titulo: PALAVRAS.agora,
    Conteudo: sobDemanda(
      async () => (await import('@/features/escola/turmas/AgoraNaTurma')).AgoraNaTurma,
    ),
  },
  {
    id: 'mapas',
    titulo: PALAVRAS.mapas,
    Conteudo: sobDemanda(
      async () => (await import('@/features/escola/turmas/MapasDaTurma')).MapasDaTurma,
    ),
  },
  {
    id: 'relacoes',
    titulo: PALAVRAS.relacoes,
    Conteudo: sobDemanda(
      async () => (await import('@/features/escola/turmas/RelacoesDaTurma')).RelacoesDaTurma,
    ),
  },
  {
    id: 'pessoas',
    titulo: PALAVRAS.pessoas,
    Conteudo: sobDemanda(
      async () => (await import('@/features/escola/turmas/PessoasDaTurma')).PessoasDaTurma,
    ),
  },
  {
    id: 'exercicios',
    titulo: PALAVRAS.exercicios,
    Conteudo: sobDemanda(
      async () =>
        (await import('@/features/escola/exercicios/ListaDeExercicios')).ExerciciosDaEquipe,
    ),
  },
  {
    id: 'textos',
    titulo: PALAVRAS.textos,
    Conteudo: sobDemanda(
      async () => (await import('@/features/escola/textos/Biblioteca')).TextosDaTurma,
    ),
  },
  {
    id: 'roteiros',
    titulo: PALAVRAS.roteiros,
    Conteudo: sobDemanda(
      async () => (await import('@/features/escola/aula/RoteirosDaTurma')).RoteirosDaTurma,
    ),
  },
];

/** As de quem estuda, uma depois da outra. */
export const SECOES: readonly Parte<DaTurma<TurmaDoAluno>>[] = [
  {
    id: 'fazer',
    titulo: PALAVRAS.aFazer,
    Conteudo: sobDemanda(
      async () => (await import('@/features/escola/exercicios/OQueFazer')).OQueFazer,
    ),
  },
  {
    id: 'mapas',
    titulo: PALAVRAS.mapas,
    Conteudo: sobDemanda(
      async () => (await import('@/features/escola/turmas/MapasDoAluno')).MapasDoAluno,
    ),
  },
  {
    id: 'relacoes',
    titulo: PALAVRAS.relacoes,
    Conteudo: sobDemanda(
      async () => (await import('@/features/escola/turmas/RelacoesDaTurma')).RelacoesDaTurma,
    ),
  },
  {
    id: 'exercicios',
    titulo: PALAVRAS.exercicios,
    Conteudo: sobDemanda(
      async () =>
        (await import('@/features/escola/exercicios/ListaDeExercicios')).ExerciciosDoAluno,
    ),
  },
  {
    id: 'textos',
    titulo: PALAVRAS.textos,
    Conteudo: sobDemanda(
      async () => (await import('@/features/escola/textos/Biblioteca')).TextosDaTurma,
    ),
  },
  {
    id: 'roteiros',
    titulo: PALAVRAS.roteiros,
    Conteudo: sobDemanda(
      async () => (await import('@/features/escola/aula/RoteirosDoAluno')).RoteirosDoAluno,
    ),
  },
];
