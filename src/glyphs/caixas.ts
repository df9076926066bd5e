/**
 * Caixa de cada símbolo na grade de 24, medida no eixo do traço; somada a espessura, é a tinta.
 * O teste `__tests__/glyphs` mede os traços de novo e diz o valor certo quando um desenho muda.
 */
import type { NomeDoGlifo } from './catalogo';

export type CaixaDoGlifo = readonly [x: number, y: number, largura: number, altura: number];

export const CAIXAS: Readonly<Record<NomeDoGlifo, CaixaDoGlifo>> = {
  Áries: [3, 3.3, 18, 17.5],
  Touro: [4.2, 3.2, 15.6, 17.6],
  Gêmeos: [4, 3.2, 16, 17.6],
  Câncer: [3.2, 4.1, 17.6, 15.8],
  Leão: [3.7, 3.1, 16.1, 17.7],
  Virgem: [2.6, 4.3, 18, 16.6],
  Libra: [3.2, 4.2, 17.6, 15.2],
  Escorpião: [2.2, 4.3, 20.1, 15.7],
  Sagitário: [3.8, 3.8, 16.4, 16.4],
  Capricórnio: [2.8, 4.4, 18, 16.5],
  Aquário: [2.8, 6.6, 18.4, 10.8],
  Peixes: [4.2, 3.2, 15.6, 17.6],
  Sol: [3.4, 3.4, 17.2, 17.2],
  Lua: [6.6, 3.1, 11.84, 17.8],
  Mercúrio: [7.3, 2.6, 9.4, 19],
  Vênus: [6.7, 2.9, 10.6, 18.5],
  Marte: [3.4, 3.6, 17, 17],
  Júpiter: [3.8, 3.3, 16.4, 17.7],
  Saturno: [4.4, 2.8, 15, 18.5],
  Urano: [4.6, 2.9, 14.8, 18.3],
  Netuno: [4.6, 2.8, 14.8, 18.6],
  Plutão: [5.4, 2.8, 13.2, 18.6],
  NodoMédio: [3.9, 3.1, 16.2, 17.8],
  NodoSul: [3.9, 3.1, 16.2, 17.8],
  Ascendente: [2.4, 6.5, 19, 11],
  MeioDoCéu: [2, 6.5, 19.8, 11],
  Fortuna: [3.4, 3.4, 17.2, 17.2],
  Descendente: [2.8, 6.5, 18.6, 11],
  FundoDoCéu: [3.6, 6.5, 17.2, 11],
  Conjunção: [3.6, 4, 16.4, 16.4],
  Oposição: [3, 3, 18, 18],
  Quadratura: [4.4, 4.4, 15.2, 15.2],
  Trígono: [3, 3.6, 18, 15.6],
  Sextil: [3.2, 4.38, 17.6, 15.24],
  Quincuncio: [3.2, 7, 17.6, 10.4],
  Retrógrado: [6, 3.6, 12.6, 17.2],
  Estacionário: [2.8, 5.2, 18.5, 13.4],
  Fogo: [3, 3.6, 18, 15.6],
  Terra: [3, 4.8, 18, 15.6],
  Ar: [3, 3.6, 18, 15.6],
  Água: [3, 4.8, 18, 15.6],
};
