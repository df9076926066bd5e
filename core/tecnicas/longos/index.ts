import { somarMeses } from '../../civil';
import { PRIMEIRO_DIA, ULTIMO_DIA } from '../../contract/limites';
import { chamadas, type FichaDaTecnica } from '../ficha';
import type * as contrato from './contrato';
import { MESES_DE_TRANSITOS_LONGOS } from './medidas';

export const longos = {
  nome: 'Trânsitos longos',
  grupo: 'previsao',
  frase: 'Um a três anos de trânsitos, planeta a planeta, com cada passagem exata.',
  pede: ['data', 'janela', 'planeta'],
  antesDoNascimento: true,
  // A janela começa um mês antes do dia.
  dias: {
    de: somarMeses(PRIMEIRO_DIA, 1),
    ate: somarMeses(ULTIMO_DIA, 1 - Math.max(...MESES_DE_TRANSITOS_LONGOS)),
  },
  semHora: { como: 'em parte' },
  asCegas: false,
  aula: false,
  aneis: 2,
  chamadas: chamadas<typeof contrato>({ transitosLongos: '/mapas/transitos/longos' }),
  usa: ['transitos'],
  // Há uma por planeta: as de uns quinze mapas.
  faixa: {
    chamada: 'faixaDosLongos',
    caminho: '/mapas/transitos/longos/faixa',
    nome: 'Trânsitos dos lentos',
    anos: 5,
    porVez: 3,
    sobARoda: 'na vida',
    abre: 'transitos',
  },
  texto: 'Trânsitos',
} as const satisfies FichaDaTecnica;
