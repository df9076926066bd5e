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
