/** Quem pode o quê com uma turma. */

interface Relacao {
  readonly daEquipe: boolean;
  readonly aluno: boolean;
}

/** Qualquer pessoa da equipe da escola cuida das turmas dela. */
export const podeCuidarDaTurma = ({ daEquipe }: Relacao): boolean => daEquipe;

/** Veem a turma quem cuida dela e quem nela estuda; para os outros ela não existe. */
export const podeVerTurma = ({ daEquipe, aluno }: Relacao): boolean => daEquipe || aluno;
