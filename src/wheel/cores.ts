/** As cores da roda. Quem a monta pode trocá-las (valores CSS, variáveis inclusive); os padrões servem à tela e ao papel. */
import { elementoDoSigno, type Elemento, type NomeDoAspecto, type Signo } from '@core/astrology';

export interface CoresDaRoda {
  readonly papel: string;
  readonly tinta: string;
  readonly tintaSuave: string;
  readonly fio: string;
  /** Fundo do anel dos números das casas. */
  readonly anel: string;
  readonly destaque: string;
  readonly retrogrado: string;
  readonly elementos: Readonly<Record<Elemento, string>>;
  /** Especificação §9; a conjunção não tem linha, e esta cor é a da marca junto à borda. */
  readonly aspectos: Readonly<Record<NomeDoAspecto, string>>;
  /** Contorno escuro do quincuncio: o verde da especificação sozinho não chega a 3:1 sobre o branco. */
  readonly contornoDoQuincuncio: string;
}

export const CORES_PADRAO: CoresDaRoda = {
  papel: '#FFFFFF',
  tinta: '#1C2333',
  tintaSuave: '#5B6275',
  fio: '#D9D5CC',
  anel: '#F6F4EE',
  destaque: '#2F3E8F',
  retrogrado: '#B3261E',
  elementos: { Fogo: '#B5402A', Terra: '#AA6835', Ar: '#3F6FA0', Água: '#2E6E7E' },
  aspectos: {
    Conjunção: '#5B6275',
    Oposição: '#2200ff',
    Quadratura: '#FF4500',
    Trígono: '#2200ff',
    Sextil: '#2200ff',
    Quincuncio: '#27AE60',
  },
  contornoDoQuincuncio: '#1E864A',
};

export function corDoSigno(signo: Signo, cores: CoresDaRoda): string {
  return cores.elementos[elementoDoSigno(signo)];
}

export interface TracoDoAspecto {
  /** Multiplica a largura dada pelo orbe. */
  readonly largura: number;
  /** Segunda pista, além da cor: três aspectos são do mesmo azul. */
  readonly tracejado?: string;
}

export const TRACOS_DOS_ASPECTOS: Readonly<Record<NomeDoAspecto, TracoDoAspecto>> = {
  Conjunção: { largura: 1.6 },
  Oposição: { largura: 1.6 },
  Quadratura: { largura: 1.15 },
  Trígono: { largura: 0.95 },
  Sextil: { largura: 0.95, tracejado: '6 3.5' },
  Quincuncio: { largura: 1.1, tracejado: '1.6 3.2' },
};
