/** Das revoluções lunares, o lugar que se pediu de cada mapa e como se mostram. */
import type { LugarEscolhido } from '@/api/lugares/lugar';
import { escolhasDa } from '@/features/mapa/escolhas/escolhasSlice';
import { DESENHO_DO_RETORNO, type DesenhoDoRetorno } from '@/vistas/retornos/retorno';

/** O que falta é o lugar do mapa. */
interface PedidoDaLua {
  readonly lugar?: LugarEscolhido | undefined;
}

export const { usePedido, useDesenho } = escolhasDa<PedidoDaLua, DesenhoDoRetorno>(
  'retornoLunar',
  DESENHO_DO_RETORNO,
);
