import { chamadas, type FichaDaTecnica } from '../ficha';
import type * as contrato from './contrato';

export const composto = {
  nome: 'Mapa composto',
  grupo: 'relacao',
  frase: 'Um mapa só, com cada ponto no meio dos dois; as casas pelos meios ou por um lugar.',
  pede: ['mapa', 'lugar'],
  semHora: { como: 'em parte' },
  asCegas: false,
  aula: false,
  aneis: 1,
  chamadas: chamadas<typeof contrato>({ composto: '/mapas/composto' }),
  texto: 'Mapa composto',
  textoTambem: ['Composto'],
} as const satisfies FichaDaTecnica;
