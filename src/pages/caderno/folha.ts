import { PAPEL } from '@/tema/tokens';

/** O papel do caderno, em px de CSS (96 por polegada): os dois formatos, e o que deles se usa. */
export const FOLHAS_DO_CADERNO = {
  A4: { nome: 'A4', largura: 794, altura: 1123, papel: 'A4 portrait' },
  Letter: { nome: 'Carta (Letter)', largura: 816, altura: 1056, papel: 'letter portrait' },
} as const;
export type FolhaDoCaderno = keyof typeof FOLHAS_DO_CADERNO;

/** Em cima e em baixo cabem a cabeça e o número; dos lados, a margem de sempre. */
const MARGEM_MM = { vertical: 16, lado: 12 } as const;
const PX_POR_MM = 96 / 25.4;

export const margem = {
  vertical: MARGEM_MM.vertical * PX_POR_MM,
  lado: MARGEM_MM.lado * PX_POR_MM,
} as const;

/** O que se escreve em cada página. */
export function areaUtil(folha: FolhaDoCaderno): {
  readonly largura: number;
  readonly altura: number;
} {
  const { largura, altura } = FOLHAS_DO_CADERNO[folha];
  // Arredonda-se para baixo: um décimo a mais seria outra página.
  return {
    largura: Math.floor(largura - 2 * margem.lado),
    altura: Math.floor(altura - 2 * margem.vertical),
  };
}

/** Um texto entre aspas de CSS. */
const citado = (texto: string): string =>
  `"${texto.replace(/["\\\n\r\f<]/g, (c) => `\\${c.charCodeAt(0).toString(16)} `)}"`;

/** A página: o tamanho, a cabeça corrida e o número. Na capa não há nem uma nem outro. */
export function regrasDaPagina(folha: FolhaDoCaderno, cabeca: string, comCapa: boolean): string {
  const miudo = `font: 9px system-ui, sans-serif; color: ${PAPEL.tintaSuave};`;
  const nada = '{ content: none; }';
  return `@page { size: ${FOLHAS_DO_CADERNO[folha].papel}; margin: ${MARGEM_MM.vertical}mm ${MARGEM_MM.lado}mm;
    @top-left { content: ${citado(cabeca)}; ${miudo} }
    @bottom-right { content: counter(page) " / " counter(pages); ${miudo} } }
  ${comCapa ? `@page :first { @top-left ${nada} @bottom-right ${nada} }` : ''}
  .caderno .nova-pagina { break-before: page; }`;
}

/** Desde esta versão o Chromium desenha as caixas de margem; os outros ainda não. */
const CHROMIUM_COM_MARGENS = 131;

/** A cabeça corrida e o número saem por si? Senão, são os do navegador. */
export function imprimeMargens(navegador: string): boolean {
  const [, versao] = /Chrom(?:e|ium)\/(\d+)/.exec(navegador) ?? [];
  return Number(versao ?? 0) >= CHROMIUM_COM_MARGENS;
}
