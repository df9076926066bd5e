/** Quanto o Sol está acima do horizonte. */
import type { Ephemeris } from '../ephemeris/ephemeris';
import { armcDoMeioDoCeu } from './armc';
import type { Observacao } from './mapa';

const rad = (graus: number): number => (graus * Math.PI) / 180;

/**
 * Altura verdadeira do centro do Sol, sem refração nem paralaxe (8,8″), graus em [-90, 90]. Fonte:
 * Meeus, Astronomical Algorithms, cap. 13.
 */
export function alturaDoSol(ephemeris: Ephemeris, onde: Observacao): number {
  const { longitude } = ephemeris.posicao('Sol', onde.dia);
  const obliquidade = rad(ephemeris.obliquidade(onde.dia));
  const declinacao = Math.asin(Math.sin(obliquidade) * Math.sin(rad(longitude)));
  const ascensaoReta = Math.atan2(
    Math.cos(obliquidade) * Math.sin(rad(longitude)),
    Math.cos(rad(longitude)),
  );
  // Em Placidus o Meio do Céu é sempre o que culmina ao sul do polo: não se vira nas latitudes polares.
  const { meioDoCeu } = ephemeris.casas(onde, 'Placidus');
  const horario = rad(armcDoMeioDoCeu(meioDoCeu, ephemeris.obliquidade(onde.dia))) - ascensaoReta;
  const seno =
    Math.sin(rad(onde.latitude)) * Math.sin(declinacao) +
    Math.cos(rad(onde.latitude)) * Math.cos(declinacao) * Math.cos(horario);
  return (Math.asin(Math.max(-1, Math.min(1, seno))) * 180) / Math.PI;
}
