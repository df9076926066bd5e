/**
 * O diálogo de impressão, que num navegador sem janela não se abre: vira uma anotação, e quem testa
 * diz quando ele se fecha.
 */
import type { Page } from 'playwright-core';

export interface Impressao {
  readonly titulo: string;
  readonly texto: string;
  readonly fonteDoTitulo: string;
  readonly letras: number;
}
interface JanelaVigiada extends Window {
  impressoes: Impressao[];
  terminar: (() => void) | null;
}

/**
 * Roteiro de página: em cada janela, também na do quadro. Vai inteiro para o navegador e não pode
 * usar nada daqui de fora.
 */
export function vigiarImpressao(): void {
  const topo = window.top as unknown as JanelaVigiada;
  topo.impressoes ??= [];
  window.print = () => {
    const titulo = document.querySelector('h1');
    topo.impressoes.push({
      titulo: document.title,
      texto: document.body.innerText,
      fonteDoTitulo: titulo ? getComputedStyle(titulo).fontFamily : '',
      letras: [...document.fonts].filter((f) => f.status === 'loaded').length,
    });
    topo.terminar = () => window.dispatchEvent(new Event('afterprint'));
  };
}

export function impressoesDe(page: Page): Promise<Impressao[]> {
  return page.evaluate(() => (window as unknown as JanelaVigiada).impressoes);
}

export function fecharDialogo(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as JanelaVigiada).terminar?.());
}
