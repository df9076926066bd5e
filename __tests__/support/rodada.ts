/** Corre os arquivos de uma rodada, cada um dentro de um describe com o nome dele (veja rodadas.cjs). */
import path from 'node:path';
import { rodadas } from './rodadas.cjs';

export function correrRodada(familia: string, qual: number): void {
  for (const arquivo of rodadas(familia)[qual - 1] ?? [])
    describe(path.relative(path.resolve(__dirname, '..'), arquivo), () => {
      jest.requireActual(arquivo);
      afterAll(() => {
        jest.useRealTimers();
        jest.restoreAllMocks();
        // O que um arquivo deixe na página seria uma parada do Tab no seguinte.
        if ('document' in globalThis) document.body.replaceChildren();
      });
    });
}
