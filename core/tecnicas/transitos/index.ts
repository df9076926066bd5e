import { somarDias } from '../../civil';
import { ULTIMO_DIA } from '../../contract/limites';
import { chamadas, type FichaDaTecnica } from '../ficha';
import type * as contrato from './contrato';
import { DIAS_DE_TRANSITO } from './medidas';

export const transitos = {
  nome: 'Trânsitos',
  naAba: 'Transito',
  grupo: 'previsao',
  frase: 'O céu de um dia sobre o mapa, e o que fica exato em volta dele.',
  sempreNaBarra: true,
  pede: ['data', 'hora', 'lugar'],
  antesDoNascimento: true,
  dias: { ate: somarDias(ULTIMO_DIA, 1 - DIAS_DE_TRANSITO) },
  semHora: { como: 'em parte' },
  asCegas: false,
  aula: false,
  aneis: 2,
  anelDeFora: 'trânsitos',
  chamadas: chamadas<typeof contrato>({ transitos: '/mapas/transitos/aspectos/:data' }),
  texto: 'Trânsitos',
  textoTambem: ['Trânsito'],
} as const satisfies FichaDaTecnica;
