/** Entre que datas uma vista derivada de um mapa se calcula, e que data ela mostra ao abrir. */
import { civilDoInstante, isoDaData } from '@core/civil';
import type { MapaNaTela } from '../chart/chartSlice';
import { dataEntre, PRIMEIRO_DIA } from './datas';

/** As pontas valem. */
export interface Limites {
  readonly de: string;
  readonly ate: string;
}

/** O dia do nascimento no relógio do lugar, 'aaaa-MM-dd'. */
export function dataDoNascimento({ data }: MapaNaTela): string {
  return isoDaData(civilDoInstante(data.dataHora, data.fuso));
}

/** Do dia do nascimento ao último que o servidor calcula. */
export function limitesDaVida(mapa: MapaNaTela, ate: string): Limites {
  const nascimento = dataDoNascimento(mapa);
  // Quem nasceu na primeira noite de 1800 em UTC ainda estava em 1799 a oeste: desse dia não há céu.
  return { de: nascimento < PRIMEIRO_DIA ? PRIMEIRO_DIA : nascimento, ate };
}

/** A data, ou a ponta dos limites que lhe fica mais perto. */
export function nosLimites(iso: string, { de, ate }: Limites): string {
  if (iso < de) return de;
  return iso > ate ? ate : iso;
}

/** A data que a pessoa escolheu continua; a que a vista tinha proposto, e a que não cabe neste mapa, dão lugar à nova proposta. */
export function dataAoAbrir(anterior: string, proposta: string, nova: string, { de, ate }: Limites): string {
  return anterior !== proposta && dataEntre(anterior, de, ate) ? anterior : nova;
}
