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

/** A largura da roda de uma seção, se não é a de sempre. */
export const RODA = '--roda';
/** Menor do que isto (75 mm), uma roda lê-se mal: fica para a página seguinte. */
const RODA_MINIMA = 283;
const RODA_DE_SEMPRE = 408;
/** Entre uma seção e outra, e o que uma roda pede em volta. */
const FOLGA = 80;
/** Já se tentou: de uma vez só, para a página não andar de um lado para o outro. */
const TENTADA = 'rodaTentada';

/** As rodas das técnicas, numa seção. */
export const RODAS = 'svg[role="graphics-document"], svg[role="img"][viewBox]';

const ultimo = (elemento: Element): DOMRect | undefined => [...elemento.getClientRects()].at(-1);

/** Tudo o que se encolheu volta ao tamanho de sempre. */
export function largarAsRodas(caderno: HTMLElement): void {
  for (const secao of caderno.querySelectorAll<HTMLElement>('[data-secao]')) {
    secao.style.removeProperty(RODA);
    delete secao.dataset[TENTADA];
  }
}

/**
 * Onde uma seção passou à página seguinte por causa da roda, e na de antes sobra lugar para ela menor,
 * a roda encolhe até caber. @returns se alguma encolheu: as páginas mudaram
 */
export function encherAsPaginas(caderno: HTMLElement, folha: FolhaDoCaderno): boolean {
  const { altura } = areaUtil(folha);
  const { top } = caderno.getBoundingClientRect();
  for (const secao of caderno.querySelectorAll<HTMLElement>('[data-secao]:not(.nova-pagina)')) {
    const antes = secao.previousElementSibling;
    const roda = secao.querySelector<SVGElement>(RODAS);
    if (!antes || !roda || secao.dataset[TENTADA] !== undefined) continue;
    const fim = ultimo(antes);
    const [comeco] = secao.getClientRects();
    const daRoda = roda.getBoundingClientRect();
    // Passou à página seguinte, ou o título ficou e a roda passou.
    if (!fim || !comeco || daRoda.left - fim.left < ENTRE_COLUNAS) continue;
    const titulo = comeco.left - fim.left < ENTRE_COLUNAS ? 40 : daRoda.top - comeco.top;
    const sobra = top + altura - fim.bottom - titulo - FOLGA;
    secao.dataset[TENTADA] = '';
    if (sobra < RODA_MINIMA) continue;
    secao.style.setProperty(RODA, `${Math.floor(Math.min(sobra, RODA_DE_SEMPRE))}px`);
    return true;
  }
  return false;
}
