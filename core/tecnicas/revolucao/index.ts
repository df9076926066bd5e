import { chamadas, type FichaDaTecnica } from '../ficha';
import type * as contrato from './contrato';

export const revolucao = {
  nome: 'Revolução Solar',
  grupo: 'previsao',
  frase: 'O mapa do instante em que o Sol volta ao grau natal, num ano e num lugar.',
  sempreNaBarra: true,
  pede: ['data', 'ano', 'lugar'],
  semHora: { como: 'em parte' },
  asCegas: false,
  aula: false,
  aneis: 2,
  anelDeFora: 'revolução',
  chamadas: chamadas<typeof contrato>({ revolucaoSolar: '/mapas/revolucao-solar' }),
  texto: 'Revolução solar',
  textoTambem: ['Revoluções solares'],
} as const satisfies FichaDaTecnica;
