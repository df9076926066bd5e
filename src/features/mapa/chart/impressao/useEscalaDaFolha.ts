import { useSyncExternalStore } from 'react';

/** A folha inteira: A4 a 96 px por polegada. */
const LARGURA_DA_FOLHA = 794;
/** O respiro que a página deixa em volta dela, que não encolhe. */
const RESPIRO = 32;

function ouvir(aviso: () => void): () => void {
  window.addEventListener('resize', aviso);
  return () => window.removeEventListener('resize', aviso);
}

/** Quanto encolher a folha para caber na tela, até 1. No papel ela sai sempre inteira. */
export function useEscalaDaFolha(): number {
  const largura = useSyncExternalStore(ouvir, () => document.documentElement.clientWidth);
  return largura > RESPIRO ? Math.min(1, (largura - RESPIRO) / LARGURA_DA_FOLHA) : 1;
}
