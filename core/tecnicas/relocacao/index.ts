import type { FichaDaTecnica } from '../ficha';

export const relocacao = {
  nome: 'Ver de outro lugar',
  noPapel: 'Mapa relocado',
  grupo: 'lugar',
  frase: 'O mesmo instante visto de outro lugar: os ângulos e as casas mudam, e o céu não.',
  pede: ['lugar'],
  semHora: {
    como: 'não se faz',
    porque: 'Sem hora não há ângulos nem casas, que são o que muda de um lugar a outro.',
  },
  asCegas: false,
  aula: false,
  aneis: 1,
  usa: ['planetas'],
  texto: 'Relocação',
  textoTambem: ['Mapa relocado'],
} as const satisfies FichaDaTecnica;
