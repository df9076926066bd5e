import { FUNDOS, type NomeDoTema } from './fundos';

/**
 * O que se pinta sem o programa, por src/app/abertura.css, e a moldura do navegador. O que ele
 * desenha por si (barras de rolar, campos) acompanha.
 */
export function pintarPagina(tema: NomeDoTema): void {
  document.documentElement.dataset['tema'] = tema;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', FUNDOS[tema]);
}
