/** Uma só parada de tabulação por grupo de barras; as setas andam entre elas. */
import { useState, type KeyboardEvent } from 'react';
import { useTeclasDaPagina } from './useTeclasDaPagina';

interface Andar {
  /** A que o Tab alcança. */
  readonly parada: string | null;
  readonly aoTeclar: (evento: KeyboardEvent<HTMLElement>) => void;
  readonly lembrar: (chave: string) => void;
}

/** @param chaves as do atributo `data-barra` de cada uma, por ordem */
export function useAndarPelasBarras(chaves: readonly string[]): Andar {
  useTeclasDaPagina('barras');
  const [ultima, lembrar] = useState<string | null>(null);
  const parada = ultima !== null && chaves.includes(ultima) ? ultima : (chaves[0] ?? null);
  const aoTeclar = (evento: KeyboardEvent<HTMLElement>): void => {
    const i = chaves.indexOf((evento.target as HTMLElement).dataset['barra'] ?? '');
    const destinos: Record<string, number> = {
      ArrowRight: i + 1,
      ArrowDown: i + 1,
      ArrowLeft: i - 1,
      ArrowUp: i - 1,
      Home: 0,
      End: chaves.length - 1,
    };
    const destino = destinos[evento.key];
    if (i === -1 || destino === undefined) return;
    evento.preventDefault();
    const chave = chaves[Math.min(chaves.length - 1, Math.max(0, destino))];
    if (chave === undefined) return;
    lembrar(chave);
    evento.currentTarget
      .querySelectorAll<HTMLElement>('[data-barra]')
      .forEach((b) => b.dataset['barra'] === chave && b.focus());
  };
  return { parada, aoTeclar, lembrar };
}
