import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import { selectHaPorGravar } from '@/features/mesa/ficha/fichaSlice';
import { selectPerdas } from '@/outbox/outboxSlice';
import type { AppStore } from '@/store/estado';

/**
 * O que ficou por gravar nas fichas (a página recarregou-se, a sessão acabou) vai ao servidor assim
 * que a pessoa está dentro, ainda que não volte a abrir a ficha; e a aba não se fecha com nada que
 * ainda lá não chegou, e se perderia, sem que o navegador pergunte.
 */
export function useOutboxNaAba(): void {
  const store = useStore() as unknown as AppStore;
  useEffect(() => {
    const haPorGravar = (): boolean => {
      const estado = store.getState();
      return selectHaPorGravar(estado, selectPessoa(estado));
    };
    if (haPorGravar())
      void import('@/features/mesa/ficha/gravador').then(
        ({ gravadorDa }) => gravadorDa(store).retomar(),
        () => undefined,
      );
    const perguntar = (evento: BeforeUnloadEvent): void => {
      const estado = store.getState();
      if (selectPerdas(estado, selectPessoa(estado)).length > 0) evento.preventDefault();
    };
    window.addEventListener('beforeunload', perguntar);
    return () => window.removeEventListener('beforeunload', perguntar);
  }, [store]);
}
