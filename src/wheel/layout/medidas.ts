/**
 * Raios e corpos de letra. A especificação fixa 600×600, margem 50 (100 com mapa de fora) e
 * símbolos a 0,8 com mapa de fora. Dentro disso nada fica solto nem vazio: as pilhas vão da régua
 * ao anel das casas, que começa onde a mais funda acaba; na margem estão, entre círculos fechados,
 * os corpos de fora e os graus das cúspides. Com dois por fora, o de dentro encolhe mais, e dos de
 * fora escreve-se o grau: os minutos, que já se não leriam, dizem-se nas tabelas e a quem ouve.
 */

import { medirPilha, type CorposDeLetra, type TamanhosDaPilha } from './bloco';
import type { EstiloDaRoda, LetraDaRoda } from './tipos';

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
  /** O anel dos graus das cúspides, o de mais fora. */
  readonly rotulo: {
    readonly dentro: number;
    readonly fora: number;
    readonly sigla: number;
    readonly texto: number;
    readonly signo: number;
    /** O que se escreve: os graus, ou só as siglas dos ângulos; sem isto, também os minutos. */
    readonly so?: 'graus' | 'siglas';
  };
  /** Os anéis dos corpos de fora, de dentro para fora. */
  readonly deFora: readonly AnelDeFora[];
}

export interface AnelDeFora {
  /** O círculo em que assenta. */
  readonly base: number;
  readonly tique: number;
  readonly guia: number;
  readonly glifo: number;
  /** O círculo que o fecha: até onde vão as pilhas. */
  readonly fim: number;
  readonly pilha: TamanhosDaPilha;
}

export const LADO = 600;
const MARGEM = 50;
const MARGEM_COM_EXTERNO = 100;
const ESCALA_COM_EXTERNO = 0.8;
/** Entre a pilha mais funda e o círculo que lhe fica à frente. */
const FOLGA_DA_PILHA = 1.5;

/** O que muda de um estilo a outro. */
interface Aneis {
  /** Larguras da faixa dos signos (um oitavo do raio, no padrão) e da régua. */
  readonly faixa: number;
  readonly regua: number;
  /** Largura do anel dos números das casas; 0 onde o não há. */
  readonly casas: number;
  readonly signo: number;
  /** Da régua à guia e ao centro do símbolo. */
  readonly guia: number;
  readonly glifo: number;
  readonly numero: number;
  readonly aspecto: number;
  readonly pilha: TamanhosDaPilha;
}

const SIMPLES: Aneis = {
  faixa: 31,
  regua: 6.5,
  casas: 17.5,
  signo: 25,
  guia: 6.5,
  glifo: 17.5,
  numero: 18,
  aspecto: 12.5,
  pilha: medirPilha({ glifo: 22, grau: 12.6, signo: 9.6, minuto: 10.8, marca: 8.6 }),
};
const ANEIS: Readonly<Record<EstiloDaRoda, Aneis>> = {
  padrao: SIMPLES,
  // Lê-se pelos ângulos e pelas posições: o que era das casas vai para as letras.
  semCasas: {
    ...SIMPLES,
    casas: 0,
    glifo: 20,
    pilha: medirPilha({ glifo: 25, grau: 15, signo: 12, minuto: 13, marca: 10.8 }),
  },
  // Os signos são as casas: a faixa diz as duas coisas, e o número fica ao pé dela.
  signosInteiros: { ...SIMPLES, faixa: 40, signo: 31, numero: 20, casas: 19.5 },
  // As letras cedem às linhas.
  aspectosGrandes: {
    ...SIMPLES,
    faixa: 24,
    regua: 5.5,
    casas: 15,
    signo: 19.5,
    guia: 5.5,
    glifo: 15,
    numero: 15.5,
    aspecto: 14,
    pilha: medirPilha({ glifo: 18.5, grau: 11, signo: 9, minuto: 9.6, marca: 8.2 }),
  },
};

const DUPLA: Aneis = {
  faixa: 25,
  regua: 8 * ESCALA_COM_EXTERNO,
  casas: 14.5,
  signo: 20,
  guia: 9 * ESCALA_COM_EXTERNO,
  glifo: 19 * ESCALA_COM_EXTERNO,
  numero: 15,
  aspecto: 11.5,
  pilha: medirPilha({
    glifo: SIMPLES.pilha.glifo * ESCALA_COM_EXTERNO,
    grau: 11,
    signo: 8.6,
    minuto: 9.8,
    marca: 8.2,
  }),
};
const ANEIS_COM_EXTERNO: Readonly<Record<EstiloDaRoda, Aneis>> = {
  padrao: DUPLA,
  semCasas: { ...DUPLA, casas: 0 },
  signosInteiros: { ...DUPLA, faixa: 29, signo: 23.5, numero: 16, casas: 15.5 },
  aspectosGrandes: {
    ...DUPLA,
    faixa: 18,
    regua: 5,
    casas: 13,
    signo: 14.8,
    guia: 6,
    glifo: 13,
    numero: 13.5,
    aspecto: 12.5,
    pilha: medirPilha({ glifo: 16, grau: 10.2, signo: 8, minuto: 9.4, marca: 7.8 }),
  },
};

