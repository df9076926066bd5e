import type { FichaDaTecnica } from '../ficha';

export const comparar = {
  nome: 'Comparar sistemas',
  noPapel: 'Comparar sistemas de casas',
  grupo: 'natal',
  frase: 'O mesmo mapa em dois ou três sistemas de casas, e quem muda de casa.',
  pede: ['sistemas'],
  semHora: { como: 'não se faz', porque: 'Sem hora não há casas para comparar.' },
  asCegas: false,
  aula: false,
  aneis: 1,
  usa: ['planetas'],
  texto: 'Sistemas de casas',
  textoTambem: ['Sistema de casas'],
} as const satisfies FichaDaTecnica;
