/** As folhas em que um mapa se imprime. */
import type { Acoes } from '@/components/mapa/acoes/catalogo';

export const FOLHAS = ['completa', 'aluno', 'tabelas'] as const;
export type Folha = (typeof FOLHAS)[number];

export const NOME_DA_FOLHA: Readonly<Record<Folha, string>> = {
  completa: 'Folha completa',
  aluno: 'Folha do aluno (roda e linhas)',
  tabelas: 'Só as tabelas',
};

/** O que não se conhece é a de sempre. */
export const lerFolha = (dita: string | null): Folha =>
  FOLHAS.find((folha) => folha === dita) ?? 'completa';

/** Imprimir a folha de sempre, ou outra. */
export const acoesDasFolhas = (imprimir: (folha: Folha) => void): Acoes => ({
  imprimir: { fazer: () => imprimir('completa') },
  folhaDoAluno: { fazer: () => imprimir('aluno') },
  soAsTabelas: { fazer: () => imprimir('tabelas') },
});
