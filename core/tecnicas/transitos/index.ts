import { chamadas, type FichaDaTecnica } from '../ficha';
import type * as contrato from './contrato';

export const transitos = {
  nome: 'Trânsitos',
  naAba: 'Transito',
  grupo: 'previsao',
  frase: 'O céu de um dia sobre o mapa, e o que fica exato em volta dele.',
  sempreNaBarra: true,
  pede: ['data', 'hora'],
  antesDoNascimento: true,
  semHora: { como: 'em parte' },
  asCegas: false,
  aula: false,
  aneis: 2,
  anelDeFora: 'trânsitos',
  chamadas: chamadas<typeof contrato>({ transitos: '/mapas/transitos/aspectos/:data' }),
  texto: 'Trânsitos',
  textoTambem: ['Trânsito'],
} as const satisfies FichaDaTecnica;
