/**
 * Todas as cores e letras da casa, uma vez cada: o tema do MUI, a roda, as tabelas, o papel e os
 * arquivos que se exportam as leem daqui. Um tema novo é mais um objeto deste tipo, ao lado dos
 * outros em conjuntos/.
 */
import type { Elemento, NomeDoAspecto, Planeta } from '@core/astrology';
import { FUNDOS } from './fundos';

/**
 * Uma cor de linha ou símbolo grande (3:1 sobre a folha) e a que se lê em texto e símbolo pequeno
 * (4,5:1): a mesma, se a primeira bastar.
 */
export interface Par {
  readonly traco: string;
  readonly texto: string;
  /** Onde a do traço sozinha não chega a 3:1: a do traço mais largo que vai por baixo. */
  readonly base?: string;
}

export interface TracoDoAspecto {
  /** Multiplica a largura dada pelo orbe. */
  readonly largura: number;
  /** Segunda pista, além da cor: há aspectos da mesma. */
  readonly tracejado?: string;
}

export interface Tokens {
  /** Se as superfícies são claras ou escuras: o que o navegador desenha por si acompanha. */
  readonly modo: 'light' | 'dark';
  /** Multiplica a largura das linhas da roda. */
  readonly espessura: number;
  /** Quanto da cor do elemento tinge a faixa de cada signo, de 0 a 1. */
  readonly tingimento: number;
  /** Fundo da página. */
  readonly papel: string;
  /** Fundo do que fica sobre ela: cartões, campos, o disco da roda. */
  readonly folha: string;
  /** Fundo em volta da folha que se vai imprimir, e a sombra dela. */
  readonly mesa: string;
  readonly sombra: string;
  /** Fundo do anel dos números das casas. */
  readonly anel: string;
  readonly tinta: string;
  readonly tintaSuave: string;
  /** Separa, sem nada dizer. */
  readonly fio: string;
  /** Contorno do que se aciona. */
  readonly fioForte: string;
  readonly destaque: string;
  readonly destaqueForte: string;
  /** Fundo do que está escolhido. */
  readonly destaqueLeve: string;
  /** Texto sobre o destaque. */
  readonly sobreDestaque: string;
  readonly ressalva: string;
  /** Erro, e a marca dos retrógrados. */
  readonly erro: string;
  readonly sucesso: string;
  /** O que mais muda na paleta do MUI: avisos, e o que se aponta ou escolhe; null, a que ele traz. */
  readonly doMui: {
    readonly info: { readonly main: string };
    readonly warning: { readonly main: string };
    readonly action: { readonly hover: string; readonly selected: string };
  } | null;
  readonly elementos: Readonly<Record<Elemento, Par>>;
  readonly aspectos: Readonly<Record<NomeDoAspecto, Par>>;
  /** Os traços dos aspectos que não são os de sempre. */
  readonly tracos: Readonly<Partial<Record<NomeDoAspecto, TracoDoAspecto>>>;
  /**
   * Os símbolos da roda: cada signo da cor do seu elemento, tudo de uma cor, ou cada planeta da sua
   * (e cada signo da do seu regente).
   */
  readonly simbolos: 'elemento' | 'uma' | Readonly<Record<Planeta, string>>;
  /** As da caneta do modo aula, por nome. */
  readonly caneta: Readonly<Record<'vermelho' | 'azul' | 'verde', string>>;
}

export const uma = (cor: string): Par => ({ traco: cor, texto: cor });

const TINTA = '#1C2333';
/** Fonte: especificação, §9. */
const AZUL = '#2200ff';

export const CLARO: Tokens = {
  modo: 'light',
  espessura: 1,
  tingimento: 0.17,
  papel: FUNDOS.claro,
  folha: '#FFFFFF',
  mesa: '#ECEAE3',
  sombra: 'rgb(28 35 51 / 18%)',
  anel: '#F6F4EE',
  tinta: TINTA,
  tintaSuave: '#5B6275',
  fio: '#DCD8CE',
  fioForte: '#8A8778',
  destaque: '#2F3E8F',
  destaqueForte: '#222E6E',
  destaqueLeve: '#ECEEF8',
  sobreDestaque: '#FFFFFF',
  ressalva: '#8A5A12',
  erro: '#A3271B',
  sucesso: '#2B6B45',
  doMui: null,
  // Os traços de Terra e dos aspectos são os da especificação, §9.
  elementos: {
    Fogo: uma('#A83A26'),
    Terra: { traco: '#AA6835', texto: '#8A5527' },
    Ar: uma('#3A6593'),
    Água: uma('#2A6676'),
  },
  aspectos: {
    // Da conjunção só se vê o símbolo e o arco que a marca junto à borda: a linha é transparente.
    Conjunção: { traco: 'transparent', texto: TINTA },
    Oposição: uma(AZUL),
    Quadratura: { traco: '#FF4500', texto: '#D33900' },
    Trígono: uma(AZUL),
    Sextil: uma(AZUL),
    Quincuncio: { traco: '#27AE60', texto: '#1D8248', base: '#1D8248' },
    // Os menores, da casa: cada família a sua cor, e no desenho cada um o seu tracejado.
    Semissextil: uma('#0B7285'),
    Semiquadratura: uma('#A84B00'),
    Sesquiquadratura: uma('#A84B00'),
    Quintil: uma('#8A2BA8'),
    Biquintil: uma('#8A2BA8'),
  },
  tracos: {},
  simbolos: 'elemento',
  caneta: { vermelho: '#D5281B', azul: '#0B63CE', verde: '#12803C' },
};

/** O que se imprime e o que se exporta: em qualquer tema, tinta sobre branco. */
export const PAPEL: Tokens = { ...CLARO, papel: '#FFFFFF' };

export const FAMILIA_DO_TEXTO = 'IBM Plex Sans';
export const FONTE_TEXTO = `'${FAMILIA_DO_TEXTO}', system-ui, sans-serif`;
export const FAMILIA_DO_TITULO = 'Newsreader';
export const FONTE_TITULO = `'${FAMILIA_DO_TITULO}', Georgia, serif`;