/**
 * Letras que se leem numa roda de 360 px (os graus a 11 px, os símbolos a 18) ou, as da sala, do
 * fundo dela: os minutos não cabem, e dizem-se nas tabelas e a quem ouve.
 */
const LETRAS = {
  grande: { glifo: 31, grau: 19, signo: 14, minuto: null, marca: 12 },
  sala: { glifo: 37, grau: 25, signo: 18, minuto: null, marca: 15 },
} as const;
/**
 * Oito corpos num quadrante não cabem nele com a letra da sala. Antes que um se desenhe do outro
 * lado de um ângulo, ela encolhe; a menor ainda é maior do que a de sempre.
 */
export const TAMANHOS_DA_SALA = [1, 0.88, 0.76, 0.67] as const;
export const MENOR_DA_SALA = 0.6;
/**
 * Com um anel por fora é ele que diz os graus: com os de dentro o círculo das linhas não se leria. Com
 * dois, nenhum os diz. Onde está cada corpo diz-se a quem lhe toca, e nas tabelas.
 */
const LETRA_DE_FORA = { glifo: 30.5, grau: 18.6, signo: 13, minuto: null, marca: 11.5 } as const;
const SO_SIMBOLOS = { ...LETRA_DE_FORA, grau: null } as const;
/** A roda de dentro encolhe, para as siglas dos ângulos ainda caberem por fora de todos. */
const DENTRO_DA_DUPLA_GRANDE = 176;
const DENTRO_DA_TRIPLA_GRANDE = 188;

/** As letras crescem para dentro: encolhe o círculo das linhas. */
const comLetra = (a: Aneis, letra: CorposDeLetra): Aneis => ({
  ...a,
  glifo: letra.glifo * 0.62,
  casas: a.casas === 0 ? 0 : 19.5,
  numero: 18.8,
  aspecto: 14.5,
  pilha: medirPilha(letra),
});

const TRIPLA: Aneis = {
  faixa: 18,
  regua: 5,
  casas: 12,
  signo: 14.5,
  guia: 6,
  glifo: 12.5,
  numero: 12.5,
  aspecto: 9.6,
  pilha: medirPilha({ glifo: 15.2, grau: 9.6, signo: 7.4, minuto: 8.6, marca: 7.4 }),
};
const ANEIS_DA_TRIPLA: Readonly<Record<EstiloDaRoda, Aneis>> = {
  padrao: TRIPLA,
  semCasas: { ...TRIPLA, casas: 0 },
  signosInteiros: { ...TRIPLA, faixa: 21, signo: 17 },
  // Maior não pode ser: as pilhas de dentro não têm para onde encolher.
  aspectosGrandes: TRIPLA,
};

function raios(fora: number, a: Aneis) {
  const faixa = fora - a.faixa;
  const regua = faixa - a.regua;
  const glifo = regua - a.glifo;
  const casas = glifo - a.pilha.alcance - FOLGA_DA_PILHA;
  return {
    fora,
    faixa,
    regua,
    guia: regua - a.guia,
    glifo,
    casas,
    aspectos: casas - a.casas,
    signo: a.signo,
    numero: a.numero,
    aspecto: a.aspecto,
    pilha: a.pilha,
  };
}

/** Os graus e os minutos cabem entre os dois círculos em qualquer ângulo, e a guia antes deles. */
function anelDosRotulos(dentro: number, texto: number): Medidas['rotulo'] {
  const largura = 2.36 * texto;
  return { dentro, fora: dentro + largura, texto, sigla: 1.16 * texto, signo: 1.06 * texto };
}

/** @param desvio do círculo em que assenta ao centro do símbolo */
function anelDeFora(
  base: number,
  pilha: TamanhosDaPilha,
  tique: number,
  guia: number,
  desvio: number,
): AnelDeFora {
  const glifo = base + desvio;
  return {
    base,
    tique: base + tique,
    guia: base + guia,
    glifo,
    fim: glifo + pilha.alcance + FOLGA_DA_PILHA,
    pilha,
  };
}

