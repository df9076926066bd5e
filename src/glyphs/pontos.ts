/**
 * Os corpos, os pontos e os ângulos do mapa: o traço de cada um. Ascendente e Meio do Céu são
 * letras, traçadas com a mesma pena.
 */
import type { Ponto } from '@core/astrology';
import { circulo, ponto, type Desenho } from './desenho';

const LETRA_A = (x: number): string =>
  `M${x} 17.4L${x + 4.2} 6.6L${x + 8.4} 17.4M${x + 1.4} 13.8H${x + 7}`;
const LETRA_C = (x: number): string =>
  `M${x + 8} 8.6C${x + 7.2} 7.3 ${x + 6} 6.5 ${x + 4.5} 6.5C${x + 1.9} 6.5 ${x} 8.8 ${x} 12C${x} 15.2 ${x + 1.9} 17.5 ${x + 4.5} 17.5C${x + 6} 17.5 ${x + 7.2} 16.7 ${x + 8} 15.4`;
const LETRA_M = (x: number): string => `M${x} 17.4V6.6L${x + 4.6} 14L${x + 9.2} 6.6V17.4`;
const LETRA_D = (x: number): string =>
  `M${x} 6.6V17.4H${x + 2.6}C${x + 6} 17.4 ${x + 8} 15.4 ${x + 8} 12C${x + 8} 8.6 ${x + 6} 6.6 ${x + 2.6} 6.6Z`;
const LETRA_F = (x: number): string => `M${x} 17.4V6.6H${x + 6.6}M${x} 11.8H${x + 5.6}`;

const LETRA_V = (x: number): string => `M${x} 6.6L${x + 4.5} 17.4L${x + 9} 6.6`;
const LETRA_X = (x: number): string => `M${x} 10.2L${x + 6.6} 17.4M${x + 6.6} 10.2L${x} 17.4`;

export type Angulo = 'Ascendente' | 'MeioDoCéu' | 'Descendente' | 'FundoDoCéu';

const NODO =
  'M8 16.8C6 14.6 4.8 12.3 4.8 10C4.8 6.1 8 3.1 12 3.1C16 3.1 19.2 6.1 19.2 10C19.2 12.3 18 14.6 16 16.8';
const NODO_INVERTIDO =
  'M8 7.2C6 9.4 4.8 11.7 4.8 14C4.8 17.9 8 20.9 12 20.9C16 20.9 19.2 17.9 19.2 14C19.2 11.7 18 9.4 16 7.2';
/** A lua negra: o crescente sobre a cruz. */
const LILITH = [
  'M14.4 2.9A5.6 5.6 0 1 0 14.4 13.3A5.6 5.6 0 0 1 14.4 2.9Z',
  'M12.3 13.7V21.4',
  'M8.3 17.6H16.3',
] as const;

export const DESENHOS_DOS_PONTOS: Readonly<Record<Ponto | Angulo, Desenho>> = {
  Sol: [circulo(12, 12, 8.6), ponto(12, 12)],
  Lua: ['M6.6 3.6A8.9 8.9 0 1 1 6.6 20.4A10.2 10.2 0 0 0 6.6 3.6Z'],
  Mercúrio: [
    circulo(12, 10.4, 4.7),
    'M7.5 2.6C7.7 4.5 9.5 5.7 12 5.7C14.5 5.7 16.3 4.5 16.5 2.6',
    'M12 15.1V21.6',
    'M8.5 18.4H15.5',
  ],
  Vênus: [circulo(12, 8.2, 5.3), 'M12 13.5V21.4', 'M8 17.5H16'],
  Marte: [circulo(9.6, 14.4, 6.2), 'M14 10L20.4 3.6', 'M14.8 3.6H20.4V9.2'],
  Júpiter: [
    'M4 7.4C4.7 4.9 6.6 3.3 8.8 3.3C11.3 3.3 13 5.1 13 7.7C13 11.7 9.4 14.9 3.8 16.2H20.2',
    'M16.4 6.4V21',
  ],
  Saturno: [
    'M8.4 2.8V17.8',
    'M4.4 6.4H12.6',
    'M8.4 12.6C9.4 10.6 11 9.6 12.9 9.6C15.5 9.6 17.3 11.3 17.3 13.7C17.3 16.5 14.8 17.6 14.8 19.5C14.8 20.6 15.6 21.3 16.7 21.3C17.8 21.3 18.7 20.8 19.4 19.8',
  ],
  Urano: [
    'M4.6 2.9C6.4 4 7.2 5.7 7.2 7.9C7.2 10.1 6.4 11.8 4.6 12.9',
    'M19.4 2.9C17.6 4 16.8 5.7 16.8 7.9C16.8 10.1 17.6 11.8 19.4 12.9',
    'M7.2 7.9H16.8',
    'M12 2.9V15.6',
    circulo(12, 18.4, 2.8),
  ],
  Netuno: [
    'M4.6 3.6V6.6C4.6 10.9 7.5 13.6 12 13.6C16.5 13.6 19.4 10.9 19.4 6.6V3.6',
    'M12 2.8V21.4',
    'M8.2 17.6H15.8',
  ],
  Plutão: [
    circulo(12, 6.1, 3.3),
    'M5.4 5.4V6.6C5.4 10.6 8.1 13.2 12 13.2C15.9 13.2 18.6 10.6 18.6 6.6V5.4',
    'M12 13.2V21.4',
    'M8.1 17.4H15.9',
  ],
  NodoMédio: [NODO, circulo(6.3, 18.5, 2.4), circulo(17.7, 18.5, 2.4)],
  NodoVerdadeiro: [NODO, circulo(6.3, 18.5, 2.4), circulo(17.7, 18.5, 2.4)],
  NodoSul: [NODO_INVERTIDO, circulo(6.3, 5.5, 2.4), circulo(17.7, 5.5, 2.4)],
  Ascendente: [LETRA_A(2.4), LETRA_C(13.4)],
  MeioDoCéu: [LETRA_M(2), LETRA_C(13.8)],
  Descendente: [LETRA_D(2.8), LETRA_C(13.4)],
  FundoDoCéu: [LETRA_F(3.6), LETRA_C(12.8)],
  Fortuna: [circulo(12, 12, 8.6), 'M5.92 5.92L18.08 18.08', 'M18.08 5.92L5.92 18.08'],
  Quíron: [circulo(10.6, 18, 3.2), 'M10.6 2.8V14.8', 'M16.6 2.8L10.6 8.6L16.6 14.2'],
  LilithMédia: LILITH,
  // O ponto na boca do crescente é só o que a distingue da média.
  LilithOsculadora: [...LILITH, ponto(16.2, 8.1)],
  Vertex: [LETRA_V(2.8), LETRA_X(14.4)],
  Ceres: ['M7.2 5.6A5.5 5.5 0 1 1 12 13.8V21.4', 'M8 17.6H16'],
  Palas: ['M12 2.7L16.9 8.2L12 13.7L7.1 8.2Z', 'M12 13.7V21.4', 'M8 17.6H16'],
  Juno: ['M12 2.8V21.4', 'M8 17.6H16', 'M7.3 5.4L16.7 10.8', 'M16.7 5.4L7.3 10.8'],
  Vesta: [
    'M3.4 12.8H6.8V20.8H17.2V12.8H20.6',
    'M12 16.6C10.2 14.6 9.4 12.4 9.9 10C10.4 7.8 11.6 6 12 3.2C12.4 6 13.6 7.8 14.1 10C14.6 12.4 13.8 14.6 12 16.6Z',
  ],
  Espírito: [circulo(12, 12, 6.8), 'M12 2.8V21.2'],
};
