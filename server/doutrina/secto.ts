/** De dia ou de noite: de que lado do horizonte está o Sol. */
import type { PerfilDeCalculo } from '@core/astrology';
import type { Ephemeris, Posicao } from '../ephemeris/ephemeris';
import { armcDoMeioDoCeu } from './armc';
import { equatorial } from './equatorial';
import type { CasasDoMapa, Observacao } from './mapa';

const rad = (graus: number): number => (graus * Math.PI) / 180;

/** O céu de um lugar: o que nele culmina, e de que latitude se olha; graus. */
export interface CeuDoLugar {
  readonly armc: number;
  readonly latitude: number;
  /** A verdadeira. */
  readonly obliquidade: number;
}

/**
 * Altura verdadeira do centro do Sol, sem refração nem paralaxe (8,8″), graus em [-90, 90]. Fonte:
 * Meeus, Astronomical Algorithms, cap. 13.
 */
function alturaNoCeu(
  sol: Pick<Posicao, 'longitude' | 'latitude'>,
  { armc, latitude, obliquidade }: CeuDoLugar,
): number {
  const { ascensaoReta, declinacao } = equatorial(sol, obliquidade);
  const seno =
    Math.sin(rad(latitude)) * Math.sin(rad(declinacao)) +
    Math.cos(rad(latitude)) * Math.cos(rad(declinacao)) * Math.cos(rad(armc - ascensaoReta));
  return (Math.asin(Math.max(-1, Math.min(1, seno))) * 180) / Math.PI;
}

export function alturaDoSol(ephemeris: Ephemeris, onde: Observacao): number {
  const obliquidade = ephemeris.obliquidade(onde.dia);
  // Em Porfírio o Meio do Céu nunca se vira nas latitudes polares.
  const { meioDoCeu } = ephemeris.casas(onde, 'Porfírio');
  return alturaNoCeu(ephemeris.posicao('Sol', onde.dia), {
    armc: armcDoMeioDoCeu(meioDoCeu, obliquidade),
    latitude: onde.latitude,
    obliquidade,
  });
}

/** Sobre o horizonte conta como dia. @param altura do Sol, graus */
export const ehDeDia = (altura: number): boolean => altura >= 0;

/** As casas de um instante e de um lugar. */
export const casasDoMapa = (
  ephemeris: Ephemeris,
  onde: Observacao,
  { sistemaDeCasas }: PerfilDeCalculo,
) => ({
  ...ephemeris.casas(onde, sistemaDeCasas),
  deDia: ehDeDia(alturaDoSol(ephemeris, onde)),
});

/** As de um céu que não é o de instante nenhum (progressões, compostos). */
export const casasDoCeu = (
  ephemeris: Ephemeris,
  ceu: CeuDoLugar,
  sol: Pick<Posicao, 'longitude' | 'latitude'>,
  { sistemaDeCasas }: PerfilDeCalculo,
): CasasDoMapa => ({
  ...ephemeris.casasDoArmc(ceu, sistemaDeCasas),
  deDia: ehDeDia(alturaNoCeu(sol, ceu)),
});
