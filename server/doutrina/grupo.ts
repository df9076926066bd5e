/**
 * O composto de um grupo: cada ponto na média circular dos de todos, as casas pelo Meio do Céu médio
 * visto de um lugar.
 */
import { CORPOS_CELESTES, normalizar, PLANETAS, type Planeta, type Ponto } from '@core/astrology';
import type { Ephemeris, Posicao } from '../ephemeris/ephemeris';
import { presentes, type CasasDoMapa, type Mapa, type Natal } from './mapa';
import {
  cadaUmPorSi,
  casasDoMeioDoCeu,
  incertezaDosMeios,
  meioDoCeuDe,
  piorPrecisao,
  posicoesDosMeios,
  type Faixa,
} from './mapaDosMeios';
import { arcoDaMedia, faixaDoArco, mediaCircular, type Arco } from './mediaCircular';

/** Abaixo disto os lugares anulam-se quase por inteiro, e a média não quer dizer nada. */
export const MENOR_RESULTANTE = 0.05;
const VOLTA = 360;

export interface CompostoDoGrupo extends Mapa {
  /** Os pontos que, de tão espalhados, ficam de fora. */
  readonly semMeio: readonly Ponto[];
}
/** O planeta que não tem meio: sem ele não há mapa. */
export interface SemComposto {
  readonly planetaSemMeio: Planeta;
}

const arcoDe = ({ incerteza }: Mapa, nome: Ponto, longitude: number): Arco =>
  incerteza?.arcos.get(nome) ?? { de: longitude, largura: 0 };

interface Medio {
  readonly nome: Ponto;
  readonly posicao: Posicao;
  readonly resultante: number;
  /** Por onde pode andar; de todo o zodíaco, se não se sabe. */
  readonly arco: Arco;
}

function medio(nome: Ponto, posicoes: readonly Posicao[], arcos: readonly Arco[]): Medio {
  const { longitude, resultante } = mediaCircular(posicoes.map((p) => p.longitude));
  const latitude = posicoes.reduce((soma, p) => soma + p.latitude, 0) / posicoes.length;
  return {
    nome,
    posicao: { longitude, latitude, velocidade: 0 },
    resultante,
    arco: arcoDaMedia(arcos, longitude) ?? { de: longitude, largura: VOLTA },
  };
}

/** Os corpos que todos têm. */
const corposMedios = (mapas: readonly Natal[]): Medio[] =>
  CORPOS_CELESTES.flatMap((nome) => {
    const deles = mapas.flatMap((m) => presentes(m.posicoes, [nome]));
    if (deles.length < mapas.length) return [];
    const arcos = mapas.map((m, i) => arcoDe(m, nome, (deles[i] as Posicao).longitude));
    return [medio(nome, deles, arcos)];
  });

interface CasasDoGrupo {
  readonly casas: CasasDoMapa;
  readonly arcos: readonly (readonly [Ponto, Arco])[];
}

/** null: sem a hora de algum não as há, nem quando os meios do céu se anulam. */
function casasDoGrupo(
  ephemeris: Ephemeris,
  mapas: readonly [Natal, ...Natal[]],
  latitude: number,
  sol: Posicao,
): CasasDoGrupo | 'sem meio' | null {
  if (mapas.some(({ casas }) => !casas)) return null;
  const meios = mapas.map((m) => meioDoCeuDe(ephemeris, m));
  const { longitude, resultante } = mediaCircular(meios);
  if (resultante < MENOR_RESULTANTE) return 'sem meio';
  const arco = arcoDaMedia(
    mapas.map((m, i) => arcoDe(m, 'MeioDoCéu', meios[i] as number)),
    longitude,
  );
  if (!arco) return 'sem meio';
  const em = (meioDoCeu: number): CasasDoMapa =>
    casasDoMeioDoCeu(ephemeris, mapas, meioDoCeu, latitude, sol);
  const [comeco, fim] = [em(arco.de), em(normalizar(arco.de + arco.largura))];
  return {
    casas: em(longitude),
    arcos: [
      ['MeioDoCéu', arco],
      [
        'Ascendente',
        { de: comeco.ascendente, largura: normalizar(fim.ascendente - comeco.ascendente) },
      ],
    ],
  };
}

/** @param mapas já com as mesmas escolhas @param latitude do lugar de que são as casas, graus */
export function comporGrupo(
  ephemeris: Ephemeris,
  mapas: readonly [Natal, ...Natal[]],
  latitude: number,
): CompostoDoGrupo | SemComposto {
  const medios = corposMedios(mapas);
  const semMeio = medios.filter((m) => m.resultante < MENOR_RESULTANTE).map((m) => m.nome);
  const planetaSemMeio = PLANETAS.find((p) => semMeio.includes(p));
  if (planetaSemMeio) return { planetaSemMeio };
  const { perfil } = mapas[0];
  const sol = medios.find((m) => m.nome === 'Sol') as Medio;
  const daCasa = casasDoGrupo(ephemeris, mapas, latitude, sol.posicao);
  const dasCasas = daCasa === 'sem meio' ? null : daCasa;
  const casas = dasCasas?.casas ?? null;
  const foraDele = new Set<Ponto>(
    semMeio.some((p) => p === 'NodoMédio' || p === 'NodoVerdadeiro')
      ? [...semMeio, 'NodoSul']
      : semMeio,
  );
  const todas = posicoesDosMeios(
    medios.map((m) => [m.nome, m.posicao] as const),
    casas,
    perfil,
  );
  const posicoes = Object.fromEntries(
    Object.entries(todas).filter(([p]) => !foraDele.has(p as Ponto)),
  ) as Mapa['posicoes'];
  const arcos = new Map<Ponto, Arco>([
    ...medios.map((m) => [m.nome, m.arco] as const),
    ...(dasCasas?.arcos ?? []),
  ]);
  const longitudes = new Map(
    presentes(posicoes, [...arcos.keys()]).map((p) => [p.nome, p.longitude]),
  );
  const faixa = (nome: Ponto): Faixa => {
    const [arco, longitude] = [arcos.get(nome), longitudes.get(nome)];
    return arco && longitude !== undefined ? faixaDoArco(arco, longitude) : [0, 0];
  };
  const precisao = piorPrecisao(mapas);
  return {
    perfil,
    posicoes,
    casas,
    semMeio: [...foraDele, ...(daCasa === 'sem meio' ? (['MeioDoCéu'] as const) : [])],
    // Sem saber de que lado cada um erra: certo só o que se forma em todo o caso.
    incerteza: precisao && incertezaDosMeios(precisao, { posicoes, perfil }, cadaUmPorSi(faixa)),
  };
}
