/** De cada coisa que se apaga: o que se diz ao apagá-la e ao voltar, e onde se abre de novo. */
import type { Desfazivel } from '@core/contract';
import { quantosMapas } from '@core/texto';

interface Dizeres {
  /** @param nome null: não se sabe */
  readonly apagou: (quantos: number, nome: string | null) => string;
  readonly voltou: (quantos: number) => string;
  /** Onde se vê o que voltou, se tem página sua. */
  readonly pagina?: (id: string) => string;
}

export const DIZERES: Readonly<Record<Desfazivel, Dizeres>> = {
  apagarMapa: {
    apagou: (_n, nome) => (nome === null ? 'Mapa apagado.' : `Mapa “${nome}” apagado.`),
    voltou: () => 'O mapa voltou.',
    pagina: (id) => `/mapas/${id}`,
  },
  apagarMapas: {
    apagou: (n) => (n === 1 ? 'Mapa apagado.' : `${quantosMapas(n)} apagados.`),
    voltou: (n) => (n === 1 ? 'O mapa voltou.' : `${quantosMapas(n)} voltaram.`),
  },
  apagarAnotacao: { apagou: () => 'Anotação apagada.', voltou: () => 'A anotação voltou.' },
  apagarTurma: {
    apagou: () => 'Turma apagada.',
    voltou: () => 'A turma voltou.',
    pagina: (id) => `/turmas/${id}`,
  },
  tirarMapaDaTurma: {
    apagou: () => 'Mapa removido da turma.',
    voltou: () => 'O mapa voltou à turma.',
  },
  apagarRoteiro: {
    apagou: () => 'Roteiro apagado.',
    voltou: () => 'O roteiro voltou.',
    pagina: (id) => `/roteiros/${id}`,
  },
  apagarRelacao: {
    apagou: (_n, nome) => (nome === null ? 'Relação apagada.' : `Relação “${nome}” apagada.`),
    voltou: () => 'A relação voltou.',
  },
  tirarRelacaoDaTurma: {
    apagou: () => 'Relação removida da turma.',
    voltou: () => 'A relação voltou à turma.',
  },
  apagarTexto: { apagou: () => 'Texto apagado.', voltou: () => 'O texto voltou.' },
  apagarExercicio: {
    apagou: () => 'Exercício apagado.',
    voltou: () => 'O exercício voltou.',
    pagina: (id) => `/exercicios/${id}`,
  },
  desmatricular: {
    apagou: () => 'Aluno desmatriculado.',
    voltou: () => 'O aluno está matriculado de novo.',
  },
  sairDaEscola: {
    apagou: () => 'Você saiu da escola.',
    voltou: () => 'Você está de novo na escola.',
  },
};
