import { useCallback, useEffect, useRef } from 'react';

// No iPhone não há tela cheia, nem esta propriedade.
const cheia = (): boolean => Boolean(document.fullscreenElement);
/** Onde o navegador não deixa, a aula ocupa a janela, que é o bastante. */
const pedir = (): void =>
  void document.documentElement.requestFullscreen?.().catch(() => undefined);
const largar = (): void => {
  if (cheia()) void document.exitFullscreen().catch(() => undefined);
};

export interface TelaCheia {
  readonly alternar: () => void;
  /** Sai-se dela sem sair da aula: uma janela que se abre tira-a por si. */
  readonly largarSemSair: () => void;
}

/**
 * Toda a tela, enquanto dura a aula. @param aoPerder a pessoa saiu da tela cheia pelo navegador,
 * que fica com a tecla Esc para si
 */
export function useTelaCheia(aoPerder: () => void): TelaCheia {
  const perder = useRef(aoPerder);
  const porVontade = useRef(false);
  useEffect(() => {
    perder.current = aoPerder;
  }, [aoPerder]);
  useEffect(() => {
    pedir();
    const mudou = (): void => {
      if (!cheia() && !porVontade.current) perder.current();
      porVontade.current = false;
    };
    document.addEventListener('fullscreenchange', mudou);
    return () => {
      document.removeEventListener('fullscreenchange', mudou);
      largar();
    };
  }, []);
  const alternar = useCallback(() => {
    porVontade.current = cheia();
    if (cheia()) largar();
    else pedir();
  }, []);
  const largarSemSair = useCallback(() => {
    porVontade.current = cheia();
    largar();
  }, []);
  return { alternar, largarSemSair };
}
