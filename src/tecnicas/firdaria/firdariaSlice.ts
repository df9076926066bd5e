/** Da firdária, o secto que se pediu de cada mapa, e a ordem dos nodos em todos. */
import { rootReducer } from '@/store/estado';
import { criarPedidos, type EstadoDosPedidos } from '@/vistas/pedidos';
import type { OrdemDaFirdaria } from '@core/astrology';
import type { Firdaria } from '@core/tecnicas/firdaria/contrato';

/** O que falta é o secto do mapa. */
interface PedidoDeFirdaria {
  readonly secto?: Firdaria['secto'];
}
interface Desenho {
  readonly ordem: OrdemDaFirdaria;
}

const pedidos = criarPedidos<'firdaria', PedidoDeFirdaria, Desenho>(
  'firdaria',
  { ordem: 'abumashar' },
  {},
);
export const {
  pedir: firdariaPedida,
  desenhar,
  selectPedido: selectPedidoDeFirdaria,
  selectDesenho,
} = pedidos;

declare module '@/store/estado' {
  interface FatiasSobDemanda {
    readonly firdaria: EstadoDosPedidos<PedidoDeFirdaria, Desenho>;
  }
}
rootReducer.inject(pedidos.fatia);
