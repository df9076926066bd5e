/**
 * Da longitude ao ponto da tela. É o único lugar que sabe que o Ascendente fica às 9 horas,
 * que o zodíaco corre no sentido anti-horário e que o y do SVG desce.
 */
import { escrever } from '../../glyphs';
import { poligonal, type Coordenada } from './caixa';
import type { Segmento } from './tipos';

const RADIANOS_POR_GRAU = Math.PI / 180;

export interface Escala {
  readonly centro: Coordenada;
  /** Vetor unitário, do centro para a longitude. */
  readonly direcao: (longitude: number) => Coordenada;
  readonly ponto: (longitude: number, raio: number) => Coordenada;
  /** Risca radial entre dois raios. */
  readonly risca: (longitude: number, deRaio: number, ateRaio: number) => Segmento;
  /** Setor de anel entre duas longitudes (a segunda, adiante no zodíaco), com coordenadas da roda. */
  readonly setor: (deLongitude: number, ateLongitude: number, raioInterno: number, raioExterno: number) => string;
  /** Como o setor, com os arcos quebrados em segmentos: para áreas estreitas, em que não se vê a diferença. */
  readonly fatia: (deLongitude: number, ateLongitude: number, raioInterno: number, raioExterno: number) => string;
  /** Arco de círculo entre duas longitudes. */
  readonly arco: (deLongitude: number, ateLongitude: number, raio: number) => string;
}

/** Comando de arco até um ponto; sentido 0 é o do zodíaco (anti-horário na tela), 1 o contrário. */
function arcoAte(fim: Coordenada, raio: number, graus: number, sentido: 0 | 1): string {
  return `A${escrever(raio)} ${escrever(raio)} 0 ${Math.abs(graus) > 180 ? 1 : 0} ${sentido} ${escrever(fim.x)} ${escrever(fim.y)}`;
}

/** @param ascendente longitude do Ascendente, graus */
export function criarEscala(ascendente: number, centro: Coordenada): Escala {
  const direcao = (longitude: number): Coordenada => {
    const a = (longitude - ascendente) * RADIANOS_POR_GRAU;
    return { x: -Math.cos(a), y: Math.sin(a) };
  };
  const ponto = (longitude: number, raio: number): Coordenada => {
    const u = direcao(longitude);
    return { x: centro.x + raio * u.x, y: centro.y + raio * u.y };
  };
  return {
    centro,
    direcao,
    ponto,
    risca: (longitude, deRaio, ateRaio) => {
      const [a, b] = [ponto(longitude, deRaio), ponto(longitude, ateRaio)];
      return { x1: a.x, y1: a.y, x2: b.x, y2: b.y };
    },
    setor: (de, ate, interno, externo) => {
      const [a, b, c, d] = [ponto(de, interno), ponto(ate, interno), ponto(ate, externo), ponto(de, externo)];
      return `M${escrever(a.x)} ${escrever(a.y)}${arcoAte(b, interno, ate - de, 0)}L${escrever(c.x)} ${escrever(c.y)}${arcoAte(d, externo, ate - de, 1)}Z`;
    },
    fatia: (de, ate, interno, externo) => {
      const meio = (de + ate) / 2;
      return `${poligonal([ponto(de, interno), ponto(ate, interno), ponto(ate, externo), ponto(meio, externo), ponto(de, externo)])}Z`;
    },
    arco: (de, ate, raio) => {
      const inicio = ponto(de, raio);
      return `M${escrever(inicio.x)} ${escrever(inicio.y)}${arcoAte(ponto(ate, raio), raio, ate - de, 0)}`;
    },
  };
}
