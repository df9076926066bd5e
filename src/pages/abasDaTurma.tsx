/** O que há na página de uma turma. Uma aba nova, ou uma seção nova, é uma linha. */
import type { ComponentType } from 'react';
import type { Turma, TurmaDoAluno } from '@core/contract';
import { sobDemanda } from './sobDemanda';

interface Parte<T> {
  readonly id: string;
  readonly titulo: string;
  readonly Conteudo: ComponentType<{ readonly turma: T }>;
}

/** As da equipe. */
export const ABAS: readonly Parte<Turma>[] = [
  {
    id: 'mapas',
    titulo: 'Mapas',
    Conteudo: sobDemanda(
      async () => (await import('@/features/escola/turmas/MapasDaTurma')).MapasDaTurma,
    ),
  },
  {
    id: 'pessoas',
    titulo: 'Pessoas',
    Conteudo: sobDemanda(
      async () => (await import('@/features/escola/turmas/PessoasDaTurma')).PessoasDaTurma,
    ),
  },
  {
    id: 'exercicios',
    titulo: 'Exercícios',
    Conteudo: sobDemanda(
      async () =>
        (await import('@/features/escola/exercicios/ListaDeExercicios')).ExerciciosDaEquipe,
    ),
  },
  {
    id: 'textos',
    titulo: 'Textos',
    Conteudo: sobDemanda(
      async () => (await import('@/features/escola/textos/Biblioteca')).TextosDaTurma,
    ),
  },
  {
    id: 'roteiros',
    titulo: 'Roteiros',
    Conteudo: sobDemanda(
      async () => (await import('@/features/escola/aula/RoteirosDaTurma')).RoteirosDaTurma,
    ),
  },
];

/** As de quem estuda, uma depois da outra. */
export const SECOES: readonly Parte<TurmaDoAluno>[] = [
  {
    id: 'mapas',
    titulo: 'Mapas',
    Conteudo: sobDemanda(
      async () => (await import('@/features/escola/turmas/MapasDoAluno')).MapasDoAluno,
    ),
  },
  {
    id: 'exercicios',
    titulo: 'Exercícios',
    Conteudo: sobDemanda(
      async () =>
        (await import('@/features/escola/exercicios/ListaDeExercicios')).ExerciciosDoAluno,
    ),
  },
  {
    id: 'textos',
    titulo: 'Textos',
    Conteudo: sobDemanda(
      async () => (await import('@/features/escola/textos/Biblioteca')).TextosDaTurma,
    ),
  },
  {
    id: 'roteiros',
    titulo: 'Roteiros',
    Conteudo: sobDemanda(
      async () => (await import('@/features/escola/aula/RoteirosDoAluno')).RoteirosDoAluno,
    ),
  },
];
