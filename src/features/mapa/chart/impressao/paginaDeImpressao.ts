/**
 * A página de impressão mora em `pages`, que um assunto não alcança: é ela que se apresenta aqui, e
 * quem mostra um mapa a deixa pronta. Já carregada, desenha-se na hora, e o navegador não espera
 * para imprimir.
 */
interface Pagina {
  readonly carregar: () => Promise<unknown>;
  readonly pronta: () => boolean;
}

let pagina: Pagina = { carregar: () => Promise.resolve(), pronta: () => false };

export function apresentarPagina(nova: Pagina): void {
  pagina = nova;
}

/** Se não vier agora, vem quando se for a ela. */
export function prepararPagina(): void {
  void pagina.carregar().catch(() => undefined);
}

export function paginaPronta(): boolean {
  return pagina.pronta();
}
