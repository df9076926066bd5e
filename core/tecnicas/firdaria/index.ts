import { chamadas, type FichaDaTecnica } from '../ficha';
import type * as contrato from './contrato';

export const firdaria = {
  nome: 'Firdária',
  grupo: 'previsao',
  frase:
    'Os anos da vida divididos entre os planetas e os nodos, conforme o nascimento foi de dia ou de noite.',
  pede: ['data'],
  semHora: {
    como: 'não se faz',
    porque:
      'A firdária depende de o nascimento ter sido de dia ou de noite, e isso não dá para saber sem a hora.',
  },
  asCegas: false,
  aula: false,
  aneis: 1,
  chamadas: chamadas<typeof contrato>({ firdaria: '/mapas/firdaria' }),
  faixa: {
    chamada: 'faixaDaFirdaria',
    caminho: '/mapas/firdaria/faixa',
    nome: 'Firdária',
    anos: 100,
    anosMedios: true,
  },
  texto: 'Firdária',
  textoTambem: ['Firdárias'],
} as const satisfies FichaDaTecnica;
