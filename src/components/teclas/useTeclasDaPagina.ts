import { useEffect, useSyncExternalStore } from 'react';
import type { GrupoDeTeclas } from './teclas';

/** Quantas partes da página atendem cada grupo. */
let naPagina: ReadonlyMap<GrupoDeTeclas, number> = new Map([['sempre', 1]]);
const ouvintes = new Set<() => void>();

function somar(grupo: GrupoDeTeclas, quantas: 1 | -1): void {
  naPagina = new Map(naPagina).set(grupo, (naPagina.get(grupo) ?? 0) + quantas);
  ouvintes.forEach((avisar) => avisar());
}

/** Quem atende as teclas de um grupo diz que está na página. @param valem se as atende agora */
export function useTeclasDaPagina(grupo: GrupoDeTeclas, valem = true): void {
  useEffect(() => {
    if (!valem) return;
    somar(grupo, 1);
    return () => somar(grupo, -1);
  }, [grupo, valem]);
}

function assinar(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => void ouvintes.delete(ouvinte);
}

/** Os grupos que alguém atende nesta página. */
export const useGruposNaPagina = (): ReadonlyMap<GrupoDeTeclas, number> =>
  useSyncExternalStore(assinar, () => naPagina);
