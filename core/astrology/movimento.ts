/** Estado de movimento de um planeta, pela velocidade em longitude. */
import { exigirFinito } from './angulo';
import { fichaDoPonto, type Ponto } from './pontos';

export const MOVIMENTOS = ['direto', 'retrógrado', 'estacionário'] as const;
export type Movimento = (typeof MOVIMENTOS)[number];

/**
 * Estacionário quando a velocidade absoluta não passa do limiar do planeta; senão pelo sinal. Quem
 * não tem limiar é sempre 'direto': os ângulos e a Fortuna andam com o relógio, e os nodos médios
 * andam sempre para trás, o que não se marca.
 * @param velocidade graus por dia
 */
export function movimentoPelaVelocidade(ponto: Ponto, velocidade: number): Movimento {
  exigirFinito(velocidade, 'velocidade');
  const { limiar } = fichaDoPonto(ponto);
  if (limiar === undefined) return 'direto';
  if (limiar > 0 && Math.abs(velocidade) <= limiar) return 'estacionário';
  return velocidade < 0 ? 'retrógrado' : 'direto';
}

/** Marca que acompanha a posição: St (estacionário), R (retrógrado) ou nada. */
export function marcaDeMovimento(movimento: Movimento): '' | 'R' | 'St' {
  if (movimento === 'estacionário') return 'St';
  return movimento === 'retrógrado' ? 'R' : '';
}
