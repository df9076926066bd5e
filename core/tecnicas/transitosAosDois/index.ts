import type { FichaDaTecnica } from '../ficha';
import { transitos } from '../transitos';

export const transitosAosDois = {
  nome: 'Trânsitos aos dois',
  grupo: 'relacao',
  frase: 'O céu de um dia sobre dois mapas ao mesmo tempo, numa roda de três anéis.',
  pede: ['mapa', 'data'],
  antesDoNascimento: true,
  dias: transitos.dias,
  semHora: { como: 'em parte' },
  asCegas: false,
  aula: false,
  aneis: 3,
  usa: ['planetas', 'transitos'],
  texto: 'Trânsitos',
} as const satisfies FichaDaTecnica;
