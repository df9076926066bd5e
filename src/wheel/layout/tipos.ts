/**
 * O que a roda recebe e o que o desenho dela devolve: só dados simples, que se guardam e se
 * comparam. Quem os faz traços são as marcas. Comprimentos nas unidades do viewBox de 600×600, a
 * contar do centro da roda; y para baixo.
 */
import type { Aspecto, Grao, Movimento, NomeDoAspecto, Ponto, Signo } from '@core/astrology';
import type { NomeDoGlifo } from '../../glyphs';
import type { Caixa, Coordenada } from './caixa';

export interface CorpoDaRoda {
  readonly nome: Ponto;
  /** Longitude eclíptica, graus. */
  readonly longitude: number;
  readonly movimento: Movimento;
  /** Casa que contém o corpo, 1 a 12; null sem hora. */
  readonly casa: number | null;
}

/** Onde o corpo esteve enquanto a hora não se sabe, graus; `ate`, adiante no zodíaco. */
export interface Intervalo {
  readonly nome: Ponto;
  readonly de: number;
  readonly ate: number;
}

/** O lugar de um anel, de dentro para fora. */
export type LugarDoAnel = 0 | 1 | 2;
export type ParDeAneis = readonly [de: LugarDoAnel, para: LugarDoAnel];

/** 'possível': só vale a alguma hora das que se admitem. */
export interface AspectoDaRoda extends Omit<Aspecto<Ponto>, 'modo'> {
  /** De que anel a que anel vai; sem isto, do que está logo por fora ao de dentro. */
  readonly aneis?: ParDeAneis | undefined;
  readonly certeza?: 'certo' | 'possível' | undefined;
}

export interface MapaDaRoda {
  readonly corpos: readonly CorpoDaRoda[];
  /** Longitudes das 12 cúspides; null sem hora. */
  readonly cuspides: readonly number[] | null;
  /** Longitudes, que podem não ser as de cúspide alguma; null sem hora. */
  readonly angulos: { readonly ascendente: number; readonly meioDoCeu: number } | null;
  readonly aspectos: readonly AspectoDaRoda[];
  readonly intervalos?: readonly Intervalo[] | undefined;
  /** Até onde se veem as posições: não se escrevem minutos, ou nem graus. */
  readonly grao?: Grao;
}

/**
 * Como a roda se desenha; o que ela diz não muda. `signosInteiros`: os signos são as casas,
 * quaisquer que sejam as do mapa.
 */
export type EstiloDaRoda = 'padrao' | 'signosInteiros' | 'semCasas' | 'aspectosGrandes';

/** O que se traça dos aspectos: as tabelas e o que se ouve dizem-nos todos. */
export interface LinhasDaRoda {
  /** Até este orbe, graus; null, qualquer. */
  readonly ateOrbe: number | null;
  /** Também as que chegam a um ponto que não é planeta (ângulos, nodos, Fortuna). */
  readonly aosPontos: boolean;
}

/** O que já se mostrou de uma roda: cada coisa fica onde ficará quando tudo se vir. */
export interface Revelado {
  /** Os ângulos e as casas. */
  readonly eixos: boolean;
  readonly signos: boolean;
  readonly pontos: ReadonlySet<Ponto>;
  /** As chaves dos aspectos. */
  readonly aspectos: ReadonlySet<string>;
}

/**
 * Os anéis de uma roda, um a três, de dentro para fora; dos de fora desenham-se os corpos e, com
 * eles, o Ascendente e o Meio do Céu. Cada um tem a sua incerteza e o seu grão.
 */
export type Aneis = readonly [MapaDaRoda, ...MapaDaRoda[]];

/** `grande`: para uma tela pequena, sem minutos; `sala`: para se ler do fundo dela. */
export type LetraDaRoda = 'normal' | 'grande' | 'sala';

export interface OpcoesDaRoda {
  /** Aspectos a traçar; sem eles, os do mapa (roda simples) ou nenhum (roda dupla). */
  readonly aspectos?: readonly AspectoDaRoda[];
  readonly estilo?: EstiloDaRoda;
  readonly letra?: LetraDaRoda | undefined;
  /** Sem ele, mostra-se tudo. */
  readonly revelado?: Revelado | undefined;
}

