/** Deixa o navegador desenhar e responder antes de continuar: o resto fica para outra tarefa. */
export function ceder(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
