import { useEffect, useState } from 'react';
import { Workbox } from 'workbox-window';
import { useAppDispatch } from '@/store/hooks';
import { pedirDeNovo } from './pedirDeNovo';

const UMA_HORA_MS = 3_600_000;
const recarregar = (): void => window.location.reload();

/**
 * Guarda o programa neste aparelho, para abrir sem rede (src/sw.ts), e pergunta por uma versão nova.
 * @returns como passar a ela; null: não há. Sem https nada se guarda, e não se pergunta.
 */
export function useVersaoNova(): (() => void) | null {
  const dispatch = useAppDispatch();
  const [passar, oferecer] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
    const programa = new Workbox('/sw.js');
    // Quem recarrega enquanto o primeiro se instala já não é quem o pediu, e ele parece de fora.
    let primeiro = navigator.serviceWorker.controller === null;
    programa.addEventListener('waiting', () =>
      oferecer(() => () => {
        programa.addEventListener('controlling', recarregar);
        programa.messageSkipWaiting();
      }),
    );
    // Outra aba já passou a ela: as peças da de antes deixam de estar aqui.
    programa.addEventListener('controlling', ({ isUpdate, isExternal }) => {
      // Na primeira visita de todas, o que se viu até aqui não passou por ele.
      if (primeiro || !(isUpdate || isExternal)) dispatch(pedirDeNovo());
      else oferecer(() => recarregar);
      primeiro = false;
    });
    const perguntar = (): void => void programa.update().catch(() => undefined);
    const registrar = navigator.serviceWorker
      .getRegistration()
      .then((antes) => {
        // Recarregada à força, a página não tem quem a sirva, mas o programa já estava aqui.
        if (antes?.active?.state === 'activated') primeiro = false;
        return programa.register();
      })
      .catch((erro: unknown) => {
        console.warn('O programa não ficou salvo para abrir sem rede.', erro);
      });
    const relogio = setInterval(() => void registrar.then(perguntar), UMA_HORA_MS);
    return () => clearInterval(relogio);
  }, [dispatch]);
  return passar;
}
