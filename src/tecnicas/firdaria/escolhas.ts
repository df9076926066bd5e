/** Da firdária, o secto que se pediu de cada mapa, e a ordem dos nodos em todos. */
import { camposDa } from '@/features/mapa/escolhas/campos';
import { escolhasDa } from '@/features/mapa/escolhas/escolhasSlice';
import type { OrdemDaFirdaria } from '@core/astrology';
import type { Firdaria } from '@core/tecnicas/firdaria/contrato';

/** O que falta é o secto do mapa. */
interface PedidoDeFirdaria {
  readonly secto?: Firdaria['secto'];
}

export const { usePedido } = escolhasDa<PedidoDeFirdaria, object>('firdaria', {});

const ORDENS: Readonly<Record<OrdemDaFirdaria, string>> = {
  abumashar: 'Nodos no fim (Abu Ma’shar)',
  bonatti: 'Nodos depois de Marte (Bonatti)',
};
export const { useEscolhas, Escolhas } = camposDa('firdaria', {
  ordem: {
    rotulo: 'Nos nascimentos de noite',
    textos: ORDENS,
    proposto: 'abumashar',
    emBotoes: true,
  },
});
