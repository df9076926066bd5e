/** Até onde se sabe a que horas alguém nasceu. */
import type { Ponto } from './pontos';
import { SIGNOS, signoDaLongitude, type Signo } from './signos';

export const PRECISOES_DA_HORA = ['exata', 'aproximada', 'período', 'desconhecida'] as const;
export type PrecisaoDaHora = (typeof PRECISOES_DA_HORA)[number];

/** Sem hora não há ângulos, casas nem o que deles se tira; com uma aproximada há os dela. */
export function temCasas(precisao: PrecisaoDaHora): boolean {
  return precisao === 'exata' || precisao === 'aproximada';
}

/** A nota que Lois Rodden dá à fonte de uma hora. */
export const NOTAS_DE_RODDEN = ['AA', 'A', 'B', 'C', 'DD', 'X', 'XX'] as const;
export type NotaDeRodden = (typeof NOTAS_DE_RODDEN)[number];

export const MINUTOS_DA_APROXIMADA = { minimo: 1, maximo: 240 } as const;

/** Um arco do zodíaco, percorrido no sentido dos signos, em que um ponto esteve. */
export interface IntervaloDoPonto<N extends Ponto = Ponto> {
  readonly nome: N;
  /** Longitudes, graus. */
  readonly de: number;
  readonly ate: number;
}

/** Os signos por que o arco passa, na ordem do zodíaco. */
export function signosDoIntervalo({ de, ate }: Pick<IntervaloDoPonto, 'de' | 'ate'>): Signo[] {
  const primeiro = SIGNOS.indexOf(signoDaLongitude(de));
  const ultimo = SIGNOS.indexOf(signoDaLongitude(ate));
  const quantos = ((ultimo - primeiro + SIGNOS.length) % SIGNOS.length) + 1;
  return [...SIGNOS, ...SIGNOS].slice(primeiro, primeiro + quantos);
}

/**
 * Um ponto natal de que só se sabe que andou por um arco maior do que este não serve de alvo a outro
 * céu: qualquer data que se dissesse seria de um lugar onde quase de certeza ele não esteve.
 */
const ARCO_DE_UM_ALVO = 5;

/** @param largura do arco, graus */
export const largoParaAlvo = (largura: number): boolean => largura > ARCO_DE_UM_ALVO;

/** Os pontos natais que ficam de fora do que outro céu toca. */
export const foraDosAlvos = <N extends Ponto>(
  intervalos: readonly IntervaloDoPonto<N>[],
): IntervaloDoPonto<N>[] =>
  intervalos.filter(({ de, ate }) => largoParaAlvo((ate - de + 360) % 360));

export const SECTOS = ['diurno', 'noturno'] as const;
export type Secto = (typeof SECTOS)[number];

/** O que muda conforme a hora; os valores por que passa, na ordem do relógio. */
export type MudancaDaHora<N extends Ponto = Ponto> =
  | { readonly tipo: 'signo'; readonly nome: N; readonly valores: readonly Signo[] }
  | { readonly tipo: 'casa'; readonly nome: N; readonly valores: readonly number[] }
  /** O da Roda da Fortuna. */
  | { readonly tipo: 'secto'; readonly valores: readonly Secto[] };

/** Do aspecto de um mapa sem hora: há-o a qualquer hora do período, ou só a algumas. */
export const CERTEZAS = ['certo', 'possível'] as const;
export type Certeza = (typeof CERTEZAS)[number];
