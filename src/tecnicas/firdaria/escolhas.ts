/** Da firdária, o secto que se pediu de cada mapa, e a ordem dos nodos em todos. */
import { escolhasDa } from '@/features/mapa/escolhas/escolhasSlice';
import type { OrdemDaFirdaria } from '@core/astrology';
import type { Firdaria } from '@core/tecnicas/firdaria/contrato';

/** O que falta é o secto do mapa. */
interface PedidoDeFirdaria {
  readonly secto?: Firdaria['secto'];
}
interface Desenho {
  readonly ordem: OrdemDaFirdaria;
}

export const { usePedido, useDesenho } = escolhasDa<PedidoDeFirdaria, Desenho>('firdaria', {
  ordem: 'abumashar',
});
