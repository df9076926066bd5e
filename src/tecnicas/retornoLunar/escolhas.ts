/** Das revoluções lunares, o que se pediu de cada mapa e como se mostram. */
import { escolhasDa } from '@/features/mapa/escolhas/escolhasSlice';
import {
  DESENHO_DO_RETORNO,
  type DesenhoDoRetorno,
  type PedidoDoRetorno,
} from '@/vistas/retornos/retorno';

export const { usePedido, useDesenho } = escolhasDa<PedidoDoRetorno, DesenhoDoRetorno>(
  'retornoLunar',
  DESENHO_DO_RETORNO,
);
