import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { trazer } from '@/api/partes';
import { selectPessoa } from '@/features/auth/authSlice';
import { selectPorGravar } from '@/features/ficha/fichaSlice';
import type { AppStore } from '@/store/estado';

/**
 * O que ficou por gravar nas fichas (a página recarregou-se, a sessão acabou) vai ao servidor assim
 * que a pessoa está dentro, ainda que não volte a abrir a ficha.
 */
export function useFichasPorGravar(): void {
  const store = useStore() as unknown as AppStore;
  useEffect(() => {
    const estado = store.getState();
    if (Object.keys(selectPorGravar(estado, selectPessoa(estado))).length === 0) return;
    void trazer(() => import('@/features/ficha/gravador')).then(
      ({ gravadorDa }) => gravadorDa(store).retomar(),
      () => undefined,
    );
  }, [store]);
}
