import { chamadas, type FichaDaTecnica } from '../ficha';
import type * as contrato from './contrato';

export const profeccao = {
  nome: 'Profecção',
  grupo: 'previsao',
  frase: 'O signo, a casa e o senhor de cada ano e de cada mês da vida.',
  pede: ['data'],
  semHora: {
    como: 'não se faz',
    porque: 'A profecção parte do signo do Ascendente, que sem a hora não é conhecido.',
  },
  asCegas: false,
  aula: false,
  aneis: 1,
  chamadas: chamadas<typeof contrato>({ profeccao: '/mapas/profeccao' }),
  faixa: {
    chamada: 'faixaDaProfeccao',
    caminho: '/mapas/profeccao/faixa',
    nome: 'Profecção',
    anos: 100,
  },
  texto: 'Profecção',
  textoTambem: ['Profecções', 'Profecção anual'],
} as const satisfies FichaDaTecnica;
