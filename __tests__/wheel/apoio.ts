/** Mapas para os testes da roda: os reais do fixture e os sorteados (com semente). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  aspecta,
  ASPECTOS,
  ASPECTOS_MAIORES,
  calcularAspectos,
  calcularAspectosEntre,
  casaDaLongitude,
  definicoesDe,
  fazemAspecto,
  ehDiurnoPelasCasas,
  longitudeDaFortuna,
  movimentoPelaVelocidade,
  normalizar,
  PLANETAS,
  PONTOS_A_MAIS,
  type Aspecto,
  type Ponto,
  type PontoComAspecto,
  type PontoEmMovimento,
} from '@core/astrology';
import type { MapaDaRoda } from '../../src/wheel/layout';

export interface MapaReal {
  readonly nome: string;
  readonly corpos: readonly PontoEmMovimento<Ponto>[];
  readonly cuspides: readonly number[];
  /** Quando não são as cúspides 1 e 10. */
  readonly angulos?: { readonly ascendente: number; readonly meioDoCeu: number };
}
interface MapaCompleto extends MapaReal {
  readonly signosInteiros: readonly number[];
  readonly iguais: readonly number[];
}
interface Fixture {
  readonly aglomerados: readonly MapaReal[];
  readonly variados: readonly MapaReal[];
  /** Com os pontos que se pedem à parte. */
  readonly completos: readonly MapaCompleto[];
}

export const FIXTURE = JSON.parse(
  readFileSync(join(__dirname, 'fixtures', 'mapas.json'), 'utf8'),
) as Fixture;

function exigir(corpos: readonly PontoEmMovimento<Ponto>[], nome: Ponto): number {
  const achado = corpos.find((c) => c.nome === nome);
  if (!achado) throw new Error(`O fixture não tem ${nome}`);
  return achado.longitude;
}

type Angulos = NonNullable<MapaReal['angulos']>;

const angulosDe = ({ cuspides, angulos }: Pick<MapaReal, 'cuspides' | 'angulos'>): Angulos =>
  angulos ?? { ascendente: cuspides[0] as number, meioDoCeu: cuspides[9] as number };

const ehDosQueSePedem = (nome: Ponto): boolean =>
  (PONTOS_A_MAIS as readonly Ponto[]).includes(nome);

/** A Parte do Espírito, a par dos outros pontos que se pedem: a Fortuna ao contrário. */
function espirito(
  corpos: readonly PontoEmMovimento<Ponto>[],
  ac: number,
): PontoEmMovimento<Ponto>[] {
  if (!corpos.some((c) => c.nome === 'Quíron')) return [];
  const longitude = normalizar(ac + exigir(corpos, 'Sol') - exigir(corpos, 'Lua'));
  return [{ nome: 'Espírito', longitude, velocidade: 0 }];
}

/** Completa planetas e nodo com Nodo Sul, ângulos e Fortuna, como o servidor. */
function comPontos(
  corpos: readonly PontoEmMovimento<Ponto>[],
  { ascendente: ac, meioDoCeu: mc }: Angulos,
): PontoEmMovimento<Ponto>[] {
  return [
    ...corpos,
    { nome: 'NodoSul', longitude: normalizar(exigir(corpos, 'NodoMédio') + 180), velocidade: 0 },
    { nome: 'Ascendente', longitude: ac, velocidade: 360 },
    { nome: 'MeioDoCéu', longitude: mc, velocidade: 360 },
    {
      nome: 'Fortuna',
      longitude: longitudeDaFortuna(
        ac,
        exigir(corpos, 'Sol'),
        exigir(corpos, 'Lua'),
        ehDiurnoPelasCasas(exigir(corpos, 'Sol'), ac),
      ),
      velocidade: 0,
    },
    ...espirito(corpos, ac),
  ];
}

const comAspecto = (corpos: readonly PontoEmMovimento<Ponto>[]) =>
  corpos.filter((c): c is PontoEmMovimento<PontoComAspecto> => aspecta(c.nome));

type Montavel = Pick<MapaReal, 'corpos' | 'cuspides' | 'angulos'>;

