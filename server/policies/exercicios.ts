/** Só quem estuda na turma entrega um exercício dela; a equipe corrige. */
export const podeEntregar = ({ aluno }: { readonly aluno: boolean }): boolean => aluno;
