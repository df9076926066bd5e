import { chamadas, type FichaDaTecnica } from '../ficha';
import type * as contrato from './contrato';

export const firdaria = {
  nome: 'Firdária',
  grupo: 'previsao',
  frase:
    'Os anos da vida repartidos pelos planetas e pelos nodos, conforme se nasceu de dia ou de noite.',
  pede: ['data'],
  semHora: {
    como: 'não se faz',
    porque:
      'A firdária depende de se ter nascido de dia ou de noite, o que sem a hora não é conhecido.',
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
  },
  texto: 'Firdária',
  textoTambem: ['Firdárias'],
} as const satisfies FichaDaTecnica;
