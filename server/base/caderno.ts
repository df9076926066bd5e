/** De quem é um caderno: de uma pessoa, ou da equipe inteira de uma escola. */
export type Dono = { readonly usuarioId: string } | { readonly escolaId: string };
