import { chamadas, type FichaDaTecnica } from '../ficha';
import type * as contrato from './contrato';

export const davison = {
  nome: 'Davison',
  noPapel: 'Mapa de Davison',
  grupo: 'relacao',
  frase: 'O mapa do instante e do lugar que ficam no meio dos dois nascimentos.',
  pede: ['mapa'],
  semHora: {
    como: 'não se faz',
    porque: 'Sem a hora dos dois nascimentos não há o instante do meio entre eles.',
  },
  asCegas: false,
  aula: false,
  aneis: 1,
  chamadas: chamadas<typeof contrato>({ davison: '/mapas/davison' }),
  texto: 'Davison',
  textoTambem: ['Mapa de Davison'],
} as const satisfies FichaDaTecnica;
