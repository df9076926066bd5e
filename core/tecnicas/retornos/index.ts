import { chamadas, type FichaDaTecnica } from '../ficha';
import type * as contrato from './contrato';

export const retornos = {
  nome: 'Retornos',
  grupo: 'previsao',
  frase: 'Cada vez que um planeta volta ao grau natal, e o mapa desse instante num lugar.',
  pede: ['data', 'planeta', 'lugar'],
  semHora: { como: 'em parte' },
  asCegas: false,
  aula: false,
  aneis: 2,
  chamadas: chamadas<typeof contrato>({
    retornos: '/mapas/retornos',
    mapaDoRetorno: '/mapas/retornos/mapa',
  }),
  faixa: {
    chamada: 'faixaDosRetornos',
    caminho: '/mapas/retornos/faixa',
    nome: 'Retornos',
    anos: 5,
    sobARoda: 'na vida',
    sigla: 'ret.',
  },
  texto: 'Retornos',
  textoTambem: ['Retornos planetários', 'Retorno de Saturno'],
} as const satisfies FichaDaTecnica;
