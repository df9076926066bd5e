/** Os quarenta pares da referência. */
import type { Natal } from '@server/doutrina/mapa';
import type { Ephemeris } from '@server/ephemeris/ephemeris';
import { natalDe, type NatalComCasas } from '../../support/serverEfemerides';
import { lerCasos } from '../referencia';

interface Nascido {
  readonly ut: string;
  readonly jd_ut: number;
  readonly lat: number;
  readonly lon: number;
}
export interface Par {
  readonly id: string;
  readonly a: Nascido;
  readonly b: Nascido;
  readonly midpoints: {
    readonly lon: Readonly<Record<string, number>>;
    readonly asc: number;
    readonly mc: number;
    readonly cusps: readonly number[];
    readonly cusps_in_order: boolean;
    readonly repair: { readonly anchor: string; readonly turned: readonly number[] };
  };
  readonly derived_place: Pick<Casas, 'asc' | 'cusps'> & { readonly lat: number };
  readonly davison: Casas & {
    readonly jd_ut: number;
    readonly lat: number;
    readonly lon: number;
    readonly planets: Readonly<Record<string, number>>;
  };
  readonly davison_corrected: Pick<Casas, 'asc' | 'mc'> & { readonly jd_ut: number };
}
interface Casas {
  readonly asc: number;
  readonly mc: number;
  readonly cusps: readonly number[];
}

export const PARES = lerCasos<Par>('composite.jsonl');

export const nascido = (ephemeris: Ephemeris, { ut, lat, lon }: Nascido): NatalComCasas =>
  natalDe(ephemeris, ut, lat, lon);
export const doPar = (ephemeris: Ephemeris, { a, b }: Par): readonly [Natal, Natal] => [
  nascido(ephemeris, a),
  nascido(ephemeris, b),
];

/** Sorteios que se repetem. Fonte: mulberry32, domínio público. */
export function sorteio(semente: number): () => number {
  let s = semente;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
