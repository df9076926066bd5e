/**
 * Um lugar da roda dito em zodíaco: longitude, e raio de que 1 é a borda. Fica onde está quando a
 * roda muda de tamanho, de estilo ou de casas.
 */
import { normalizar } from '@core/astrology';
import type { Coordenada } from './caixa';
import { criarEscala } from './escala';
import type { LayoutDaRoda } from './tipos';

export type LugarNaRoda = readonly [longitude: number, raio: number];
type Medida = Pick<LayoutDaRoda, 'centro' | 'origem' | 'raios'>;

/** Onde se desenha. */
export function coordenadaDe([longitude, raio]: LugarNaRoda, m: Medida): Coordenada {
  const escala = criarEscala(m.origem, { x: m.centro, y: m.centro });
  return escala.ponto(longitude, raio * m.raios.fora);
}

/** Que lugar do zodíaco está aqui. */
export function lugarEm({ x, y }: Coordenada, m: Medida): LugarNaRoda {
  const [dx, dy] = [x - m.centro, m.centro - y];
  const angulo = (Math.atan2(dy, dx) * 180) / Math.PI;
  return [normalizar(m.origem + angulo - 180), Math.hypot(dx, dy) / m.raios.fora];
}

/** Quanto da caixa o círculo de fora enche, quando a roda é justa. */
const CHEIA = 0.976;

/** A parte do desenho que se vê: o `viewBox`. */
export function janelaDaRoda(
  { lado, centro, raios }: Pick<LayoutDaRoda, 'lado' | 'centro' | 'raios'>,
  justa: boolean,
): string {
  if (!justa) return `0 0 ${lado} ${lado}`;
  const meia = raios.limite / CHEIA;
  return `${(centro - meia).toFixed(2)} ${(centro - meia).toFixed(2)} ${(2 * meia).toFixed(2)} ${(2 * meia).toFixed(2)}`;
}
