import { useEffect, useSyncExternalStore } from 'react';
import { assinarVersao, conferirVersao, haVersaoNova } from '@/api/partes';

/** Quem volta à página depois disto pergunta ao servidor se ela ainda é a dele; quem não sai dela, também. */
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
    document.addEventListener('visibilitychange', conferir);
    return () => {
      clearInterval(relogio);
      document.removeEventListener('visibilitychange', conferir);
    };
  }, []);
  return useSyncExternalStore(assinarVersao, haVersaoNova);
}
