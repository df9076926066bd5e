import { useState } from 'react';
import type { Acoes } from '@/components/mapa/acoes/catalogo';
import { baixarPng, baixarSvg, copiarTexto } from './arquivos';

interface OQueSeLeva {
  /** Nome do mapa, que nomeia os arquivos. */
  readonly nome: string;
  /** O que se diz embaixo da roda; null, nada. */
  readonly legenda: string | null;
  readonly acharRoda: () => SVGSVGElement | null;
  /** As tabelas. */
  readonly texto: () => string;
}

/** Levar o mapa para fora: o desenho em SVG ou PNG, as tabelas em texto; e o que disso se diz. */
export function useExportacao({ nome, legenda, acharRoda, texto }: OQueSeLeva) {
  const [aviso, avisar] = useState<string | null>(null);
  const levar = (fazer: () => Promise<void>, feito: string) => ({
    fazer: () =>
      void fazer().then(
        () => avisar(feito),
        () => avisar('Não foi possível exportar neste navegador.'),
      ),
  });
  const comRoda = (baixar: typeof baixarSvg) => async (): Promise<void> => {
    const roda = acharRoda();
    if (roda === null) throw new Error('A roda ainda não foi desenhada.');
    await baixar(roda, nome, legenda);
  };
  const acoes: Acoes = {
    svg: levar(comRoda(baixarSvg), 'Roda baixada em SVG.'),
    png: levar(comRoda(baixarPng), 'Roda baixada em PNG.'),
    copiar: levar(() => copiarTexto(texto()), 'Tabelas copiadas como texto.'),
  };
  return { acoes, aviso, avisar, calar: () => avisar(null) };
}
