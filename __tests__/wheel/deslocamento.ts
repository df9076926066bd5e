/** Quanto os símbolos saem do lugar, ao lado do que custaria empurrá-los sem cuidado. */
import { layoutRoda, type MapaDaRoda } from '../../src/wheel/layout';

/** Separação fixa que basta em qualquer direção da roda simples. */
const SEPARACAO_SEGURA = 10.1;

/**
 * Afastamento ingênuo: empurra cada par atropelado, meio a meio, até não haver mais. Devolve os
 * deslocamentos.
 */
function empurrar(angulos: readonly number[], sep: number): number[] {
  const x = [...angulos].sort((a, b) => a - b);
  const y = [...x];
  for (let volta = 0; volta < 5000; volta += 1) {
    let mexeu = false;
    for (let i = 0; i < y.length; i += 1) {
      const j = (i + 1) % y.length;
      const vao = (y[j] as number) - (y[i] as number) + (j === 0 ? 360 : 0);
      if (vao >= sep - 1e-6) continue;
      y[i] = (y[i] as number) - (sep - vao) / 2;
      y[j] = (y[j] as number) + (sep - vao) / 2;
      mexeu = true;
    }
    if (!mexeu) break;
  }
  return y.map((v, i) => Math.abs(v - (x[i] as number)));
}

/** Em graus. */
export interface Deslocamento {
  readonly soma: number;
  readonly maior: number;
  readonly n: number;
}

function medir(desvios: readonly number[]): Deslocamento {
  return {
    soma: desvios.reduce((a, b) => a + b, 0),
    maior: Math.max(...desvios),
    n: desvios.length,
  };
}

/** Os mesmos mapas, pelos dois meios. */
export function deslocamentos(mapas: readonly MapaDaRoda[]): {
  readonly nosso: Deslocamento;
  readonly ingenuo: Deslocamento;
} {
  const corpos = mapas.map((mapa) => layoutRoda([mapa]).aneis[0].corpos);
  return {
    nosso: medir(corpos.flatMap((c) => c.map((posto) => Math.abs(posto.deslocamento)))),
    ingenuo: medir(
      corpos.flatMap((c) =>
        empurrar(
          c.map((posto) => posto.corpo.longitude),
          SEPARACAO_SEGURA,
        ),
      ),
    ),
  };
}

export const textoDoDeslocamento = ({ soma, maior, n }: Deslocamento): string =>
  `média ${(soma / n).toFixed(2)}°, maior ${maior.toFixed(1)}°`;
