/**
 * Da longitude ao ponto da tela. É o único lugar que sabe que longitude fica às 9 horas, que o
 * zodíaco corre no sentido anti-horário e que o centro da roda é a origem das coordenadas.
 */
import { pointRadial, scaleLinear } from 'd3';
import type { Coordenada } from './caixa';
import type { Arco, Polar, Segmento, Setor } from './tipos';

export interface Escala {
  /** Radianos, do alto e a crescer com o relógio: os ângulos do d3. */
  readonly angulo: (longitude: number) => number;
  /** Vetor unitário, do centro para a longitude. */
  readonly direcao: (longitude: number) => Coordenada;
  readonly ponto: (longitude: number, raio: number) => Coordenada;
  readonly polar: (longitude: number, raio: number) => Polar;
  /** Risca radial entre dois raios. */
  readonly risca: (longitude: number, deRaio: number, ateRaio: number) => Segmento;
  /** Arco de círculo entre duas longitudes (a segunda, adiante no zodíaco). */
  readonly arco: (deLongitude: number, ateLongitude: number, raio: number) => Arco;
  /** O mesmo entre dois raios. */
  readonly setor: (
    deLongitude: number,
    ateLongitude: number,
    raioInterno: number,
    raioExterno: number,
  ) => Setor;
}

const NOVE_HORAS = -Math.PI / 2;

/** @param origem longitude que fica às 9 horas, graus: a do Ascendente, quando se sabe */
export function criarEscala(origem: number): Escala {
  const angulo = scaleLinear([origem, origem + 360], [NOVE_HORAS, NOVE_HORAS - 2 * Math.PI]);
  const ponto = (longitude: number, raio: number): Coordenada => {
    const [x, y] = pointRadial(angulo(longitude), raio);
    return { x, y };
  };
  const arco = (de: number, ate: number, raio: number): Arco => ({
    raio,
    inicio: angulo(de),
    fim: angulo(ate),
  });
  return {
    angulo,
    direcao: (longitude) => ponto(longitude, 1),
    ponto,
    polar: (longitude, raio) => [angulo(longitude), raio],
    risca: (longitude, deRaio, ateRaio) => {
      const [de, ate] = [ponto(longitude, deRaio), ponto(longitude, ateRaio)];
      return { x1: de.x, y1: de.y, x2: ate.x, y2: ate.y };
    },
    arco,
    setor: (de, ate, interno, externo) => ({ ...arco(de, ate, interno), raioExterno: externo }),
  };
}
