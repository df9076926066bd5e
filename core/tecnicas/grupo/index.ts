import { chamadas, type FichaDaTecnica } from '../ficha';
import type * as contrato from './contrato';

export const grupo = {
  nome: 'Grupo',
  noPapel: 'Composto de um grupo',
  grupo: 'relacao',
  frase: 'O composto de até doze mapas, e os aspectos de cada ponto a cada pessoa.',
  pede: ['mapa', 'lugar'],
  semHora: { como: 'em parte' },
  asCegas: false,
  aula: false,
  aneis: 1,
  chamadas: chamadas<typeof contrato>({
    compostoDoGrupo: '/mapas/grupo',
    aspectosDoGrupo: '/mapas/grupo/aspectos',
  }),
  texto: 'Composto de um grupo',
  textoTambem: ['Grupo'],
} as const satisfies FichaDaTecnica;
