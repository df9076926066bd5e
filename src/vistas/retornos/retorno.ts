/**
 * O retorno de um corpo à longitude natal, visto de um lugar: o que dele se mostra seja o corpo qual
 * for, e com que nomes.
 */
import { casaDaLongitude, type Ponto } from '@core/astrology';
import { corposDoMapa, type AstroInfo, type Corpo, type RetornoDoMapa } from '@core/contract';
import { comMaiuscula } from '@core/texto';
import type { PedidoDeLugar } from '../lugar/useLugarPedido';

/** Que roda se vê: a do retorno, as duas numa, com ele por dentro ou por fora, ou as duas. */
export const MODOS_DO_RETORNO = ['sozinho', 'por dentro', 'por fora', 'lado a lado'] as const;
export type ModoDoRetorno = (typeof MODOS_DO_RETORNO)[number];

/** Como uma técnica lhe chama. */
export interface NomesDoRetorno {
  /** O que volta. */
  readonly corpo: Ponto;
  /** 'a revolução', no meio de uma frase; 'da revolução' diz-se com os dois. */
  readonly artigo: 'a' | 'o';
  readonly nome: string;
  readonly modos: Readonly<Record<ModoDoRetorno, string>>;
}

/** 'Revolução Interna', 'Retorno Externo'. Fonte dos modos: especificação, §2. */
const nomes = (corpo: Ponto, artigo: 'a' | 'o', nome: string): NomesDoRetorno => ({
  corpo,
  artigo,
  nome,
  modos: {
    sozinho: comMaiuscula(nome),
    'por dentro': `${comMaiuscula(nome)} Intern${artigo}`,
    'por fora': `${comMaiuscula(nome)} Extern${artigo}`,
    'lado a lado': 'Lado a Lado',
  },
});

/** Os do Sol e os da Lua chamam-se revoluções. */
export const revolucaoDe = (corpo: 'Sol' | 'Lua') => nomes(corpo, 'a', 'revolução');
/** Os dos outros, retornos. */
export const retornoDoCorpo = (corpo: Ponto) => nomes(corpo, 'o', 'retorno');

/** Como se mostram as rodas, seja o mapa qual for. */
export interface DesenhoDoRetorno {
  readonly modo: ModoDoRetorno;
}
export const DESENHO_DO_RETORNO: DesenhoDoRetorno = { modo: 'por fora' };

/** O que se escolhe de um retorno, em cada mapa; o que falta é o proposto. */
export interface PedidoDoRetorno extends PedidoDeLugar {
  /** O do campo; sem ele, o do dia em que se está. null: não tem um que sirva. */
  readonly ano?: number | null | undefined;
}
/** Ao calcular: o lugar do campo passa a ser o que se pede, e o ano é o do dia em que se está. */
export const aoCalcular = ({ lugar }: PedidoDoRetorno): PedidoDoRetorno => ({
  lugarPedido: lugar,
  ano: undefined,
});

export interface LinhaDoRetorno {
  readonly corpo: Corpo;
  /** A casa natal em que cai; null sem a hora do nascimento. */
  readonly casaNatal: number | null;
}

/** A casa natal dos planetas vem do servidor; a dos pontos, das mesmas cúspides. */
export const linhasDoRetorno = (
  { revolucao, casasNatais }: RetornoDoMapa,
  { cuspides }: AstroInfo,
): LinhaDoRetorno[] =>
  corposDoMapa(revolucao).map((corpo) => ({
    corpo,
    casaNatal:
      casasNatais.find((c) => c.nome === corpo.ponto.tipo)?.casa ??
      (cuspides && casaDaLongitude(corpo.ponto.longitude, cuspides.casas)),
  }));
