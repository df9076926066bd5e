/** Abre o diálogo de impressão do quadro e espera que ele se feche, tenha-se imprimido ou não. */

/** No iPhone e no iPad `print` volta logo e nada diz quando acabou: não se volta sozinho. */
export function semAvisoDoFim({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): boolean {
  return /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/**
 * Resolve quando a janela avisa que terminou: `afterprint` ou, onde ele não existe, o fim do meio
 * 'print'.
 */
export function fimDaImpressao(janela: Window): Promise<void> {
  return new Promise((resolve) => {
    const meio = janela.matchMedia?.('print');
    const aoMudar = ({ matches }: MediaQueryListEvent): void => {
      if (!matches) terminar();
    };
    const terminar = (): void => {
      janela.removeEventListener('afterprint', terminar);
      meio?.removeEventListener('change', aoMudar);
      resolve();
    };
    janela.addEventListener('afterprint', terminar);
    meio?.addEventListener('change', aoMudar);
  });
}

/** O nome do mapa dá nome ao PDF; o título da aba volta ao que era. */
export async function imprimirQuadro(quadro: HTMLIFrameElement, titulo: string): Promise<void> {
  const { contentWindow: janela, contentDocument: documento } = quadro;
  if (!janela || !documento) throw new Error('O quadro de impressão não foi criado.');
  quadro.title = 'Folha para imprimir';
  const anterior = document.title;
  await documento.fonts.ready;
  const fim = fimDaImpressao(janela);
  document.title = documento.title = titulo;
  janela.print();
  document.title = anterior;
  await fim;
}
