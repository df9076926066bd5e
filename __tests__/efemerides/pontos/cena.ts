/** As efemérides, abertas uma vez. */
import type { Ephemeris } from '@server/ephemeris/ephemeris';
import { efemeridesDeTeste } from '../../support/serverEfemerides';
import { lerCasos } from '../referencia';

export interface Posta {
  readonly lon: number;
  readonly lat: number;
  readonly lonSpeed: number;
  readonly decl?: number;
}

interface Caso {
  readonly id: string;
  readonly ut: string;
  readonly jd_ut: number;
  readonly eps_true: number;
  readonly points: Readonly<Record<string, Posta>>;
  readonly decl: Readonly<Record<string, number>>;
}

export const casos = lerCasos<Caso>('points.jsonl');
export let ephemeris: Ephemeris;

beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});
