import { useSyncExternalStore } from 'react';

/** A folha inteira (A4 a 96 px por polegada) e um respiro de cada lado. */
const LARGURA_DA_FOLHA = 794 + 32;

function ouvir(aviso: () => void): () => void {
  window.addEventListener('resize', aviso);
  return () => window.removeEventListener('resize', aviso);
}

/** Quanto encolher a folha para caber na tela, até 1. No papel ela sai sempre inteira. */
export function useEscalaDaFolha(): number {
  const largura = useSyncExternalStore(ouvir, () => document.documentElement.clientWidth);
  return largura > 0 ? Math.min(1, largura / LARGURA_DA_FOLHA) : 1;
}
