/** Os aspectos, as marcas de movimento e os quatro elementos. */
import type { Elemento, NomeDoAspecto } from '@core/astrology';
import { circulo, type Desenho } from './desenho';

export const DESENHOS_DOS_ASPECTOS: Readonly<Record<NomeDoAspecto, Desenho>> = {
  Conjunção: [circulo(8.6, 15.4, 5), 'M12.1 11.9L20 4'],
  Oposição: [circulo(6.6, 17.4, 3.6), circulo(17.4, 6.6, 3.6), 'M9.1 14.9L14.9 9.1'],
  Quadratura: ['M4.4 4.4H19.6V19.6H4.4Z'],
  Trígono: ['M12 3.6L21 19.2H3Z'],
  Sextil: ['M3.2 12H20.8', 'M7.6 4.38L16.4 19.62', 'M16.4 4.38L7.6 19.62'],
  Quincuncio: ['M3.2 7H20.8', 'M12 7L6 17.4', 'M12 7L18 17.4'],
  Semissextil: ['M3.2 17H20.8', 'M12 17L6 6.6', 'M12 17L18 6.6'],
  Semiquadratura: ['M18 4.8L4.2 18.6H19.8'],
  Quintil: [circulo(12, 11, 7.4), 'M13.4 14.6L18.8 20.8'],
  Sesquiquadratura: ['M3.6 3.6H12.8V12.8H3.6Z', 'M20.4 9.2L9.6 20H20.6'],
  Biquintil: ['M12 3.2V15.2', 'M5 9.2H19', 'M5 20.2H19'],
};

export type Marca = 'Retrógrado' | 'Estacionário';

export const DESENHOS_DAS_MARCAS: Readonly<Record<Marca, Desenho>> = {
  Retrógrado: [
    'M6 20.8V3.6H11.2C13.8 3.6 15.4 5.1 15.4 7.4C15.4 9.7 13.8 11.2 11.2 11.2H6',
    'M10.6 11.2L16.4 20.8',
  ],
  Estacionário: [
    'M11.6 7.6C10.8 6.1 9.3 5.2 7.4 5.2C5 5.2 3.3 6.6 3.3 8.5C3.3 12.6 12 10.6 12 15.1C12 17.2 10.2 18.6 7.6 18.6C5.4 18.6 3.7 17.6 2.8 15.9',
    'M17 6.4V15.7C17 17.6 17.9 18.6 19.5 18.6C20.2 18.6 20.8 18.4 21.3 18.1',
    'M14.2 9.9H21',
  ],
};

const PARA_CIMA = 'M12 3.6L21 19.2H3Z';
const PARA_BAIXO = 'M12 20.4L3 4.8H21Z';

export const DESENHOS_DOS_ELEMENTOS: Readonly<Record<Elemento, Desenho>> = {
  Fogo: [PARA_CIMA],
  Terra: [PARA_BAIXO, 'M4.2 13.4H19.8'],
  Ar: [PARA_CIMA, 'M4.2 10.6H19.8'],
  Água: [PARA_BAIXO],
};
