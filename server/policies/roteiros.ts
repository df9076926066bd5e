/** Quem pode o quê com um roteiro. */

interface Relacao {
  readonly daEquipe: boolean;
  readonly aluno: boolean;
}

/** Qualquer pessoa da equipe da escola muda os roteiros dela. */
export const podeMudarRoteiro = ({ daEquipe }: Relacao): boolean => daEquipe;

/** Veem-no a equipe e quem estuda numa turma que o tem; para os outros ele não existe. */
export const podeVerRoteiro = ({ daEquipe, aluno }: Relacao): boolean => daEquipe || aluno;
