/** Os números das doze casas, do mesmo traço que os símbolos: 13 unidades de altura. */
import type { Desenho } from './desenho';
import { deslocar } from './traco';

export type NumeroDeCasa = `Casa ${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`;

/** Cada algarismo a partir de x = 0, com a largura que ocupa. */
const ALGARISMOS: Readonly<Record<string, { readonly largura: number; readonly d: string }>> = {
  0: {
    largura: 7.2,
    d: 'M3.6 5.5C1.3 5.5 0 8 0 12C0 16 1.3 18.5 3.6 18.5C5.9 18.5 7.2 16 7.2 12C7.2 8 5.9 5.5 3.6 5.5Z',
  },
  1: { largura: 3.4, d: 'M0 8L3.4 5.5V18.5' },
  2: {
    largura: 7.2,
    d: 'M0.2 8.8C0.6 6.7 1.9 5.5 3.7 5.5C5.7 5.5 7 6.8 7 8.8C7 10.5 6.1 11.8 4.5 13.5L0 18.5H7.2',
  },
  3: {
    largura: 7.2,
    d: 'M0.3 8C0.9 6.4 2.1 5.5 3.6 5.5C5.5 5.5 6.8 6.8 6.8 8.6C6.8 10.4 5.4 11.6 3.3 11.6M3.3 11.6C5.7 11.6 7.2 12.9 7.2 15C7.2 17.1 5.7 18.5 3.5 18.5C1.7 18.5 0.5 17.6 0 15.9',
  },
  4: { largura: 7.8, d: 'M5.6 18.5V5.5L0 14.9H7.8' },
  5: {
    largura: 7.2,
    d: 'M6.6 5.5H1.3L0.7 11.5C1.4 10.6 2.4 10.1 3.5 10.1C5.7 10.1 7.2 11.8 7.2 14.3C7.2 16.8 5.7 18.5 3.4 18.5C1.7 18.5 0.5 17.7 0 16.2',
  },
  6: {
    largura: 7.2,
    d: 'M6.5 7.2C6 6.1 5.1 5.5 4 5.5C1.5 5.5 0 8.2 0 12.5V14.2C0 16.8 1.4 18.5 3.6 18.5C5.8 18.5 7.2 16.8 7.2 14.3C7.2 11.9 5.8 10.3 3.7 10.3C1.8 10.3 0.4 11.6 0 13.6',
  },
  7: { largura: 7, d: 'M0 5.5H7L2.6 18.5' },
  8: {
    largura: 7.2,
    d: 'M3.6 11.5C1.8 11.5 0.5 10.3 0.5 8.5C0.5 6.7 1.8 5.5 3.6 5.5C5.4 5.5 6.7 6.7 6.7 8.5C6.7 10.3 5.4 11.5 3.6 11.5ZM3.6 11.5C1.4 11.5 0 12.9 0 15C0 17.1 1.4 18.5 3.6 18.5C5.8 18.5 7.2 17.1 7.2 15C7.2 12.9 5.8 11.5 3.6 11.5Z',
  },
  9: {
    largura: 7.2,
    d: 'M0.7 16.8C1.2 17.9 2.1 18.5 3.2 18.5C5.7 18.5 7.2 15.8 7.2 11.5V9.8C7.2 7.2 5.8 5.5 3.6 5.5C1.4 5.5 0 7.2 0 9.7C0 12.1 1.4 13.7 3.5 13.7C5.4 13.7 6.8 12.4 7.2 10.4',
  },
};

const ENTRE_ALGARISMOS = 3;
const MEIO_DA_GRADE = 12;

function desenhar(numero: number): Desenho {
  const pecas = [...String(numero)].map((c) => ALGARISMOS[c] as (typeof ALGARISMOS)[string]);
  const largura =
    pecas.reduce((soma, p) => soma + p.largura, 0) + ENTRE_ALGARISMOS * (pecas.length - 1);
  let x = MEIO_DA_GRADE - largura / 2;
  return pecas.map((p) => {
    const posto = deslocar(p.d, x);
    x += p.largura + ENTRE_ALGARISMOS;
    return posto;
  });
}

export const DESENHOS_DAS_CASAS = Object.fromEntries(
  Array.from({ length: 12 }, (_, i) => [`Casa ${i + 1}`, desenhar(i + 1)]),
) as Readonly<Record<NumeroDeCasa, Desenho>>;
