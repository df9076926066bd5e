/**
 * Onde se guarda o que não é do servidor. Um navegador que o bloqueia só deixa de lembrar: nada
 * quebra.
 */
import type { Storage } from 'redux-persist';

async function tentar<T>(acao: () => T, senao: T): Promise<T> {
  try {
    return acao();
  } catch {
    return senao;
  }
}

function armazenamentoEm(onde: () => globalThis.Storage): Storage {
  return {
    getItem: (chave: string) => tentar(() => onde().getItem(chave), null),
    setItem: (chave: string, valor: string) =>
      tentar(() => onde().setItem(chave, valor), undefined),
    removeItem: (chave: string) => tentar(() => onde().removeItem(chave), undefined),
  };
}

/** Deste navegador, para as próximas visitas: as preferências. */
export const armazenamento = armazenamentoEm(() => localStorage);

/** Só desta aba, e só enquanto ela estiver aberta: os rascunhos. */
export const armazenamentoDaAba = armazenamentoEm(() => sessionStorage);
