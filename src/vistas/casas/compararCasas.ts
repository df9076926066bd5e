/** O mesmo mapa com outras casas: quem muda de casa. Puro. */
import { corposDoMapa } from '@/components/tabelas';
import { comArtigo, enumerar, type Ponto } from '@core/astrology';
import type { AstroInfo, Corpo } from '@core/contract';

export interface LinhaDaComparacao {
  readonly ponto: Ponto;
  /** Em cada mapa, na ordem deles. */
  readonly casas: readonly NonNullable<Corpo['casas']>[];
  readonly muda: boolean;
}

/** Em quantas casas diferentes está, de mapa em mapa. */
const emQuantas = ({ casas }: Pick<LinhaDaComparacao, 'casas'>): number =>
  new Set(casas.map((c) => c.atual)).size;

/**
 * Os que mais mudam primeiro. O Ascendente é sempre da casa 1: fica fora. Sem hora não há casas que
 * comparar.
 */
export function compararCasas(mapas: readonly AstroInfo[]): LinhaDaComparacao[] {
  const [primeiro, ...outros] = mapas.map(corposDoMapa);
  const linhas = (primeiro ?? []).flatMap(({ ponto: { tipo }, casas: deste }) => {
    if (tipo === 'Ascendente' || deste === null) return [];
    const casas = [
      deste,
      ...outros.flatMap((corpos) => corpos.find((c) => c.ponto.tipo === tipo)?.casas ?? []),
    ];
    return { ponto: tipo, casas, muda: emQuantas({ casas }) > 1 };
  });
  return linhas.sort((x, y) => emQuantas(y) - emQuantas(x));
}

export const quemMuda = (linhas: readonly LinhaDaComparacao[]): ReadonlySet<Ponto> =>
  new Set(linhas.filter(({ muda }) => muda).map(({ ponto }) => ponto));

/** 'Mudam de casa o Sol (9 › 8) e Marte (1 › 12).' @param entre 'estes sistemas' */
export function fraseDaComparacao(linhas: readonly LinhaDaComparacao[], entre: string): string {
  const mudam = linhas.filter(({ muda }) => muda);
  if (mudam.length === 0) return `Nenhum corpo muda de casa entre ${entre}.`;
  const ditos = mudam.map(
    ({ ponto, casas }) => `${comArtigo(ponto)} (${casas.map((c) => c.atual).join(' › ')})`,
  );
  return `${mudam.length > 1 ? 'Mudam' : 'Muda'} de casa ${enumerar(ditos)}.`;
}
