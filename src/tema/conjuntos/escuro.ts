/** O céu à noite: azul quase preto, letras de papel, e as cores claras como luzes. */
import { FUNDOS } from '../fundos';
import { uma, type Tokens } from '../tokens';

const TINTA = '#ECE8DD';
const AZUL = '#8FA5FF';

export const ESCURO: Tokens = {
  modo: 'dark',
  espessura: 1,
  tingimento: 0.24,
  papel: FUNDOS.escuro,
  folha: '#121A2E',
  mesa: '#070A14',
  sombra: 'rgb(0 0 0 / 60%)',
  anel: '#1A2440',
  tinta: TINTA,
  tintaSuave: '#A9B2CC',
  fio: '#2B3656',
  fioForte: '#6F7BA0',
  destaque: '#AEBBFF',
  destaqueForte: '#CFD7FF',
  destaqueLeve: '#222D52',
  sobreDestaque: '#10152A',
  ressalva: '#F0BE6A',
  erro: '#FF9384',
  sucesso: '#7FD3A0',
  doMui: {
    info: { main: '#7CC4F0' },
    warning: { main: '#F0BE6A' },
    action: { hover: 'rgba(174, 187, 255, 0.08)', selected: 'rgba(174, 187, 255, 0.18)' },
  },
  elementos: {
    Fogo: uma('#FF8A6B'),
    Terra: uma('#D8A267'),
    Ar: uma('#8CC2F5'),
    Água: uma('#5FCFC0'),
  },
  aspectos: {
    Conjunção: { traco: 'transparent', texto: TINTA },
    Oposição: uma(AZUL),
    Quadratura: uma('#FF7F45'),
    Trígono: uma(AZUL),
    Sextil: uma(AZUL),
    Quincuncio: uma('#4CCB86'),
    Semissextil: uma('#4FC3D9'),
    Semiquadratura: uma('#F2A65A'),
    Sesquiquadratura: uma('#F2A65A'),
    Quintil: uma('#D99BF0'),
    Biquintil: uma('#D99BF0'),
  },
  tracos: {},
  simbolos: 'elemento',
  caneta: { vermelho: '#FF6B5E', azul: '#62A8FF', verde: '#55CF86' },
};
