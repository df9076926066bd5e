/** De quem é o que se escreve sobre um mapa. */
import type { Dono } from '../base/caderno';

interface MapaAlcancado {
  readonly linha: { readonly escola_id: string | null };
  readonly daEquipe: boolean;
}

/**
 * Quem é da equipe escreve, num mapa da escola, no caderno da equipe; qualquer outra pessoa que
 * alcance um mapa, no seu. Nenhum caderno se mostra a quem não escreve nele.
 */
export const cadernoDe = (usuarioId: string, { linha, daEquipe }: MapaAlcancado): Dono =>
  daEquipe && linha.escola_id !== null ? { escolaId: linha.escola_id } : { usuarioId };
