import type { Coordenada } from '../layout/caixa';

/** Duas casas decimais: o bastante para a tela e para o papel, e arquivos que se comparam. */
export function n(valor: number): number {
  return Math.round(valor * 100) / 100;
}

/** Circunferência como parte de um atributo `d`. */
export function disco({ x, y }: Coordenada, raio: number): string {
  return `M${n(x - raio)} ${n(y)}a${raio} ${raio} 0 1 1 ${2 * raio} 0a${raio} ${raio} 0 1 1 ${-2 * raio} 0Z`;
}

/** Octógono em volta de um ponto: área sensível, mais barata que a circunferência. */
export function octogono({ x, y }: Coordenada, raio: number): string {
  const lado = n(raio * 0.42);
  const canto = n(raio - lado);
  return `M${n(x - raio)} ${n(y - lado)}l${canto} ${-canto}h${2 * lado}l${canto} ${canto}v${2 * lado}l${-canto} ${canto}h${-2 * lado}l${-canto} ${-canto}Z`;
}
