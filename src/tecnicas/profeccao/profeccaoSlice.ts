/** Da profecção, o dia que se pediu de cada mapa. */
import { rootReducer } from '@/store/estado';
import { criarPedidos, type EstadoDosPedidos } from '@/vistas/pedidos';

/** O que falta é o proposto: o dia em que se está. */
interface PedidoDeProfeccao {
  /** 'aaaa-MM-dd' */
  readonly data?: string;
}
type Desenho = Readonly<Record<never, never>>;

export const {
  fatia,
  pedir: profeccaoPedida,
  selectPedido: selectPedidoDeProfeccao,
} = criarPedidos<'profeccao', PedidoDeProfeccao, Desenho>('profeccao', {}, {});

declare module '@/store/estado' {
  interface FatiasSobDemanda {
    readonly profeccao: EstadoDosPedidos<PedidoDeProfeccao, Desenho>;
  }
}
rootReducer.inject(fatia);
