/** O que há na página de uma escola, para a equipe dela. Uma aba nova é uma linha. */
import { PALAVRAS } from '@core/palavras';
import type { Escola } from '@core/contract';
import type { Parte } from './partes/PartesEmAbas';
import { sobDemanda } from './sobDemanda';

export interface DaEscola {
  readonly escola: Escola;
}

export const ABAS_DA_ESCOLA: readonly Parte<DaEscola>[] = [
  {
    id: 'mapas',
    titulo: PALAVRAS.mapasEAlunos,
    Conteudo: sobDemanda(async () => (await import('./partes/MapasEAlunos')).MapasEAlunos),
  },
  {
    id: 'turmas',
    titulo: PALAVRAS.turmas,
    Conteudo: sobDemanda(
      async () => (await import('@/features/escola/turmas/TurmasDaEscola')).TurmasDaEscola,
    ),
  },
  {
    id: 'textos',
    titulo: PALAVRAS.textos,
    Conteudo: sobDemanda(
      async () => (await import('@/features/escola/textos/Biblioteca')).TextosDaEscola,
    ),
  },
  {
    id: 'exercicios',
    titulo: PALAVRAS.exercicios,
    Conteudo: sobDemanda(
      async () =>
        (await import('@/features/escola/exercicios/ExerciciosDaEscola')).ExerciciosDaEscola,
    ),
  },
  {
    id: 'calculo',
    titulo: PALAVRAS.perfilDeCalculo,
    Conteudo: sobDemanda(async () => (await import('./partes/CalculoDaEscola')).CalculoDaEscola),
  },
  {
    id: 'equipe',
    titulo: PALAVRAS.equipe,
    Conteudo: sobDemanda(
      async () => (await import('@/features/escola/pessoas/EquipeDaEscola')).EquipeDaEscola,
    ),
  },
];