export function montarMapa(real: Montavel, menores = false): MapaDaRoda {
  const { corpos, cuspides } = real;
  const angulos = angulosDe(real);
  const todos = comPontos(corpos, angulos);
  return {
    corpos: todos.map((c) => ({
      nome: c.nome,
      longitude: c.longitude,
      movimento: movimentoPelaVelocidade(c.nome, c.velocidade),
      casa: casaDaLongitude(c.longitude, cuspides),
    })),
    cuspides,
    angulos,
    aspectos: calcularAspectos(
      comAspecto(todos),
      definicoesDe(menores ? ASPECTOS : ASPECTOS_MAIORES),
    ).filter((a) => fazemAspecto(a.de.nome, a.para.nome)),
  };
}

/** Sem os pontos que se pedem à parte. */
export const soOsDeSempre = <M extends MapaReal>(real: M): M => ({
  ...real,
  corpos: real.corpos.filter((c) => !ehDosQueSePedem(c.nome)),
});

/** O mesmo mapa de um dia sem hora: nem casas, nem ângulos, e a Lua por onde ela andou. */
export function semHora(real: MapaReal): MapaDaRoda {
  const { corpos, aspectos } = montarMapa(real);
  const temCasa = ['Ascendente', 'MeioDoCéu', 'Fortuna', 'Vertex', 'Espírito'];
  const [lua] = real.corpos.filter((c) => c.nome === 'Lua');
  if (!lua) throw new Error('O fixture não tem a Lua');
  const meioDia = lua.velocidade / 2;
  return {
    corpos: corpos.filter((c) => !temCasa.includes(c.nome)).map((c) => ({ ...c, casa: null })),
    cuspides: null,
    angulos: null,
    aspectos: aspectos
      .filter((a) => !temCasa.includes(a.de.nome) && !temCasa.includes(a.para.nome))
      .map((a) => ({
        ...a,
        certeza: [a.de.nome, a.para.nome].includes('Lua') ? 'possível' : 'certo',
      })),
    intervalos: [
      {
        nome: 'Lua',
        de: normalizar(lua.longitude - meioDia),
        ate: normalizar(lua.longitude + meioDia),
      },
    ],
  };
}

/** Aspectos do mapa de fora (só planetas) aos do mapa de dentro. */
export function aspectosEntre(externo: MapaReal, interno: MapaReal): Aspecto<Ponto>[] {
  return calcularAspectosEntre(
    externo.corpos.filter((c) => (PLANETAS as readonly Ponto[]).includes(c.nome)),
    comAspecto(comPontos(interno.corpos, angulosDe(interno))),
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
  quantos: number,
): number[] {
  const sol = r() * 360;
  const livres = [
    sol,
    r() * 360,
    sol + (r() - 0.5) * 56,
    sol + (r() - 0.5) * 94,
    ...Array.from({ length: quantos - 4 }, () => r() * 360),
  ];
  if (!aglomerar || r() < 0.5) return livres.map(normalizar);
  const centro = r() < 0.4 ? (cuspides[Math.floor(r() * 12)] as number) : r() * 360;
  const largura = r() < 0.1 ? 0 : r() * r() * 40;
  const juntos = 2 + Math.floor(r() * (quantos - 1));
  return livres.map((x, i) => normalizar(i < juntos ? centro + (r() - 0.5) * largura : x));
}

/**
 * @param aglomerar metade dos mapas ganha um aglomerado, alguns com todos os corpos no mesmo grau
 * @param completo com os pontos que se pedem à parte: 22 corpos
 */
export function sortearMapa(r: () => number, aglomerar = true, completo = false): MapaDaRoda {
  const cuspides = sortearCuspides(r);
  const aMais = PONTOS_A_MAIS.filter((p) => p !== 'Espírito');
  const nomes: Ponto[] = [...PLANETAS, 'NodoMédio', ...(completo ? aMais : [])];
  const longitudes = sortearLongitudes(r, cuspides, aglomerar, nomes.length);
  const corpos = nomes.map((nome, i) => ({
    nome,
    longitude: longitudes[i] as number,
    velocidade: r() < 0.35 ? -0.5 : r() < 0.08 ? 0.0001 : 1,
  }));
  return montarMapa({ corpos, cuspides });
}
