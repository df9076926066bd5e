/** Das revoluções lunares, o lugar que se pediu de cada mapa e como se mostram. */
import type { LugarEscolhido } from '@/api/lugares/lugar';
import { rootReducer } from '@/store/estado';
import { criarPedidos, type EstadoDosPedidos } from '@/vistas/pedidos';
import { DESENHO_DO_RETORNO, type DesenhoDoRetorno } from '@/vistas/retornos/retorno';

/** O que falta é o lugar do mapa. */
interface PedidoDaLua {
  readonly lugar?: LugarEscolhido | undefined;
}

const pedidos = criarPedidos<'retornoLunar', PedidoDaLua, DesenhoDoRetorno>(
  'retornoLunar',
  DESENHO_DO_RETORNO,
  {},
);
export const {
  pedir: luaPedida,
  desenhar,
  selectPedido: selectPedidoDaLua,
  selectDesenho,
} = pedidos;

declare module '@/store/estado' {
  interface FatiasSobDemanda {
    readonly retornoLunar: EstadoDosPedidos<PedidoDaLua, DesenhoDoRetorno>;
  }
}
rootReducer.inject(pedidos.fatia);
