/**
 * O estilo calculado que as telas dos testes leem. O do jsdom confere, a cada pergunta, cada regra
 * da sua folha contra o elemento e os que o contêm, e era um terço do tempo desta família; como os
 * estilos dos componentes ficam fora do documento (veja tela.tsx), o que há para ler é só isto: o
 * atributo hidden, o que está escrito em linha, e o que se herda disso.
 */
const NUNCA_SE_VEEM = new Set(['HEAD', 'LINK', 'META', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE']);
const EM_LINHA = new Set('A ABBR B BUTTON CODE EM I INPUT KBD LABEL SELECT SMALL SPAN'.split(' '));
const INICIAIS: Readonly<Record<string, string>> = {
  visibility: 'visible',
  'pointer-events': 'auto',
  opacity: '1',
};
const SE_HERDAM = new Set(['visibility', 'pointer-events']);

const escrito = (de: Element, propriedade: string): string =>
  de.hasAttribute('style')
    ? (de as HTMLElement | SVGElement).style.getPropertyValue(propriedade)
    : '';

function valor(de: Element, propriedade: string): string {
  const proprio = escrito(de, propriedade);
  if (propriedade === 'display') {
    if (NUNCA_SE_VEEM.has(de.tagName) || de.hasAttribute('hidden')) return 'none';
    return proprio || (EM_LINHA.has(de.tagName) ? 'inline' : 'block');
  }
  if (proprio !== '') return proprio;
  if (SE_HERDAM.has(propriedade) && de.parentElement !== null)
    return valor(de.parentElement, propriedade);
  return INICIAIS[propriedade] ?? '';
}

const comHifens = (nome: string): string => nome.replace(/[A-Z]/g, (l) => `-${l.toLowerCase()}`);

/** Como window.getComputedStyle; de um pseudoelemento não há o que ler. */
export function estiloCalculado(de: Element, pseudo?: string | null): CSSStyleDeclaration {
  const ler = (propriedade: string): string => (pseudo ? '' : valor(de, propriedade));
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, nome) => {
      if (nome === 'getPropertyValue') return ler;
      return typeof nome === 'string' ? ler(comHifens(nome)) : undefined;
    },
  });
}