/** O anel até à borda, com as maiores letras que ela deixa. */
const rotulosAteABorda = (dentro: number, texto: number): Medidas['rotulo'] => ({
  ...anelDosRotulos(dentro, Math.min(texto, (LADO / 2 - 1 - dentro) / 2.36)),
  so: 'graus',
});

const encolhida = (l: CorposDeLetra, tamanho: number): CorposDeLetra => ({
  glifo: l.glifo * tamanho,
  grau: l.grau === null ? null : l.grau * tamanho,
  signo: l.signo * tamanho,
  minuto: l.minuto === null ? null : l.minuto * tamanho,
  marca: l.marca * tamanho,
});

function simples(estilo: EstiloDaRoda, letra: LetraDaRoda, tamanho: number): Medidas {
  const fora = LADO / 2 - MARGEM;
  if (letra !== 'normal')
    return {
      ...raios(fora, comLetra(ANEIS[estilo], encolhida(LETRAS[letra], tamanho))),
      toqueDaLinha: 12,
      rotulo: rotulosAteABorda(fora, LETRAS[letra].grau),
      deFora: [],
    };
  return {
    ...raios(fora, ANEIS[estilo]),
    toqueDaLinha: 10,
    rotulo: anelDosRotulos(fora, 11.2),
    deFora: [],
  };
}

const anelGrande = (base: number, letra: CorposDeLetra): AnelDeFora =>
  anelDeFora(base, medirPilha(letra), 4, 8, letra.glifo * 0.62);

/** Com um anel por fora, ou dois, de letras grandes: na borda só cabem as siglas dos ângulos. */
function grandes(aneis: Aneis, deFora: readonly [AnelDeFora, ...AnelDeFora[]]): Medidas {
  const texto = LETRA_DE_FORA.grau;
  return {
    ...raios(deFora[0].base, aneis),
    toqueDaLinha: 10,
    rotulo: {
      dentro: (deFora.at(-1) ?? deFora[0]).fim,
      fora: LADO / 2 - 1,
      texto,
      sigla: texto,
      signo: texto,
      so: 'siglas',
    },
    deFora,
  };
}

function dupla(estilo: EstiloDaRoda, letra: LetraDaRoda): Medidas {
  const fora = LADO / 2 - MARGEM_COM_EXTERNO;
  if (letra !== 'normal')
    return grandes(comLetra(ANEIS_COM_EXTERNO[estilo], SO_SIMBOLOS), [
      anelGrande(DENTRO_DA_DUPLA_GRANDE, LETRA_DE_FORA),
    ]);
  const externo = anelDeFora(fora, DUPLA.pilha, 4, 9.5, 16.5);
  return {
    ...raios(fora, ANEIS_COM_EXTERNO[estilo]),
    toqueDaLinha: 10 * ESCALA_COM_EXTERNO,
    rotulo: anelDosRotulos(externo.fim, 10.4),
    deFora: [externo],
  };
}

const DENTRO_DA_TRIPLA = 157;
const PILHA_DE_FORA_DA_TRIPLA = medirPilha({ ...TRIPLA.pilha, minuto: null });
function tripla(estilo: EstiloDaRoda, letra: LetraDaRoda): Medidas {
  if (letra !== 'normal') {
    const meio = anelGrande(DENTRO_DA_TRIPLA_GRANDE, SO_SIMBOLOS);
    return grandes(comLetra(ANEIS_COM_EXTERNO[estilo], SO_SIMBOLOS), [
      meio,
      anelGrande(meio.fim, SO_SIMBOLOS),
    ]);
  }
  const deFora = (base: number) => anelDeFora(base, PILHA_DE_FORA_DA_TRIPLA, 3.5, 8, 13.5);
  const doMeio = deFora(DENTRO_DA_TRIPLA);
  const deMaisFora = deFora(doMeio.fim);
  return {
    ...raios(DENTRO_DA_TRIPLA, ANEIS_DA_TRIPLA[estilo]),
    toqueDaLinha: 8,
    rotulo: anelDosRotulos(deMaisFora.fim, 10),
    deFora: [doMeio, deMaisFora],
  };
}

const DE_TANTOS_ANEIS = [simples, dupla, tripla] as const;

/**
 * @param aneis um a três
 * @param tamanho das letras dos corpos de uma roda simples que não é a `normal`, em partes do seu
 * @throws Error quando são mais
 */
export function medidasDaRoda(
  aneis: number,
  estilo: EstiloDaRoda,
  letra: LetraDaRoda = 'normal',
  tamanho = 1,
): Medidas {
  const medir = DE_TANTOS_ANEIS[aneis - 1];
  if (!medir) throw new Error(`A roda tem até três anéis: chegaram ${aneis}.`);
  return medir(estilo, letra, tamanho);
}
