/** Deixa o navegador desenhar e responder antes de continuar: o resto fica para outra tarefa. */
export function ceder(): Promise<void> {
  return new Promise((resolve) => {
    const canal = new MessageChannel();
    canal.port1.onmessage = () => resolve();
    canal.port2.postMessage(null);
  });
}
