/**
 * As páginas do caderno, medidas no quadro: o navegador parte-o em colunas da altura da folha como
 * há de parti-lo em páginas, e cada coluna é uma.
 */
import { areaUtil, type FolhaDoCaderno } from './folha';

/** Entre as colunas: mais do que sobra ao lado da folha, para uma nunca se ver na outra. */
export const ENTRE_COLUNAS = 200;

const ehDeMeios = (regra: CSSRule): regra is CSSMediaRule =>
  'media' in regra && 'cssRules' in regra;

/** O que só vale no papel passa a valer no quadro, e o que só vale na tela deixa de valer. */
export function comoNoPapel(documento: Document): void {
  for (const folha of [...documento.styleSheets])
    for (const regra of regrasDe(folha)) {
      if (!ehDeMeios(regra)) continue;
      if (regra.media.mediaText === 'print') regra.media.mediaText = 'all';
      if (regra.media.mediaText === 'screen') regra.media.mediaText = 'not all';
    }
}

/** As de outra origem não se leem. */
function regrasDe(folha: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...folha.cssRules];
  } catch {
    return [];
  }
}

/** Os estilos do quadro, escritos: a folha que se imprime é outra página, e não os tem. */
export const estilosDoQuadro = (documento: Document): string =>
  [...documento.styleSheets]
    .filter(({ ownerNode }) => ownerNode instanceof Object && 'dataset' in ownerNode)
    .filter(({ ownerNode }) => (ownerNode as HTMLElement).dataset['emotion'] !== undefined)
    .flatMap((folha) => regrasDe(folha).map((regra) => regra.cssText))
    .join('\n');

export interface Paginacao {
  readonly paginas: number;
  /** A primeira página de cada secção, por id. */
  readonly comeca: Readonly<Record<string, number>>;
}

export function paginar(caderno: HTMLElement, folha: FolhaDoCaderno): Paginacao {
  const passo = areaUtil(folha).largura + ENTRE_COLUNAS;
  const { left } = caderno.getBoundingClientRect();
  const paginaDe = (x: number): number => Math.floor((x - left + 1) / passo) + 1;
  const comeca: Record<string, number> = {};
  for (const secao of caderno.querySelectorAll<HTMLElement>('[data-secao]')) {
    const [primeira] = secao.getClientRects();
    if (primeira) comeca[secao.dataset['secao'] ?? ''] = paginaDe(primeira.left);
  }
  return { paginas: Math.max(1, paginaDe(caderno.scrollWidth + left - 1)), comeca };
}

/** No quadro passa a ver-se esta página. */
export function virarPara({ body }: Document, pagina: number, folha: FolhaDoCaderno): void {
  const passo = areaUtil(folha).largura + ENTRE_COLUNAS;
  body.style.transform = `translateX(${-(pagina - 1) * passo}px)`;
}
