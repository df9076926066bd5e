/**
 * Das figuras do layout, em números, ao atributo `d`: o único lugar da roda que escreve traçados.
 */
import { pathRound } from 'd3';
import { escrever } from '../../glyphs';
import type { Arco, Segmento, Setor } from '../layout';
import type { Caixa, Coordenada } from '../layout/caixa';

/** Casas decimais dos arcos, como as de `escrever`. */
const CASAS = 2;

export function poligonal(pontos: readonly Coordenada[]): string {
  let d = '';
  for (const { x, y } of pontos) d += `${d === '' ? 'M' : 'L'}${escrever(x)} ${escrever(y)}`;
  return d;
}

export function poligono(pontos: readonly Coordenada[]): string {
  return `${poligonal(pontos)}Z`;
}

/** Onde se toca, e nada se vê: ao pixel, que é mais curto de escrever e de ler. */
export function poligonoDeToque(pontos: readonly Coordenada[]): string {
  let d = '';
  for (const { x, y } of pontos) d += `${d === '' ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`;
  return `${d}Z`;
}

/** Vários segmentos num só traçado. */
export function tracarSegmentos(segmentos: readonly Segmento[]): string {
  return segmentos
    .map((s) => `M${escrever(s.x1)} ${escrever(s.y1)}L${escrever(s.x2)} ${escrever(s.y2)}`)
    .join('');
}

export function tracarArco({ centro, raio, inicio, fim }: Arco): string {
  const traco = pathRound(CASAS);
  traco.arc(centro.x, centro.y, raio, inicio, fim, true);
  return traco.toString();
}

/** À mão, e não pelo d3: são doze em cada roda. */
export function tracarSetor({ centro, raio, raioExterno, inicio, fim }: Setor): string {
  const em = (r: number, a: number): string =>
    `${escrever(centro.x + r * Math.cos(a))} ${escrever(centro.y + r * Math.sin(a))}`;
  const grande = inicio - fim > Math.PI ? 1 : 0;
  const [dentro, fora] = [escrever(raio), escrever(raioExterno)];
  return `M${em(raio, inicio)}A${dentro} ${dentro} 0 ${grande} 0 ${em(raio, fim)}L${em(raioExterno, fim)}A${fora} ${fora} 0 ${grande} 1 ${em(raioExterno, inicio)}Z`;
}

/** O contorno de uma caixa, a `folga` dela. */
export function tracarCaixa(caixa: Caixa, folga: number): string {
  const [l, a] = [caixa.largura / 2 + folga, caixa.altura / 2 + folga];
  return `M${(caixa.x - l).toFixed(2)} ${(caixa.y - a).toFixed(2)}h${(2 * l).toFixed(2)}v${(2 * a).toFixed(2)}h${(-2 * l).toFixed(2)}Z`;
}

/** Circunferência como parte de um atributo `d`. */
export function disco({ x, y }: Coordenada, raio: number): string {
  return `M${escrever(x - raio)} ${escrever(y)}a${raio} ${raio} 0 1 1 ${2 * raio} 0a${raio} ${raio} 0 1 1 ${-2 * raio} 0Z`;
}

/** Octógono em volta de um ponto: a área sensível de um símbolo. */
export function octogono({ x, y }: Coordenada, raio: number): string {
  const meio = Math.round(raio);
  const lado = Math.round(raio * 0.42);
  const canto = meio - lado;
  return `M${Math.round(x) - meio} ${Math.round(y) - lado}l${canto} ${-canto}h${2 * lado}l${canto} ${canto}v${2 * lado}l${-canto} ${canto}h${-2 * lado}l${-canto} ${-canto}Z`;
}
