/**
 * O que a janela da aula e a de quem ensina dizem uma à outra, no mesmo navegador. A da aula tem o
 * estado; a outra mostra-o e pede. O canal é de uma pessoa e de uma aula: outra conta, ou outra
 * aula aberta ao lado, não o ouve.
 */
import type { AstroInfo } from '@core/contract';
import type { Cena } from './cena';
import type { OndeGravar } from './PainelDoRoteiro';
import type { Comandos } from './comandosDaAula';
import type { RoteiroEmEdicao } from './useRoteiroEmEdicao';

/** Sobe quando o que se diz muda: as janelas de duas versões não se ouvem. */
const VERSAO = 2;

type DadosDoRoteiro = {
  readonly [
    K in keyof RoteiroEmEdicao as RoteiroEmEdicao[K] extends (...a: never) => unknown ? never : K
  ]: RoteiroEmEdicao[K];
};

export interface EstadoNoCanal {
  readonly titulo: string;
  readonly onde: OndeGravar | null;
  readonly cena: Cena;
  /** A última frase dita. */
  readonly dito: string;
  readonly roteiro: DadosDoRoteiro;
}

/** Um pedido da janela de quem ensina. */
export interface PedidoNoCanal {
  readonly tipo: 'pedido';
  readonly janela: string;
  readonly n: number;
  readonly nome: keyof Comandos;
  readonly args: readonly unknown[];
}

export type Mensagem =
  /** De quem ensina: acabo de abrir, ou confiro se há aula. */
  | { readonly tipo: 'há aula?'; readonly comCeu: boolean }
  | PedidoNoCanal
  /** Da aula. */
  | {
      readonly tipo: 'estado';
      readonly estado: EstadoNoCanal;
      /** O último pedido feito de cada janela. */
      readonly feitos: Readonly<Record<string, number>>;
    }
  | { readonly tipo: 'céu'; readonly info: AstroInfo }
  | { readonly tipo: 'feito'; readonly janela: string; readonly n: number; readonly feito: boolean }
  | { readonly tipo: 'fim' }
  /** Entre aulas: uma aba duplicada traz o nome da outra, e escolhe outro. */
  | { readonly tipo: 'nova aula'; readonly de: string }
  | { readonly tipo: 'é minha'; readonly de: string };

export const enderecoDaJanela = (aula: string): string => `/aula/${aula}`;

/** null onde o navegador não tem canais. */
export function abrirCanal(
  pessoa: string,
  aula: string,
  aoOuvir: (mensagem: Mensagem) => void,
): { readonly dizer: (mensagem: Mensagem) => void; readonly fechar: () => void } | null {
  if (!('BroadcastChannel' in globalThis)) return null;
  const canal = new BroadcastChannel(`aula ${VERSAO} ${pessoa} ${aula}`);
  canal.onmessage = ({ data }: MessageEvent<Mensagem>) => aoOuvir(data);
  return { dizer: (mensagem) => canal.postMessage(mensagem), fechar: () => canal.close() };
}
