import type { Persistor } from 'redux-persist';

/** Resolve quando as preferências e os rascunhos guardados já estão na store. */
export function reidratada(persistor: Persistor): Promise<void> {
  return new Promise((resolve) => {
    const conferir = (): void => {
      if (!persistor.getState().bootstrapped) return;
      largar();
      resolve();
    };
    const largar = persistor.subscribe(conferir);
    conferir();
  });
}
