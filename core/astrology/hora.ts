/** Até onde se sabe a que horas alguém nasceu. */
import type { Ponto } from './pontos';
import type { Signo } from './signos';

export const PRECISOES_DA_HORA = ['exata', 'aproximada', 'período', 'desconhecida'] as const;
export type PrecisaoDaHora = (typeof PRECISOES_DA_HORA)[number];

/** A nota que Lois Rodden dá à fonte de uma hora. */
export const NOTAS_DE_RODDEN = ['AA', 'A', 'B', 'C', 'DD', 'X', 'XX'] as const;

export const MINUTOS_DA_APROXIMADA = { minimo: 1, maximo: 240 } as const;

/** Um arco do zodíaco, percorrido no sentido dos signos, em que um ponto esteve. */
export interface IntervaloDoPonto<N extends Ponto = Ponto> {
  readonly nome: N;
  /** Longitudes, graus. */
  readonly de: number;
  readonly ate: number;
}

export const SECTOS = ['diurno', 'noturno'] as const;
type Secto = (typeof SECTOS)[number];

/** O que muda conforme a hora; os valores por que passa, na ordem do relógio. */
export type MudancaDaHora<N extends Ponto = Ponto> =
  | { readonly tipo: 'signo'; readonly nome: N; readonly valores: readonly Signo[] }
  | { readonly tipo: 'casa'; readonly nome: N; readonly valores: readonly number[] }
  /** O da Roda da Fortuna. */
  | { readonly tipo: 'secto'; readonly valores: readonly Secto[] };

/** Do aspecto de um mapa sem hora: há-o a qualquer hora do período, ou só a algumas. */
export const CERTEZAS = ['certo', 'possível'] as const;
export type Certeza = (typeof CERTEZAS)[number];
