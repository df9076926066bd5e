/**
 * Raios e corpos de letra. A especificação fixa 600×600, margem 50 (100 com mapa de fora) e
 * símbolos a 0,8 com mapa de fora.
 */

import type { EstiloDaRoda } from './tipos';

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
const PILHA: TamanhosDaPilha = { glifo: 22, grau: 12, signo: 11.5, minuto: 10.2, marca: 8.6 };

/** O que muda de um estilo a outro. Onde não há anel das casas, `casas` e `aspectos` são o mesmo. */
interface Aneis {
  /** Larguras da faixa dos signos e da régua. */
  readonly faixa: number;
  readonly regua: number;
  readonly casas: number;
  readonly aspectos: number;
  readonly signo: number;
  /** Da régua à guia e ao centro do símbolo. */
  readonly guia: number;
  readonly glifo: number;
  readonly pilha: TamanhosDaPilha;
}

const SIMPLES: Aneis = {
  faixa: 21,
  regua: 6.5,
  casas: 124,
  aspectos: 110.2,
  signo: 17.5,
  guia: 7,
  glifo: 18.5,
  pilha: PILHA,
};
const ANEIS: Readonly<Record<EstiloDaRoda, Aneis>> = {
  padrao: SIMPLES,
  semCasas: { ...SIMPLES, casas: 123, aspectos: 123 },
  signosInteiros: { ...SIMPLES, faixa: 30, casas: 115, aspectos: 101.2, signo: 23 },
  // O signo lê-se na faixa, como na roda dupla.
  aspectosGrandes: {
    ...SIMPLES,
    faixa: 20,
    casas: 143.5,
    aspectos: 130.5,
    signo: 16.5,
    glifo: 17,
    pilha: { ...PILHA, glifo: 20, grau: 11.6, signo: null },
  },
};

const DUPLA: Aneis = {
  faixa: 24 * ESCALA_COM_EXTERNO,
  regua: 8 * ESCALA_COM_EXTERNO,
  casas: 99.5,
  aspectos: 87,
  signo: 19 * ESCALA_COM_EXTERNO,
  guia: 9 * ESCALA_COM_EXTERNO,
  glifo: 22 * ESCALA_COM_EXTERNO,
  pilha: {
    glifo: PILHA.glifo * ESCALA_COM_EXTERNO,
    grau: 10.2,
    signo: null,
    minuto: 9.2,
    marca: 8.4,
  },
};
const ANEIS_COM_EXTERNO: Readonly<Record<EstiloDaRoda, Aneis>> = {
  padrao: DUPLA,
  semCasas: { ...DUPLA, casas: 99, aspectos: 99 },
  signosInteiros: { ...DUPLA, faixa: 23, casas: 95.5, aspectos: 83.5, signo: 18 },
  aspectosGrandes: { ...DUPLA, faixa: 17, regua: 6, glifo: 15.5, casas: 104.5, aspectos: 92.5 },
};

function raios(fora: number, a: Aneis) {
  const faixa = fora - a.faixa;
  const regua = faixa - a.regua;
  return {
    fora,
    faixa,
    regua,
    guia: regua - a.guia,
    glifo: regua - a.glifo,
    casas: a.casas,
    aspectos: a.aspectos,
    signo: a.signo,
    pilha: a.pilha,
  };
}

function simples(estilo: EstiloDaRoda): Medidas {
  const fora = LADO / 2 - MARGEM;
  return {
    ...raios(fora, ANEIS[estilo]),
    numero: 13.2,
    aspecto: 11.5,
    toqueDaLinha: 10,
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

function dupla(estilo: EstiloDaRoda): Medidas {
  const fora = LADO / 2 - MARGEM_COM_EXTERNO;
  return {
    ...raios(fora, ANEIS_COM_EXTERNO[estilo]),
    numero: 12,
    aspecto: 10.5,
    toqueDaLinha: 10 * ESCALA_COM_EXTERNO,
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

export function medidasDaRoda(comExterno: boolean, estilo: EstiloDaRoda): Medidas {
  return comExterno ? dupla(estilo) : simples(estilo);
}
