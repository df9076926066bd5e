/** Da profecção, o dia que se pediu de cada mapa. */
import { rootReducer } from '@/store/estado';
import { criarPedidos, type EstadoDosPedidos } from '@/vistas/pedidos';

/** O que falta é o proposto: o dia em que se está. */
interface PedidoDeProfeccao {
  /** 'aaaa-MM-dd' */
  readonly data?: string;
}
type Desenho = Readonly<Record<never, never>>;

const pedidos = criarPedidos<'profeccao', PedidoDeProfeccao, Desenho>('profeccao', {}, {});
export const { pedir: profeccaoPedida, selectPedido: selectPedidoDeProfeccao } = pedidos;

declare module '@/store/estado' {
  interface FatiasSobDemanda {
    readonly profeccao: EstadoDosPedidos<PedidoDeProfeccao, Desenho>;
  }
}
rootReducer.inject(pedidos.fatia);
