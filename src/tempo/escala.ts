/** Do instante ao lugar dele num desenho do tempo, pelo d3: o mesmo em todos. Puro. */
import { scaleUtc, type TimeInterval } from 'd3';
import { somarDias, type Limites } from '@core/civil';

/** Uma marca da régua: onde fica, [0, 1], e o que diz. */
export interface Marca {
  readonly x: number;
  readonly texto: string;
}

export interface EscalaDoTempo {
  /** 0 onde o desenho começa, 1 onde acaba; menor ou maior, fora dele. */
  readonly em: (instante: string) => number;
  /** O mesmo, ou null fora do desenho. */
  readonly seDentro: (instante: string) => number | null;
  /** O que se vê de um trecho; uma ponta sem data fica para lá do desenho. */
  readonly trecho: (de: string | null, ate: string | null) => readonly [de: number, ate: number];
  /** O começo de cada dia, mês ou ano que se marca. @param texto do dia, 'aaaa-MM-dd' */
  readonly marcas: (cada: TimeInterval, texto: (dia: string) => string) => Marca[];
}

const noDesenho = (x: number): number => Math.min(1, Math.max(0, x));

/** @param de, ate instantes; o segundo já fica fora */
export function escalaDoTempo(de: string, ate: string): EscalaDoTempo {
  const escala = scaleUtc([new Date(de), new Date(ate)], [0, 1]);
  const em = (instante: string): number => escala(new Date(instante));
  return {
    em,
    seDentro: (instante) => {
      const x = em(instante);
      return x >= 0 && x < 1 ? x : null;
    },
    trecho: (comeco, fim) => [
      comeco === null ? 0 : noDesenho(em(comeco)),
      fim === null ? 1 : noDesenho(em(fim)),
    ],
    marcas: (cada, texto) =>
      escala
        .ticks(cada)
        .map((dia) => ({ x: escala(dia), texto: texto(dia.toISOString().slice(0, 10)) })),
  };
}

/** A de dias inteiros em UTC; o último também conta. */
export const escalaDosDias = ({ de, ate }: Limites): EscalaDoTempo =>
  escalaDoTempo(`${de}T00:00:00Z`, `${somarDias(ate, 1)}T00:00:00Z`);

/** O meio-dia de um dia: onde se marca o de hoje. */
export const meioDiaDe = (dia: string): string => `${dia}T12:00:00Z`;

export const porcento = (x: number): string => `${(noDesenho(x) * 100).toFixed(3)}%`;

/** Onde um trecho se desenha, em medidas de CSS. */
export const medidasDe = ([de, ate]: readonly [number, number]) => ({
  left: porcento(de),
  width: porcento(ate - de),
});
