/** Da firdária, o secto que se pediu de cada mapa, e a ordem dos nodos em todos. */
import { propostosDe, type ValoresDe } from '@/components/formulario/CamposEscolhidos';
import { escolhasDa } from '@/features/mapa/escolhas/escolhasSlice';
import type { OrdemDaFirdaria } from '@core/astrology';
import type { Firdaria } from '@core/tecnicas/firdaria/contrato';

/** O que falta é o secto do mapa. */
interface PedidoDeFirdaria {
  readonly secto?: Firdaria['secto'];
}

const ORDENS: Readonly<Record<OrdemDaFirdaria, string>> = {
  abumashar: 'Nodos no fim (Abu Ma’shar)',
  bonatti: 'Nodos depois de Marte (Bonatti)',
};
export const CAMPOS = {
  ordem: {
    rotulo: 'Nos nascimentos de noite',
    textos: ORDENS,
    proposto: 'abumashar',
    emBotoes: true,
  },
} as const;
export const { usePedido, useDesenho } = escolhasDa<PedidoDeFirdaria, ValoresDe<typeof CAMPOS>>(
  'firdaria',
  propostosDe(CAMPOS),
);
