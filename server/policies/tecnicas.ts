/** Quem lê as técnicas que uma escola fixou: quem é dela. Quem as fixa é a equipe. */
export const podeVerTecnicas = ({
  daEquipe,
  matriculado,
}: {
  readonly daEquipe: boolean;
  readonly matriculado: boolean;
}): boolean => daEquipe || matriculado;
