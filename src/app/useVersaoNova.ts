import { useEffect, useSyncExternalStore } from 'react';
import { assinarVersao, conferirVersao, haVersaoNova } from '@/api/partes';

/**
 * Depois disto pergunta-se de novo, a quem volta à página e a quem não sai dela; e sempre que a
 * rede volta.
 */
const INTERVALO_MS = 30 * 60_000;

/** O servidor já tem uma versão mais nova do que esta página? */
export function useVersaoNova(): boolean {
  useEffect(() => {
    let ultima = Date.now();
    const conferir = (): void => {
      if (document.visibilityState !== 'visible' || Date.now() - ultima < INTERVALO_MS) return;
      ultima = Date.now();
      void conferirVersao();
    };
    const relogio = setInterval(conferir, INTERVALO_MS);
    const voltou = (): void => void conferirVersao();
    document.addEventListener('visibilitychange', conferir);
    window.addEventListener('online', voltou);
    return () => {
      window.removeEventListener('online', voltou);
      clearInterval(relogio);
      document.removeEventListener('visibilitychange', conferir);
    };
  }, []);
  return useSyncExternalStore(assinarVersao, haVersaoNova);
}
