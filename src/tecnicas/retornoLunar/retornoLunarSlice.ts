/** Das revoluções lunares, o que se pediu de cada mapa e como se mostra. */
import type { LugarEscolhido } from '@/api/lugares/lugar';
import { rootReducer } from '@/store/estado';
import { criarPedidos, type EstadoDosPedidos } from '@/vistas/pedidos';
import { DESENHO_DO_RETORNO, type DesenhoDoRetorno } from '@/vistas/retornos/retorno';

/** O que falta é o proposto: o ano em que se está, o lugar do mapa, a primeira. */
interface PedidoDaLua {
  readonly ano?: number | null;
  readonly lugar?: LugarEscolhido | undefined;
  readonly numero?: number;
  /** Sem o número, o dia em que vale a que se vê: 'aaaa-MM-dd'. */
  readonly dia?: string;
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
