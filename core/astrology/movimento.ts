/** Estado de movimento de um planeta, pela velocidade em longitude. */
import { exigirFinito } from './angulo';
import type { Ponto } from './pontos';

export const MOVIMENTOS = ['direto', 'retrógrado', 'estacionário'] as const;
export type Movimento = (typeof MOVIMENTOS)[number];

/** Velocidade (graus por dia) até a qual o planeta é tido por estacionário. Fonte: especificação, §9. */
export const LIMIAR_ESTACIONARIO: Partial<Record<Ponto, number>> = {
  Sol: 0,
  Lua: 0,
  Mercúrio: 0.0833,
  Vênus: 0.05,
  Marte: 0.025,
  Júpiter: 0.0167,
  Saturno: 0.0167,
  Urano: 0.00556,
  Netuno: 0.00278,
  Plutão: 0.00278,
};

/**
 * Estacionário quando a velocidade absoluta não passa do limiar do planeta; senão pelo sinal.
 * Pontos sem limiar (ângulos, Fortuna) nunca são estacionários; os nodos médios andam sempre para trás
 * e isso não se marca, por isso quem os monta diz 'direto'.
 * @param velocidade graus por dia
 */
export function movimentoPelaVelocidade(ponto: Ponto, velocidade: number): Movimento {
  exigirFinito(velocidade, 'velocidade');
  const limiar = LIMIAR_ESTACIONARIO[ponto];
  if (limiar !== undefined && limiar > 0 && Math.abs(velocidade) <= limiar) return 'estacionário';
  return velocidade < 0 ? 'retrógrado' : 'direto';
}

/** Marca que acompanha a posição: St (estacionário), R (retrógrado) ou nada. */
export function marcaDeMovimento(movimento: Movimento): '' | 'R' | 'St' {
  if (movimento === 'estacionário') return 'St';
  return movimento === 'retrógrado' ? 'R' : '';
}
