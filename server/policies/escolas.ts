/** Quem pode o quê com uma escola. */

/**
 * A página da escola e suas chamadas são da equipe dela; os demais, alunos incluídos, ficam de
 * fora.
 */
export const podeAdministrarEscola = ({ daEquipe }: { readonly daEquipe: boolean }): boolean =>
  daEquipe;

/** Da escola em que estuda qualquer um pode sair; da equipe, quem tira é a administração. */
export const podeSairDaEscola = ({ matriculado }: { readonly matriculado: boolean }): boolean =>
  matriculado;
