/**
 * Raios e corpos de letra. A especificação fixa 600×600, margem 50 (100 com mapa de fora) e
 * símbolos a 0,8 com mapa de fora. Com dois por fora, o de dentro encolhe mais, e dos de fora
 * escreve-se o grau: os minutos, que já se não leriam, dizem-se nas tabelas e a quem ouve.
 */

import type { EstiloDaRoda } from './tipos';

export interface TamanhosDaPilha {
  readonly glifo: number;
  readonly grau: number;
  /** Null quando a pilha não leva o signo (roda dupla). */
  readonly signo: number | null;
  /** Null quando não cabe (os anéis de fora da roda tripla). */
  readonly minuto: number | null;
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
  readonly externo: AnelDeFora | null;
  /** E, na roda tripla, o de mais fora. */
  readonly alem: AnelDeFora | null;
}

export interface AnelDeFora {
  /** O círculo em que assenta. */
  readonly base: number;
  readonly tique: number;
  readonly guia: number;
  readonly glifo: number;
  /** Até onde vão as pilhas. */
  readonly fim: number;
  readonly pilha: TamanhosDaPilha;
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
  aspectos: 86.5,
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
  signosInteiros: { ...DUPLA, faixa: 23, casas: 95.5, aspectos: 83, signo: 18 },
  aspectosGrandes: { ...DUPLA, faixa: 17, regua: 6, glifo: 15.5, casas: 104.5, aspectos: 92 },
};

const PILHA_DA_TRIPLA: TamanhosDaPilha = {
  glifo: 15.2,
  grau: 9.2,
  signo: null,
  minuto: 8.4,
  marca: 7.6,
};
const TRIPLA: Aneis = {
  faixa: 15,
  regua: 5,
  casas: 64,
  aspectos: 52.5,
  signo: 12.5,
  guia: 6,
  glifo: 14.5,
  pilha: PILHA_DA_TRIPLA,
};
const ANEIS_DA_TRIPLA: Readonly<Record<EstiloDaRoda, Aneis>> = {
  padrao: TRIPLA,
  semCasas: { ...TRIPLA, casas: 63, aspectos: 63 },
  signosInteiros: { ...TRIPLA, faixa: 17, casas: 62, aspectos: 50.5, signo: 14 },
  // Maior não pode ser: as pilhas de dentro não têm para onde encolher.
  aspectosGrandes: TRIPLA,
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
    numero: 12.6,
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
    alem: null,
  };
}

function dupla(estilo: EstiloDaRoda): Medidas {
  const fora = LADO / 2 - MARGEM_COM_EXTERNO;
  return {
    ...raios(fora, ANEIS_COM_EXTERNO[estilo]),
    numero: 11,
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
    externo: {
      base: fora,
      tique: fora + 4,
      guia: fora + 10,
      glifo: fora + 17.5,
      fim: LADO / 2 - 29.5,
      pilha: ANEIS_COM_EXTERNO[estilo].pilha,
    },
    alem: null,
  };
}

const DENTRO_DA_TRIPLA = 153;
const LARGURA_DO_ANEL = 57;
function tripla(estilo: EstiloDaRoda): Medidas {
  const deFora = (base: number, fim: number): AnelDeFora => ({
    base,
    tique: base + 3.5,
    guia: base + 8,
    glifo: base + 14.5,
    fim,
    pilha: { ...PILHA_DA_TRIPLA, minuto: null },
  });
  const alem = DENTRO_DA_TRIPLA + LARGURA_DO_ANEL;
  const rotulo = dupla(estilo).rotulo;
  return {
    ...raios(DENTRO_DA_TRIPLA, ANEIS_DA_TRIPLA[estilo]),
    numero: 9.2,
    aspecto: 8.6,
    toqueDaLinha: 8,
    rotulo,
    externo: deFora(DENTRO_DA_TRIPLA, alem),
    alem: deFora(alem, rotulo.raio),
  };
}

export function medidasDaRoda(aneis: 1 | 2 | 3, estilo: EstiloDaRoda): Medidas {
  return { 1: simples, 2: dupla, 3: tripla }[aneis](estilo);
}
