/** Mapas para os testes da roda: os reais do fixture e os sorteados (com semente). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  aspecta,
  calcularAspectos,
  calcularAspectosEntre,
  casaDaLongitude,
  longitudeDaFortuna,
  movimentoPelaVelocidade,
  normalizar,
  PLANETAS,
  type Aspecto,
  type Ponto,
  type PontoEmMovimento,
} from '@core/astrology';
import type { MapaDaRoda } from '../../src/wheel/layout';

export interface MapaReal {
  readonly nome: string;
  readonly corpos: readonly PontoEmMovimento<Ponto>[];
  readonly cuspides: readonly number[];
}
interface Fixture {
  readonly aglomerados: readonly MapaReal[];
  readonly variados: readonly MapaReal[];
}

export const FIXTURE = JSON.parse(
  readFileSync(join(__dirname, 'fixtures', 'mapas.json'), 'utf8'),
) as Fixture;

function exigir(corpos: readonly PontoEmMovimento<Ponto>[], nome: Ponto): number {
  const achado = corpos.find((c) => c.nome === nome);
  if (!achado) throw new Error(`O fixture não tem ${nome}`);
  return achado.longitude;
}

/** Completa planetas e nodo com Nodo Sul, ângulos e Fortuna, como o servidor. */
function comPontos(
  corpos: readonly PontoEmMovimento<Ponto>[],
  cuspides: readonly number[],
): PontoEmMovimento<Ponto>[] {
  const [ac, mc] = [cuspides[0] as number, cuspides[9] as number];
  return [
    ...corpos,
    { nome: 'NodoSul', longitude: normalizar(exigir(corpos, 'NodoMédio') + 180), velocidade: 0 },
    { nome: 'Ascendente', longitude: ac, velocidade: 360 },
    { nome: 'MeioDoCéu', longitude: mc, velocidade: 360 },
    {
      nome: 'Fortuna',
      longitude: longitudeDaFortuna(ac, exigir(corpos, 'Sol'), exigir(corpos, 'Lua')),
      velocidade: 0,
    },
  ];
}

const comAspecto = (corpos: readonly PontoEmMovimento<Ponto>[]) =>
  corpos.filter((c) => aspecta(c.nome));

export function montarMapa({
  corpos,
  cuspides,
}: Pick<MapaReal, 'corpos' | 'cuspides'>): MapaDaRoda {
  const todos = comPontos(corpos, cuspides);
  return {
    corpos: todos.map((c) => ({
      nome: c.nome,
      longitude: c.longitude,
      movimento: movimentoPelaVelocidade(c.nome, c.velocidade),
      casa: casaDaLongitude(c.longitude, cuspides),
    })),
    cuspides,
    aspectos: calcularAspectos(comAspecto(todos)),
  };
}

/** Aspectos do mapa de fora (só planetas) aos do mapa de dentro. */
export function aspectosEntre(externo: MapaReal, interno: MapaReal): Aspecto<Ponto>[] {
  return calcularAspectosEntre(
    externo.corpos.filter((c) => (PLANETAS as readonly Ponto[]).includes(c.nome)),
    comAspecto(comPontos(interno.corpos, interno.cuspides)),
  ).filter((a) => a.diferença <= 3);
}

/** Gerador congruente de 32 bits (mulberry32): mesma semente, mesmos mapas. */
export function sorteio(semente: number): () => number {
  let estado = semente >>> 0;
  return () => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Casas de tamanhos desiguais: quadrantes de 20° a 160° e, neles, casas de meio grau ou mais. */
function sortearCuspides(r: () => number): number[] {
  const ac = r() * 360;
  const quadrante = r() < 0.15 ? 20 + r() * 140 : 60 + r() * 60;
  const partes = (total: number): [number, number] => {
    const desigual = r() < 0.1 ? 0.97 : 0.35;
    const a = total * (1 / 3) * (1 + (r() * 2 - 1) * desigual);
    return [a, a + (total - a) * (0.5 + (r() - 0.5) * desigual * 0.9)];
  };
  const [a1, a2] = partes(quadrante);
  const [b1, b2] = partes(180 - quadrante);
  const desde = [0, a1, a2, quadrante, quadrante + b1, quadrante + b2];
  return [...desde, ...desde.map((d) => d + 180)].map((d) => normalizar(ac + d));
}

function sortearLongitudes(
  r: () => number,
  cuspides: readonly number[],
  aglomerar: boolean,
): number[] {
  const sol = r() * 360;
  const livres = [
    sol,
    r() * 360,
    sol + (r() - 0.5) * 56,
    sol + (r() - 0.5) * 94,
    ...Array.from({ length: 7 }, () => r() * 360),
  ];
  if (!aglomerar || r() < 0.5) return livres.map(normalizar);
  const centro = r() < 0.4 ? (cuspides[Math.floor(r() * 12)] as number) : r() * 360;
  const largura = r() < 0.1 ? 0 : r() * r() * 40;
  const quantos = 2 + Math.floor(r() * 10);
  return livres.map((x, i) => normalizar(i < quantos ? centro + (r() - 0.5) * largura : x));
}

/**
 * @param aglomerar metade dos mapas ganha um aglomerado, alguns com todos os corpos no mesmo grau
 */
export function sortearMapa(r: () => number, aglomerar = true): MapaDaRoda {
  const cuspides = sortearCuspides(r);
  const nomes: Ponto[] = [...PLANETAS, 'NodoMédio'];
  const longitudes = sortearLongitudes(r, cuspides, aglomerar);
  const corpos = nomes.map((nome, i) => ({
    nome,
    longitude: longitudes[i] as number,
    velocidade: r() < 0.35 ? -0.5 : r() < 0.08 ? 0.0001 : 1,
  }));
  return montarMapa({ corpos, cuspides });
}
