import { chamadas, type FichaDaTecnica } from '../ficha';
import type * as contrato from './contrato';
import { IDADE_MAXIMA } from './medidas';

export const arcoSolar = {
  nome: 'Arco Solar',
  grupo: 'previsao',
  frase:
    'Cada ponto do mapa dirigido pelo que o Sol progredido andou, e os dias em que fica exato.',
  pede: ['data', 'janela'],
  // Um ano aquém do que se recusa, que a idade conta-se em anos médios.
  ateIdade: IDADE_MAXIMA - 1,
  semHora: { como: 'em parte' },
  asCegas: false,
  aula: false,
  aneis: 2,
  anelDeFora: 'arco solar',
  chamadas: chamadas<typeof contrato>({
    arcoSolar: '/mapas/arco-solar',
    exatosDoArco: '/mapas/arco-solar/exatos',
  }),
  faixa: {
    chamada: 'faixaDoArco',
    caminho: '/mapas/arco-solar/faixa',
    nome: 'Arcos solares',
    anos: 100,
    sobARoda: 'no ano',
    sigla: 'arco',
  },
  texto: 'Arco solar',
  textoTambem: ['Direções por arco solar', 'Arcos solares'],
} as const satisfies FichaDaTecnica;
