import { chamadas, type FichaDaTecnica } from '../ficha';
import type * as contrato from './contrato';

export const sinastria = {
  nome: 'Sinastria',
  grupo: 'relacao',
  frase: 'Dois mapas um sobre o outro: os aspectos entre eles, e em que casas de um cai o outro.',
  pede: ['mapa'],
  semHora: { como: 'em parte' },
  asCegas: false,
  aula: false,
  aneis: 2,
  anelDeFora: 'outra pessoa',
  chamadas: chamadas<typeof contrato>({ sinastria: '/mapas/sinastria' }),
  texto: 'Sinastria',
} as const satisfies FichaDaTecnica;
