import { passoGrande, type Andada, type UnidadeDePasso } from '@core/civil';
import { useCorrida, type Corrida, type Sentido } from './useCorrida';

/** Onde se está no tempo, e como se anda nele. */
export interface NoTempo {
  readonly unidade: UnidadeDePasso;
  readonly aoAndar: (andada: Andada) => void;
  readonly noComeco: boolean;
  readonly noFim: boolean;
  /** O que se pediu já está na tela. */
  readonly pronto: boolean;
}

export interface Movimento extends Corrida {
  readonly passo: (sentido: Sentido) => Andada;
  readonly salto: (sentido: Sentido) => Andada;
  /** Para esse lado não há mais para onde andar. */
  readonly parado: (sentido: Sentido) => boolean;
  readonly andar: (sentido: Sentido) => void;
  readonly saltar: (sentido: Sentido) => void;
}

/** O passo e o salto de uma unidade, para os dois lados, sem passar do começo nem do fim. */
export function useMovimento({ unidade, aoAndar, noComeco, noFim, pronto }: NoTempo): Movimento {
  const [quantos, grande] = passoGrande(unidade);
  const passo = (sentido: Sentido): Andada => [sentido, unidade];
  const salto = (sentido: Sentido): Andada => [sentido * quantos, grande];
  const parado = (sentido: Sentido): boolean => (sentido < 0 ? noComeco : noFim);
  const andar = (sentido: Sentido): void => {
    if (!parado(sentido)) aoAndar(passo(sentido));
  };
  const saltar = (sentido: Sentido): void => {
    if (!parado(sentido)) aoAndar(salto(sentido));
  };
  return { passo, salto, parado, andar, saltar, ...useCorrida({ andar, pronto }) };
}
