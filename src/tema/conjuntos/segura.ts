/**
 * A paleta segura: cores que se distinguem também sem ver o vermelho, o verde ou o azul, e traços
 * que as dizem outra vez. Fonte: M. Okabe e K. Ito, Color Universal Design, 2008. Onde a dela não se
 * lê sobre o fundo, a do texto escurece-se, ou clareia-se, sem mudar de matiz.
 */
import type { NomeDoTema } from '../fundos';
import { uma, type Par, type Tokens, type TracoDoAspecto } from '../tokens';

type DaPaleta = 'Oposição' | 'Quadratura' | 'Trígono' | 'Sextil' | 'Quincuncio';
interface Paleta {
  readonly elementos: Tokens['elementos'];
  readonly aspectos: Readonly<Record<DaPaleta, Par>>;
}

/** A conjunção é sempre da tinta: preta no papel, e a que mais se vê no escuro. */
export const PALETA_SEGURA: Readonly<Record<NomeDoTema, Paleta>> = {
  claro: {
    elementos: {
      Fogo: { traco: '#D55E00', texto: '#BC5201' },
      Terra: { traco: '#AE7804', texto: '#986802' },
      Ar: { traco: '#2C8ABA', texto: '#0079AB' },
      Água: uma('#0072B2'),
    },
    aspectos: {
      Oposição: { traco: '#CC79A7', texto: '#A65784' },
      Quadratura: { traco: '#D55E00', texto: '#BC5201' },
      Trígono: uma('#0072B2'),
      Sextil: { traco: '#56B4E9', texto: '#0079AB', base: '#3193C6' },
      Quincuncio: { traco: '#009E73', texto: '#02815D' },
    },
  },
  escuro: {
    elementos: {
      Fogo: uma('#E56C1F'),
      Terra: uma('#E69F00'),
      Ar: uma('#56B4E9'),
      Água: uma('#3A95D8'),
    },
    aspectos: {
      Oposição: uma('#CC79A7'),
      Quadratura: uma('#E56C1F'),
      Trígono: { traco: '#1A84CB', texto: '#3A95D8' },
      Sextil: uma('#56B4E9'),
      Quincuncio: uma('#11A377'),
    },
  },
  contraste: {
    elementos: {
      Fogo: uma('#FE8540'),
      Terra: uma('#E69F00'),
      Ar: uma('#8FD0FF'),
      Água: uma('#53ADF1'),
    },
    aspectos: {
      Oposição: uma('#E08BBA'),
      Quadratura: uma('#FE8540'),
      Trígono: uma('#53ADF1'),
      Sextil: uma('#8FD0FF'),
      Quincuncio: uma('#3BBB8E'),
    },
  },
};

export const TRACOS_SEGUROS: Readonly<Record<DaPaleta, TracoDoAspecto>> = {
  Oposição: { largura: 1.6, tracejado: '8 4' },
  Quadratura: { largura: 1.15 },
  Trígono: { largura: 1 },
  Sextil: { largura: 0.65 },
  Quincuncio: { largura: 1.1, tracejado: '1.6 3.2' },
};
