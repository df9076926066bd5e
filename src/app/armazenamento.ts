/** Armazenamento das preferências. Um navegador que o bloqueia só deixa de lembrar: nada quebra. */
import type { Storage } from 'redux-persist';

async function tentar<T>(acao: () => T, senao: T): Promise<T> {
  try {
    return acao();
  } catch {
    return senao;
  }
}

export const armazenamento: Storage = {
  getItem: (chave: string) => tentar(() => localStorage.getItem(chave), null),
  setItem: (chave: string, valor: string) => tentar(() => localStorage.setItem(chave, valor), undefined),
  removeItem: (chave: string) => tentar(() => localStorage.removeItem(chave), undefined),
};
