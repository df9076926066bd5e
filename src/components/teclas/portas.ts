/** O que se abre de qualquer página, por uma tecla ou por um botão. */
export type Porta = 'busca' | 'teclas';

let atender: ((porta: Porta) => void) | null = null;

/** Quem as abre: há um só, em volta das páginas de quem entrou. */
export function atenderPortas(aoPedir: (porta: Porta) => void): () => void {
  atender = aoPedir;
  return () => {
    if (atender === aoPedir) atender = null;
  };
}

export const pedirPorta = (porta: Porta): void => atender?.(porta);
