/**
 * Um lugar da roda dito em zodíaco: longitude, e raio de que 1 é a borda. Fica onde está quando a
 * roda muda de tamanho, de estilo ou de casas.
 */
import { normalizar } from '@core/astrology';
import { arredondar } from '../../glyphs';
import type { Coordenada } from './caixa';
import { criarEscala } from './escala';
import type { LayoutDaRoda } from './tipos';

export type LugarNaRoda = readonly [longitude: number, raio: number];
type Medida = Pick<LayoutDaRoda, 'origem' | 'raios'>;

/** Onde se desenha. */
export function coordenadaDe([longitude, raio]: LugarNaRoda, m: Medida): Coordenada {
  return criarEscala(m.origem).ponto(longitude, raio * m.raios.fora);
}

/** Que lugar do zodíaco está aqui. */
export function lugarEm({ x, y }: Coordenada, m: Medida): LugarNaRoda {
  const angulo = (Math.atan2(-y, x) * 180) / Math.PI;
  return [normalizar(m.origem + angulo - 180), Math.hypot(x, y) / m.raios.fora];
}

/** Quanto da caixa o círculo de fora enche, quando a roda é justa. */
const CHEIA = 0.976;

/** A parte do desenho que se vê: o `viewBox`. */
export function janelaDaRoda(
  { lado, raios }: Pick<LayoutDaRoda, 'lado' | 'raios'>,
  justa: boolean,
): string {
  const meia = justa ? arredondar(raios.limite / CHEIA) : lado / 2;
  return `${-meia} ${-meia} ${2 * meia} ${2 * meia}`;
}
