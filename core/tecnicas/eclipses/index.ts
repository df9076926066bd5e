import { chamadas, type FichaDaTecnica } from '../ficha';
import type * as contrato from './contrato';

export const eclipses = {
  nome: 'Eclipses',
  noPapel: 'Eclipses sobre o mapa',
  grupo: 'previsao',
  frase: 'Os eclipses dos anos antes e depois de um dia, e os pontos do mapa que eles tocam.',
  pede: ['data', 'janela'],
  antesDoNascimento: true,
  semHora: { como: 'em parte' },
  asCegas: false,
  aula: false,
  aneis: 2,
  chamadas: chamadas<typeof contrato>({ eclipses: '/mapas/eclipses' }),
  faixa: {
    chamada: 'faixaDosEclipses',
    caminho: '/mapas/eclipses/faixa',
    nome: 'Eclipses',
    anos: 5,
    porVez: 3,
    sobARoda: 'no ano',
    sigla: 'ecl.',
  },
  texto: 'Eclipses',
  textoTambem: ['Eclipse'],
} as const satisfies FichaDaTecnica;
