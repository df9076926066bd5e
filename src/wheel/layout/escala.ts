/**
 * Da longitude ao ponto da tela. É o único lugar que sabe que longitude fica às 9 horas,
 * que o zodíaco corre no sentido anti-horário e que o y do SVG desce.
 */
import type { Coordenada } from './caixa';
import type { Arco, Segmento, Setor } from './tipos';

const RADIANOS = Math.PI / 180;

export interface Escala {
  readonly centro: Coordenada;
  /** Vetor unitário, do centro para a longitude. */
  readonly direcao: (longitude: number) => Coordenada;
  readonly ponto: (longitude: number, raio: number) => Coordenada;
  /** Risca radial entre dois raios. */
  readonly risca: (longitude: number, deRaio: number, ateRaio: number) => Segmento;
  /**
   * Setor de anel entre duas longitudes (a segunda, adiante no zodíaco), com coordenadas da roda.
   */
  readonly setor: (
    deLongitude: number,
    ateLongitude: number,
    raioInterno: number,
    raioExterno: number,
  ) => Setor;
  /** Como o setor, em segmentos: para áreas estreitas, em que não se vê a diferença. */
  readonly fatia: (
    deLongitude: number,
    ateLongitude: number,
    raioInterno: number,
    raioExterno: number,
  ) => Coordenada[];
  /** Arco de círculo entre duas longitudes. */
  readonly arco: (deLongitude: number, ateLongitude: number, raio: number) => Arco;
}

/** @param origem longitude que fica às 9 horas, graus: a do Ascendente, quando se sabe */
export function criarEscala(origem: number, centro: Coordenada): Escala {
  const angulo = (longitude: number): number => Math.PI + (longitude - origem) * RADIANOS;
  const direcao = (longitude: number): Coordenada => {
    const a = angulo(longitude);
    return { x: Math.cos(a), y: -Math.sin(a) };
  };
  const ponto = (longitude: number, raio: number): Coordenada => {
    const u = direcao(longitude);
    return { x: centro.x + raio * u.x, y: centro.y + raio * u.y };
  };
  const arco = (de: number, ate: number, raio: number): Arco => ({
    centro,
    raio,
    inicio: -angulo(de),
    fim: -angulo(ate),
  });
  return {
    centro,
    direcao,
    ponto,
    risca: (longitude, deRaio, ateRaio) => {
      const { x, y } = direcao(longitude);
      return {
        x1: centro.x + deRaio * x,
        y1: centro.y + deRaio * y,
        x2: centro.x + ateRaio * x,
        y2: centro.y + ateRaio * y,
      };
    },
    setor: (de, ate, interno, externo) => ({ ...arco(de, ate, interno), raioExterno: externo }),
    fatia: (de, ate, interno, externo) => {
      const [u, v] = [direcao(de), direcao(ate)];
      const em = (r: number, d: Coordenada): Coordenada => ({
        x: centro.x + r * d.x,
        y: centro.y + r * d.y,
      });
      return [em(interno, u), em(interno, v), em(externo, v), em(externo, u)];
    },
    arco,
  };
}