export interface GlifoPosto {
  readonly nome: NomeDoGlifo;
  /** Lado da grade de 24 unidades, depois de escalada. */
  readonly tamanho: number;
  /** Espessura do traço, em unidades da grade. */
  readonly traco: number;
  /** Onde fica a origem da grade. */
  readonly x: number;
  readonly y: number;
  readonly caixa: Caixa;
}

export interface TextoPosto {
  readonly texto: string;
  readonly tamanho: number;
  readonly peso: number;
  /** Centro do texto na horizontal e linha de base. */
  readonly x: number;
  readonly y: number;
  readonly caixa: Caixa;
}

export interface Segmento {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Ângulo em radianos, do alto e a crescer com o relógio (os do d3), e raio. */
export type Polar = readonly [angulo: number, raio: number];

/** Arco de círculo em volta do centro; os ângulos, como os de `Polar`. */
export interface Arco {
  readonly raio: number;
  readonly inicio: number;
  readonly fim: number;
}

/** Pedaço de anel: o arco de dentro, que dá o de fora. */
export interface Setor extends Arco {
  readonly raioExterno: number;
}

export interface CorpoPosto {
  readonly corpo: CorpoDaRoda;
  readonly anel: LugarDoAnel;
  /**
   * Longitude em que o símbolo foi posto, e quanto isso o afasta da verdadeira (graus, com sinal).
   */
  readonly exibida: number;
  readonly deslocamento: number;
  readonly glifo: GlifoPosto;
  readonly grau: TextoPosto;
  /** Null onde a faixa já o diz. */
  readonly signo: (GlifoPosto & { readonly nome: Signo }) | null;
  /** Null quando só se sabe por onde ele andou. */
  readonly minuto: TextoPosto | null;
  readonly marca: GlifoPosto | null;
  /** Risca no lugar verdadeiro e linha que a liga ao símbolo. */
  readonly tique: Segmento;
  readonly guia: readonly Polar[];
  /** Fatia sensível ao toque e centro do alvo redondo. */
  readonly area: Setor;
  readonly centro: Coordenada;
}

/** Rótulo de grau e minuto, no anel que fecha a roda. */
export interface RotuloPosto {
  readonly sigla: TextoPosto | null;
  readonly grau: TextoPosto;
  /** Null onde a faixa já o diz. */
  readonly signo: (GlifoPosto & { readonly nome: Signo }) | null;
  readonly minuto: TextoPosto;
  readonly caixa: Caixa;
  /** Risca à borda da roda e, se o rótulo se moveu, a linha até ele. */
  readonly guia: Segmento;
}

export interface CuspidePosta {
  /** 1 a 12. */
  readonly casa: number;
  readonly longitude: number;
  /** Um dos ângulos cai nela: a linha e o rótulo são os dele. */
  readonly angular: boolean;
  /** Trechos da linha, interrompida pelos símbolos. */
  readonly linhas: readonly Segmento[];
  /** Onde se toca a linha: uma faixa ao longo de cada trecho. */
  readonly toque: readonly (readonly Coordenada[])[];
  readonly numero: GlifoPosto;
  /** Raio da área sensível do número. */
  readonly raioDoAlvo: number;
  /** A casa inteira, do círculo interno à régua. */
  readonly setor: Setor;
  /** Null quando o rótulo é o de um ângulo, ou quando a faixa dos signos já o diz. */
  readonly rotulo: RotuloPosto | null;
}

export type SiglaDoAngulo = 'AC' | 'FC' | 'DC' | 'MC';

export interface AnguloPosto {
  readonly sigla: SiglaDoAngulo;
  /** O ponto do mapa que ali mora, se há. */
  readonly ponto: Ponto | null;
  readonly longitude: number;
  /** Casa de que ele é a cúspide, e a casa em que fica. */
  readonly cuspide: number | null;
  readonly casa: number | null;
  /** Trechos da linha; nenhum quando ela é a da cúspide. */
  readonly linhas: readonly Segmento[];
  readonly rotulo: RotuloPosto;
}

export interface IntervaloPosto {
  readonly intervalo: Intervalo;
  readonly setor: Setor;
  /** Riscas onde começa e onde acaba. */
  readonly pontas: readonly Segmento[];
}

/** Um anel, inteiro em si: tudo o que dele se desenha e se diz. */
export interface AnelPosto {
  readonly lugar: LugarDoAnel;
  /** Os círculos entre os quais ficam as pilhas. */
  readonly dentro: number;
  readonly fora: number;
  /** Até onde se veem as posições dele; null, ao minuto. */
  readonly grao: Grao | null;
  readonly corpos: readonly CorpoPosto[];
  readonly intervalos: readonly IntervaloPosto[];
  /**
   * As riscas do Ascendente e do Meio do Céu de um anel de fora, de que eles são corpos. No de
   * dentro são linhas da roda toda: ver `LayoutDaRoda.angulos`.
   */
  readonly eixos: readonly Segmento[];
  /** Lugares verdadeiros dos corpos, no círculo dos aspectos. */
  readonly ancoras: readonly Coordenada[];
}

export interface SignoPosto {
  readonly signo: Signo;
  readonly setor: Setor;
  readonly glifo: GlifoPosto & { readonly nome: Signo };
}

export interface AspectoPosto {
  readonly chave: string;
  readonly aspecto: NomeDoAspecto;
  readonly de: Ponto;
  readonly para: Ponto;
  /** Quanto falta ao exato, graus. */
  readonly orbe: number;
  /** 1 no exato, 0 no limite do orbe. */
  readonly proximidade: number;
  readonly possivel: boolean;
  readonly aneis?: ParDeAneis;
  /** Corda de longitude a longitude. */
  readonly linha: Segmento;
  /** Da conjunção, cuja linha é transparente, o arco rente à borda; dos outros, null. */
  readonly arco: Arco | null;
  /**
   * Parte da linha com contorno de papel, que separa os cruzamentos; null na conjunção e nas linhas
   * fracas.
   */
  readonly miolo: Segmento | null;
  /**
   * A chave do mais exato dos que quase coincidem com este: traça-se só a linha dele, com um símbolo
   * e a conta de todos.
   */
  readonly feixe: string;
  /** Símbolo do feixe, a meio da linha, fora dos outros; null quando não há lugar livre nela. */
  readonly glifo: GlifoPosto | null;
  /** Ao lado do símbolo, quantos são ao todo; null quando é um. */
  readonly conta: TextoPosto | null;
}

/**
 * Riscas de um comprimento, como o tracejado de um círculo: a largura do traço é o comprimento
 * delas.
 */
export interface RiscasDaRegua {
  readonly raio: number;
  readonly comprimento: number;
  /** Larguras da risca e do vão entre duas, e o recuo que centra cada uma no seu grau. */
  readonly largura: number;
  readonly vao: number;
  readonly recuo: number;
}

/** Régua com 0° de Áries às 9 horas: gira-se de `giro` graus, em torno do centro, para o mapa. */
export interface Regua {
  readonly giro: number;
  readonly riscas: readonly RiscasDaRegua[];
}

export interface LayoutDaRoda {
  /** De dentro para fora. */
  readonly aneis: readonly [AnelPosto, ...AnelPosto[]];
  readonly lado: number;
  readonly estilo: EstiloDaRoda;
  /** A longitude que fica às 9 horas. */
  readonly origem: number;
  /** As cúspides em que se leem as casas, desenhadas ou não; null sem hora. */
  readonly casas: readonly number[] | null;
  readonly raios: {
    readonly fora: number;
    readonly faixa: number;
    readonly regua: number;
    readonly casas: number;
    readonly aspectos: number;
    /** O círculo que fecha os anéis dos corpos, e onde começa o dos graus das cúspides, se o há. */
    readonly rotulos: number;
    /** O círculo de mais fora: dele para fora não há nada. */
    readonly limite: number;
  };
  readonly regua: Regua;
  readonly signos: readonly SignoPosto[];
  /** Nenhuma, e nenhum ângulo, quando não se desenham ou não se sabem. */
  readonly cuspides: readonly CuspidePosta[];
  readonly angulos: readonly AnguloPosto[];
  /** Sem hora: o arco em que isso se escreve. */
  readonly semHora: Arco | null;
  readonly aspectos: readonly AspectoPosto[];
}
