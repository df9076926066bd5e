/** Os gestos que ampliam: dois dedos que se afastam, e o telefone que se deita. */
import { useEffect, useState, type RefObject } from 'react';

/** Distância entre dois dedos, px; null com um só, ou com mais. */
export function afastamento(toques: {
  readonly length: number;
  readonly [i: number]: { readonly clientX: number; readonly clientY: number };
}): number | null {
  const [a, b] = [toques[0], toques[1]];
  if (toques.length !== 2 || !a || !b) return null;
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}

/** Um telefone deitado: baixo demais para a página, e tocado com o dedo. */
const DEITADO = '(orientation: landscape) and (max-height: 500px) and (pointer: coarse)';

/**
 * Se o telefone se deitou com esta roda à vista (a primeira da página, se há mais): vale até se
 * fechar, ou até se pôr de pé.
 */
export function useDeitado(
  caixa: RefObject<HTMLElement | null>,
): readonly [deitado: boolean, dispensar: () => void] {
  const [deitado, deitar] = useState(false);
  useEffect(() => {
    const tela = window.matchMedia?.(DEITADO);
    if (!tela) return;
    const aoVirar = (): void => {
      const primeira = document.querySelector('[data-ampliavel]');
      deitar(tela.matches && primeira === caixa.current);
    };
    tela.addEventListener('change', aoVirar);
    return () => tela.removeEventListener('change', aoVirar);
  }, [caixa]);
  return [deitado, () => deitar(false)];
}
