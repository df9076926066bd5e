import { chamadas, type FichaDaTecnica } from '../ficha';
import type * as contrato from './contrato';

export const natal = {
  nome: 'Natal',
  grupo: 'natal',
  frase: 'O mapa do nascimento: posições, casas e aspectos.',
  sempreNaBarra: true,
  pede: [],
  semHora: { como: 'em parte' },
  asCegas: true,
  aula: true,
  aneis: 1,
  anelDeFora: 'nenhum',
  chamadas: chamadas<typeof contrato>({ planetas: '/planetas' }),
  texto: null,
} as const satisfies FichaDaTecnica;
