import { arredondar, escrever } from '../../glyphs';
import type { Coordenada } from '../layout/caixa';

/** Circunferência como parte de um atributo `d`. */
export function disco({ x, y }: Coordenada, raio: number): string {
  return `M${escrever(x - raio)} ${escrever(y)}a${raio} ${raio} 0 1 1 ${2 * raio} 0a${raio} ${raio} 0 1 1 ${-2 * raio} 0Z`;
}

/** Octógono em volta de um ponto: área sensível, mais barata que a circunferência. */
export function octogono({ x, y }: Coordenada, raio: number): string {
  const lado = arredondar(raio * 0.42);
  const canto = arredondar(raio - lado);
  return `M${escrever(x - raio)} ${escrever(y - lado)}l${canto} ${-canto}h${2 * lado}l${canto} ${canto}v${2 * lado}l${-canto} ${canto}h${-2 * lado}l${-canto} ${-canto}Z`;
}
