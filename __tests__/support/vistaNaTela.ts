/** O que uma vista derivada diz na tela, por partes, para se procurar no papel. */
import type { Page } from 'playwright-core';

interface RodaNaTela {
  /** O que nela está escrito, na ordem em que se pinta. */
  readonly texto: string;
  /** Quantos traçados tem o desenho. */
  readonly tracados: number;
}

/**
 * Todos os textos vêm sem espaços, como o PDF os dá, e só com o que se vê: o que é só para quem
 * ouve não vai ao papel.
 */
export interface VistaNaTela {
  /** Nome do mapa e as linhas debaixo dele. */
  readonly cabecalho: readonly string[];
  readonly titulos: readonly string[];
  readonly tabelas: readonly { readonly titulo: string; readonly celulas: readonly string[] }[];
  readonly rodas: readonly RodaNaTela[];
  /** O que está escrito em botões, abas, links e rótulos, na página inteira. */
  readonly controles: readonly string[];
  /** O que a vista diz fora dos controles. */
  readonly conteudo: string;
}

/** Vai inteira para o navegador e não pode usar nada daqui de fora. */
function ler(): VistaNaTela {
  const vista = document.querySelector('main article');
  if (!vista) throw new Error('Nenhuma vista aberta.');

  type Filtro = (e: Element) => boolean;
  const deMexer: Filtro = (e) =>
    e.matches('button, a, label, select, [role="tab"], [role="spinbutton"]');
  const solto: Filtro = (e) => getComputedStyle(e).position === 'relative';
  // O que é só para quem ouve está recortado até nada, ou é o nome de um desenho.
  const aVista: Filtro = (e) =>
    !e.matches('title, desc') &&
    e.checkVisibility({ visibilityProperty: true }) &&
    getComputedStyle(e).clipPath === 'none';

  const texto = (raiz: Element, menos: Filtro = () => false): string =>
    [...raiz.childNodes]
      .map((no) => {
        if (no instanceof Element) return aVista(no) && !menos(no) ? texto(no, menos) : '';
        return no.nodeType === Node.TEXT_NODE ? (no.textContent ?? '') : '';
      })
      .join('')
      .replace(/\s+/g, '');
  const achar = (seletor: string, raiz: ParentNode = vista): Element[] =>
    [...raiz.querySelectorAll(seletor)].filter(aVista);
  const escritos = (textos: readonly string[]): string[] => textos.filter((t) => t !== '');
  const textos = (elementos: readonly Element[]): string[] =>
    escritos(elementos.map((e) => texto(e)));
  // Numa célula, o que tem posição própria pinta-se depois do resto: no papel os dois não ficam
  // pegados.
  const partes = (celula: Element): string[] =>
    escritos([
      texto(celula, solto),
      ...achar('*', celula)
        .filter(solto)
        .map((e) => texto(e)),
    ]);

  const pintado: Filtro = (e) =>
    ((s) => s.stroke !== 'none' || s.fill !== 'none')(getComputedStyle(e));
  const tracadosDe = (forma: Element): number => forma.getAttribute('d')?.match(/M/gi)?.length ?? 1;

  return {
    cabecalho: textos(achar('header h1, header p')),
    titulos: textos(achar('h1, h2, h3')),
    tabelas: achar('table').map((tabela) => ({
      titulo: texto(tabela.closest('section')?.querySelector('h2, h3') ?? tabela),
      celulas: achar('th, td', tabela).flatMap(partes),
    })),
    rodas: achar('svg[role="graphics-document"]').map((roda) => ({
      texto: textos(achar('text', roda)).join(''),
      tracados: achar('path, circle, line', roda)
        .filter(pintado)
        .reduce((soma, forma) => soma + tracadosDe(forma), 0),
    })),
    controles: [...new Set(textos(achar('*', document).filter(deMexer)))].filter((t) =>
      /\p{L}{3}/u.test(t),
    ),
    conteudo: texto(vista, deMexer),
  };
}

export function lerVista(page: Page): Promise<VistaNaTela> {
  return page.evaluate(ler);
}
