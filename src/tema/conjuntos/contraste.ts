/** Alto contraste: sobre preto, todo texto a 7:1 ou mais, e linhas mais grossas. */
import { FUNDOS } from '../fundos';
import { uma, type Tokens } from '../tokens';

const TINTA = '#FFFFFF';
const AZUL = '#B3C2FF';

export const ALTO_CONTRASTE: Tokens = {
  modo: 'dark',
  espessura: 1.5,
  tingimento: 0.22,
  papel: FUNDOS.contraste,
  folha: '#000000',
  mesa: '#000000',
  sombra: 'rgb(0 0 0 / 80%)',
  anel: '#1A1A1A',
  tinta: TINTA,
  tintaSuave: '#E2E2E2',
  fio: '#8F8F8F',
  fioForte: '#FFFFFF',
  destaque: '#FFE14D',
  destaqueForte: '#FFF3B0',
  destaqueLeve: '#332C00',
  sobreDestaque: '#000000',
  ressalva: '#FFC46B',
  erro: '#FFA59C',
  sucesso: '#7DF0A8',
  doMui: {
    info: { main: '#9BD6FF' },
    warning: { main: '#FFC46B' },
    action: { hover: 'rgba(255, 255, 255, 0.14)', selected: 'rgba(255, 225, 77, 0.22)' },
  },
  elementos: {
    Fogo: uma('#FFA38C'),
    Terra: uma('#F0BE85'),
    Ar: uma('#A8D4FF'),
    Água: uma('#7FE8DA'),
  },
  aspectos: {
    Conjunção: { traco: 'transparent', texto: TINTA },
    Oposição: uma(AZUL),
    Quadratura: uma('#FF9E6B'),
    Trígono: uma(AZUL),
    Sextil: uma(AZUL),
    Quincuncio: uma('#6BE8A0'),
    Semissextil: uma('#7FE0F5'),
    Semiquadratura: uma('#FFC07A'),
    Sesquiquadratura: uma('#FFC07A'),
    Quintil: uma('#E8B8FF'),
    Biquintil: uma('#E8B8FF'),
  },
  tracos: {},
  simbolos: 'elemento',
  caneta: { vermelho: '#FF8F85', azul: '#8CC0FF', verde: '#7DF0A8' },
};
