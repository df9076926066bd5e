/**
 * Os trânsitos longos como se leem: cada um uma história, da entrada no orbe à saída, com cada
 * exato direto ou retrógrado. Puro.
 */
import { groups, sort } from 'd3';
import {
  ORDEM_DOS_CALDEUS,
  regenciasDoPlaneta,
  tipoDoPonto,
  type Planeta,
  type Ponto,
  type PontoQueTransita,
} from '@core/astrology';
import { escalaDosDias } from '@/tempo/escala';
import type { Limites, Relogio } from '@core/civil';
import type { TransitosLongos } from '@core/tecnicas/longos/contrato';
import type { Periodo } from '@/vistas/transitos/barras';

export interface Historia extends Periodo {
  /** Casa natal por onde o planeta passa quando o aspecto é exato. */
  readonly casa: TransitosLongos['transitos'][number]['casa'];
  /** De cada exato, se o planeta ia para trás. */
  readonly retrogrados: readonly boolean[];
}

export function historiasDe({ planeta, transitos }: TransitosLongos): Historia[] {
  return transitos.map(({ exatos, ...resto }) => ({
    planeta,
    ...resto,
    exatos: exatos.map((e) => e.instante),
    ...(exatos.some((e) => e.folga) && {
      folgas: exatos.map(({ instante, folga }) => folga ?? { de: instante, ate: instante }),
    }),
    retrogrados: exatos.map((e) => e.retrogrado),
  }));
}

/** Alguma parte dela, da entrada à saída, está na janela? */
export function tocaAJanela({ entrada, saida }: Historia, janela: Limites): boolean {
  const { em } = escalaDosDias(janela);
  return (entrada === null || em(entrada) < 1) && (saida === null || em(saida) > 0);
}

/** As casas que o ponto tocado rege neste mapa: só planetas regem. */
export function casasRegidas(natal: Ponto, cuspides: readonly number[]): number[] {
  if (tipoDoPonto(natal) !== 'Planeta') return [];
  const casas = regenciasDoPlaneta(natal as Planeta, cuspides, []).flatMap((r) =>
    r.interceptadoNa === null ? r.casas : [r.interceptadoNa],
  );
  return [...new Set(casas)].sort((a, b) => a - b);
}

/**
 * O momento que a barra mostra na roda: o primeiro exato depois do que se vê, senão o primeiro de
 * todos; sem exato, a entrada ou a saída.
 */
export function momentoDaHistoria({ exatos, entrada, saida }: Historia, visto: string) {
  return exatos.find((e) => e > visto) ?? exatos[0] ?? entrada ?? saida;
}

/** O que mais dura vê-se primeiro. */
export const DO_MAIS_LENTO: readonly PontoQueTransita[] = [
  'Plutão',
  'Netuno',
  'Urano',
  'Quíron',
  ...ORDEM_DOS_CALDEUS,
];
const lentidao = ({ planeta }: Historia): number => DO_MAIS_LENTO.indexOf(planeta);
/** De Marte para dentro: muitos, e cada um dura dias. */
export const ehRapido = (h: Historia): boolean => lentidao(h) >= DO_MAIS_LENTO.indexOf('Marte');

export type Ordem = 'planeta' | 'data';

/** Por data: pela entrada no orbe; por planeta, dos lentos aos rápidos. */
export const ordenar = (historias: readonly Historia[], ordem: Ordem): readonly Historia[] =>
  sort(historias, ordem === 'planeta' ? lentidao : ({ entrada }) => entrada ?? '');

export interface Acontecimento {
  readonly instante: string;
  readonly oQue: 'entra' | 'exato' | 'sai';
  /** Só quando exato. */
  readonly retrogrado: boolean;
  readonly historia: Historia;
}

export interface MesDeAcontecimentos {
  /** 'aaaa-MM' */
  readonly mes: string;
  readonly acontecimentos: readonly Acontecimento[];
}

function acontecimentosDe(historia: Historia): Acontecimento[] {
  const { entrada, exatos, retrogrados, saida } = historia;
  const ponta = (instante: string | null, oQue: 'entra' | 'sai'): Acontecimento[] =>
    instante === null ? [] : [{ instante, oQue, retrogrado: false, historia }];
  return [
    ...ponta(entrada, 'entra'),
    ...exatos.map((instante, i): Acontecimento => ({
      instante,
      oQue: 'exato',
      retrogrado: retrogrados[i] === true,
      historia,
    })),
    ...ponta(saida, 'sai'),
  ];
}

/** O que acontece em cada mês da janela, por ordem; um mês sem nada não aparece. */
export function mesAMes(
  historias: readonly Historia[],
  janela: Limites,
  relogio: Relogio,
): MesDeAcontecimentos[] {
  const { seDentro } = escalaDosDias(janela);
  const dentro = historias
    .flatMap(acontecimentosDe)
    .filter(({ instante }) => seDentro(instante) !== null);
  const porOrdem = sort(dentro, ({ instante }) => instante);
  return groups(porOrdem, ({ instante }) => relogio.data(instante).slice(0, 7)).map(
    ([mes, acontecimentos]) => ({ mes, acontecimentos }),
  );
}
