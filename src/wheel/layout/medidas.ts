/**
 * Raios e corpos de letra. A especificação fixa 600×600, margem 50 (100 com mapa de fora) e
 * símbolos a 0,8 com mapa de fora.
 */

export interface TamanhosDaPilha {
  readonly glifo: number;
  readonly grau: number;
  /** Null quando a pilha não leva o signo (roda dupla). */
  readonly signo: number | null;
  readonly minuto: number;
  readonly marca: number;
}

export interface Medidas {
  readonly fora: number;
  readonly faixa: number;
  readonly regua: number;
  /** Onde a guia chega ao símbolo, e o centro do símbolo. */
  readonly guia: number;
  readonly glifo: number;
  readonly casas: number;
  readonly aspectos: number;
  readonly signo: number;
  readonly numero: number;
  readonly aspecto: number;
  /** Largura da faixa em que se toca a linha de uma cúspide. */
  readonly toqueDaLinha: number;
  readonly pilha: TamanhosDaPilha;
  /**
   * Rótulos: raio de partida e o que ele cresce nas diagonais, onde o quadrado sobra e as pilhas de
   * fora são mais fundas.
   */
  readonly rotulo: {
    readonly raio: number;
    readonly folgaNaDiagonal: number;
    readonly sigla: number;
    readonly texto: number;
    readonly signo: number;
    readonly emDuasLinhas: boolean;
  };
  /** Anel dos corpos de fora. */
  readonly externo: {
    readonly tique: number;
    readonly guia: number;
    readonly glifo: number;
  } | null;
}

export const LADO = 600;
const MARGEM = 50;
const MARGEM_COM_EXTERNO = 100;
const ESCALA_COM_EXTERNO = 0.8;
const PILHA: TamanhosDaPilha = { glifo: 22, grau: 12, signo: 12.5, minuto: 10.5, marca: 11 };

function simples(): Medidas {
  const fora = LADO / 2 - MARGEM;
  return {
    fora,
    faixa: fora - 24,
    regua: fora - 32,
    guia: fora - 42.5,
    glifo: fora - 55,
    casas: 108,
    aspectos: 93,
    signo: 19,
    numero: 13.6,
    aspecto: 11.5,
    toqueDaLinha: 10,
    pilha: PILHA,
    rotulo: {
      raio: fora + 5,
      folgaNaDiagonal: 0,
      sigla: 12.5,
      texto: 9.7,
      signo: 10.8,
      emDuasLinhas: false,
    },
    externo: null,
  };
}

function dupla(): Medidas {
  const fora = LADO / 2 - MARGEM_COM_EXTERNO;
  const e = ESCALA_COM_EXTERNO;
  return {
    fora,
    faixa: fora - 24 * e,
    regua: fora - 32 * e,
    guia: fora - 41 * e,
    glifo: fora - 54 * e,
    casas: 98,
    aspectos: 85,
    signo: 19 * e,
    numero: 12.4,
    aspecto: 10.5,
    toqueDaLinha: 10 * e,
    pilha: { glifo: PILHA.glifo * e, grau: 10.2, signo: null, minuto: 9.2, marca: 9.5 },
    rotulo: {
      raio: LADO / 2 - 29.5,
      folgaNaDiagonal: 11,
      sigla: 10.5,
      texto: 9.2,
      signo: 9.6,
      emDuasLinhas: true,
    },
    externo: { tique: fora + 4, guia: fora + 10, glifo: fora + 17.5 },
  };
}

export function medidasDaRoda(comExterno: boolean): Medidas {
  return comExterno ? dupla() : simples();
}
