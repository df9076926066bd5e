/** Quem lê os textos de uma escola: quem é dela. Quem os escreve é a equipe. */
export const podeLerTextos = ({
  daEquipe,
  matriculado,
}: {
  readonly daEquipe: boolean;
  readonly matriculado: boolean;
}): boolean => daEquipe || matriculado;

/** Quem muda um texto: a equipe da escola dele. */
export const podeEscreverTexto = ({ daEquipe }: { readonly daEquipe: boolean }): boolean =>
  daEquipe;
