/** Onde um corpo está no equador, e sobre que lugar da Terra. Fonte: Meeus, cap. 13. */
import { declinacao, diferencaOrientada, normalizar } from '@core/astrology';
import type { Ephemeris, Posicao } from '../ephemeris/ephemeris';
import { armcDoMeioDoCeu } from './armc';

const rad = (graus: number): number => (graus * Math.PI) / 180;
const graus = (radianos: number): number => (radianos * 180) / Math.PI;

interface LugarNoEquador {
  /** Graus, [0, 360). */
  readonly ascensaoReta: number;
  readonly declinacao: number;
}

/** @param obliquidade graus */
export function equatorial(
  { longitude, latitude }: Pick<Posicao, 'longitude' | 'latitude'>,
  obliquidade: number,
): LugarNoEquador {
  const [l, b, e] = [rad(longitude), rad(latitude), rad(obliquidade)];
  return {
    ascensaoReta: normalizar(
      graus(Math.atan2(Math.sin(l) * Math.cos(e) - Math.tan(b) * Math.sin(e), Math.cos(l))),
    ),
    declinacao: declinacao(longitude, latitude, obliquidade),
  };
}

/** Ascensão reta do que culmina em Greenwich, graus. */
export function tempoSideral(ephemeris: Ephemeris, dia: number, obliquidade: number): number {
  // Em Placidus, no equador, o Meio do Céu é sempre o que culmina.
  const { meioDoCeu } = ephemeris.casas({ dia, latitude: 0, longitude: 0 }, 'Placidus');
  return armcDoMeioDoCeu(meioDoCeu, obliquidade);
}

/** O lugar da Terra em que o corpo está a pino, graus, Norte e Leste positivos. */
export function aPino(
  ephemeris: Ephemeris,
  posicao: Pick<Posicao, 'longitude' | 'latitude'>,
  dia: number,
): { readonly latitude: number; readonly longitude: number } {
  const obliquidade = ephemeris.obliquidade(dia);
  const noEquador = equatorial(posicao, obliquidade);
  const sideral = tempoSideral(ephemeris, dia, obliquidade);
  return {
    latitude: noEquador.declinacao,
    longitude: diferencaOrientada(sideral, noEquador.ascensaoReta),
  };
}
