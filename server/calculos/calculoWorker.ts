/**
 * Cada thread do grupo de cálculo, com as suas próprias efemérides. O piscina espera a promessa
 * antes da primeira tarefa.
 */
import { criarSwissEphemeris } from '../ephemeris/swissEphemeris';
import { responder, type PedidoDeCalculo, type RespostaDeCalculo } from './calculadora';

const tarefa: Promise<(pedido: PedidoDeCalculo) => RespostaDeCalculo> = criarSwissEphemeris().then(
  (ephemeris) => (pedido) => responder(ephemeris, pedido),
);
export default tarefa;
