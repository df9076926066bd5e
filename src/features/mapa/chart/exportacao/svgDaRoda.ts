/** O desenho da roda como arquivo que se abre sozinho: cores e letras vão dentro. */
import { pedirCoresDoPapel } from '@/tema/mudar';
import { FAMILIA_DO_TEXTO, PAPEL } from '@/tema/tokens';

const SVG = 'http://www.w3.org/2000/svg';
/** O do desenho. Fonte: especificação, §9. */
const LADO = 600;
const LETRAS_DE_RESERVA = `'${FAMILIA_DO_TEXTO}', 'Helvetica Neue', Arial, sans-serif`;
/** Só servem a quem usa a roda na tela. */
const DA_TELA = [
  'role',
  'tabindex',
  'aria-label',
  'aria-pressed',
  'aria-hidden',
  'aria-labelledby',
  'aria-describedby',
  'cursor',
  'pointer-events',
  'style',
  'class',
];
/** O foco e as áreas sensíveis sem tinta. */
const INVISIVEIS = '[data-foco], [data-chave]:not([fill])';

/** Uma cor que depende da página (variável, currentColor) vira a que se vê. */
function fixarCores(original: Element, copia: Element): void {
  for (const atributo of ['fill', 'stroke'] as const) {
    const valor = copia.getAttribute(atributo);
    if (valor !== null && /var\(|currentColor/i.test(valor))
      copia.setAttribute(atributo, getComputedStyle(original)[atributo]);
  }
}

function limpar(copia: Element): void {
  for (const atributo of DA_TELA) copia.removeAttribute(atributo);
  for (const { name } of [...copia.attributes])
    if (name.startsWith('data-')) copia.removeAttribute(name);
}

function papel(lado: string, altura: string): SVGElement {
  const fundo = document.createElementNS(SVG, 'rect');
  for (const [nome, valor] of [
    ['width', lado],
    ['height', altura],
    ['fill', PAPEL.papel],
  ] as const)
    fundo.setAttribute(nome, valor);
  return fundo;
}

function estilo(fontes: string): SVGElement {
  const folha = document.createElementNS(SVG, 'style');
  folha.textContent = `${fontes}text{font-variant-numeric:tabular-nums}`;
  return folha;
}

const ALTURA_DA_LEGENDA = 26;

function textoEmbaixo(legenda: string, lado: number): SVGElement {
  const texto = document.createElementNS(SVG, 'text');
  for (const [nome, valor] of [
    ['x', lado / 2],
    ['y', lado + ALTURA_DA_LEGENDA / 2],
    ['text-anchor', 'middle'],
    ['font-size', 11],
    ['fill', PAPEL.tinta],
  ] as const)
    texto.setAttribute(nome, String(valor));
  // O que não cabe aperta-se, e nunca se corta.
  if (legenda.length * 5.5 > lado) {
    texto.setAttribute('textLength', String(lado - 16));
    texto.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  }
  texto.textContent = legenda;
  return texto;
}

/**
 * Cópia da roda sem o que é da tela, com as cores do papel.
 * @param fontes regras `@font-face` com as letras dentro, ou ''
 * @param legenda embaixo da roda, se há o que dizer dela
 */
export function copiaDaRoda(
  svg: SVGSVGElement,
  fontes: string,
  legenda: string | null = null,
): SVGSVGElement {
  const largar = pedirCoresDoPapel();
  const copia = svg.cloneNode(true) as SVGSVGElement;
  const originais = [...svg.querySelectorAll('*')];
  [...copia.querySelectorAll('*')].forEach((elemento, i) =>
    fixarCores(originais[i] as Element, elemento),
  );
  largar();
  copia.querySelectorAll(INVISIVEIS).forEach((elemento) => elemento.remove());
  [copia, ...copia.querySelectorAll('*')].forEach(limpar);
  const lado = String(LADO);
  copia.setAttribute('xmlns', SVG);
  copia.setAttribute('width', lado);
  const altura = String(Number(lado) + (legenda === null ? 0 : ALTURA_DA_LEGENDA));
  copia.setAttribute('height', altura);
  // Inteira, ainda que na página se veja sem a margem.
  copia.setAttribute('viewBox', `0 0 ${lado} ${altura}`);
  if (legenda !== null) copia.append(textoEmbaixo(legenda, LADO));
  copia.setAttribute('font-family', LETRAS_DE_RESERVA);
  const depois = copia.querySelector('desc')?.nextSibling ?? copia.firstChild;
  copia.insertBefore(estilo(fontes), depois);
  copia.insertBefore(papel(lado, altura), depois);
  return copia;
}

function regrasDaFamilia(familia: string): { regra: CSSFontFaceRule; base: string }[] {
  return [...document.styleSheets].flatMap((folha) => {
    const regras = [...folha.cssRules].filter(
      (r): r is CSSFontFaceRule =>
        r instanceof CSSFontFaceRule && r.style.getPropertyValue('font-family').includes(familia),
    );
    return regras.map((regra) => ({ regra, base: folha.href ?? document.baseURI }));
  });
}

async function dataUrl(endereco: string): Promise<string> {
  const resposta = await fetch(endereco);
  if (!resposta.ok) throw new Error(`A fonte não veio: ${resposta.status}`);
  const bytes = new Uint8Array(await resposta.arrayBuffer());
  return `data:font/woff2;base64,${btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''))}`;
}

/**
 * As letras da casa, para o arquivo não depender do que há instalado. Sem elas o arquivo ainda se
 * lê.
 */
export async function fontesEmLinha(familia: string = FAMILIA_DO_TEXTO): Promise<string> {
  try {
    const regras = await Promise.all(
      regrasDaFamilia(familia).map(async ({ regra, base }) => {
        const url = /url\(["']?([^"')]+\.woff2[^"')]*)/.exec(
          regra.style.getPropertyValue('src'),
        )?.[1];
        if (url === undefined) return '';
        return `@font-face{font-family:'${familia}';font-weight:${regra.style.getPropertyValue('font-weight')};src:url(${await dataUrl(new URL(url, base).href)})}`;
      }),
    );
    return regras.join('');
  } catch {
    return '';
  }
}

export const escreverSvg = (svg: SVGSVGElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(svg)}\n`;

/** O arquivo SVG, em texto. */
export async function svgDaRoda(svg: SVGSVGElement, legenda: string | null): Promise<string> {
  return escreverSvg(copiaDaRoda(svg, await fontesEmLinha(), legenda));
}
