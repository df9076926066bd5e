/** Quem pode o quê com uma escola. */

/** A página da escola e suas chamadas são da equipe dela; os demais, alunos incluídos, ficam de fora. */
export const podeAdministrarEscola = ({ daEquipe }: { readonly daEquipe: boolean }): boolean => daEquipe;
