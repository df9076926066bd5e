/** O mapa composto de dois: cada ponto no meio dos dois. */
import {
  CORPOS_CELESTES,
  ehDiurnoPelasCasas,
  fichaDoSistema,
  PONTOS,
  separacao,
  SISTEMA_DE_RESERVA,
  type Planeta,
  type Ponto,
} from '@core/astrology';
import type { CasasDoArmc, Ephemeris, Posicao } from '../ephemeris/ephemeris';
import { presentes, type CasasDoMapa, type Mapa, type Natal } from './mapa';
import {
  cadaUmPorSi,
  casasDoMeioDoCeu,
  incertezaDosMeios,
  meioDoCeuDe,
  piorPrecisao,
  posicoesDosMeios,
  type Faixa,
  type Variacao,
} from './mapaDosMeios';
import { comAngulos, minutosDe, percorrer, type Percursos } from './periodo';
import {
  angulosMedios,
  cuspidesIguais,
  cuspidesMedias,
  orientadaPeloCurto,
  pontoMedio,
  saoOpostos,
} from './pontosMedios';
import { casasDoMapa } from './secto';
import { folgaDo } from './sinastria';

export interface Composto extends Mapa {
  /** As casas cuja cúspide se virou para ficarem em ordem. */
  readonly viradas: readonly number[];
  /** Os que nos dois mapas estão exatamente opostos. */
  readonly opostos: readonly Ponto[];
  /** Os que, conforme a hora, tanto podem estar onde se mostram como do outro lado. */
  readonly deDoisLados: readonly Ponto[];
}

interface CasasDoComposto {
  readonly casas: CasasDoMapa;
  readonly viradas: readonly number[];
}

const meioDe = (a: Posicao, b: Posicao): Posicao => ({
  longitude: pontoMedio(a.longitude, b.longitude),
  latitude: (a.latitude + b.latitude) / 2,
  velocidade: 0,
});
const solDoMeio = (a: Mapa, b: Mapa): Posicao => meioDe(a.posicoes.Sol, b.posicoes.Sol);

/** As cúspides no meio das dos dois, arrumadas; nos sistemas de graus iguais, do Ascendente. */
function casasPelosMeios(
  a: Pick<CasasDoArmc, 'cuspides' | 'ascendente' | 'meioDoCeu' | 'vertex'>,
  b: Pick<CasasDoArmc, 'cuspides' | 'ascendente' | 'meioDoCeu' | 'vertex'>,
  sistema: CasasDoArmc['sistema'],
  sol: Posicao,
): CasasDoComposto {
  const angulos = angulosMedios(a, b);
  const { cuspides, viradas } = fichaDoSistema(sistema).emGrausIguais
    ? { cuspides: cuspidesIguais(angulos.ascendente, sistema), viradas: [] }
    : cuspidesMedias(a, b);
  // Dos meios de dois lugares não há altura do Sol.
  const deDia = ehDiurnoPelasCasas(sol.longitude, angulos.ascendente);
  const vertex = pontoMedio(a.vertex, b.vertex);
  return { casas: { ...angulos, vertex, sistema, deDia, cuspides }, viradas };
}

function casasPeloLugar(
  ephemeris: Ephemeris,
  a: Natal,
  b: Natal,
  latitude: number,
): CasasDoComposto {
  const meioDoCeu = pontoMedio(meioDoCeuDe(ephemeris, a), meioDoCeuDe(ephemeris, b));
  const sol = solDoMeio(a, b);
  return { casas: casasDoMeioDoCeu(ephemeris, [a, b], meioDoCeu, latitude, sol), viradas: [] };
}

const PARADO: Faixa = [0, 0];
const metadeDaSoma = (a: Faixa, b: Faixa): Faixa => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

const faixaDe = (valores: readonly number[]): Faixa => [
  valores.reduce((a, b) => Math.min(a, b), Infinity),
  valores.reduce((a, b) => Math.max(a, b), -Infinity),
];

/** Minuto a minuto: dois pontos do mesmo mapa andam juntos. */
function variacaoDosMinutos(mapa: Mapa, percursos: Percursos): Variacao {
  const desvios = new Map(
    presentes(mapa.posicoes, PONTOS).flatMap(({ nome, longitude }) => {
      const percurso = percursos.get(nome);
      if (!percurso) return [];
      const voltas = Math.round(((percurso[0] as number) - longitude) / 360) * 360;
      return [[nome, percurso.map((l) => l - voltas - longitude)] as const];
    }),
  );
  const de = (nome: Ponto): readonly number[] => desvios.get(nome) ?? [0];
  return {
    de: (nome) => faixaDe(de(nome)),
    entre: (um, outro) => {
      const [a, b] = [de(um), de(outro)];
      const quantos = Math.max(a.length, b.length);
      return faixaDe(
        Array.from({ length: quantos }, (_, i) => (b[i] ?? b[0] ?? 0) - (a[i] ?? a[0] ?? 0)),
      );
    },
  };
}

/** @param ephemeris null: do que a hora deixa em aberto só se sabem os arcos */
function variacaoDe(ephemeris: Ephemeris | null, mapa: Natal): Variacao {
  const { incerteza, perfil, observacao, casas } = mapa;
  if (!incerteza) return { de: () => PARADO, entre: () => PARADO };
  if (!ephemeris)
    return cadaUmPorSi((nome) => {
      const { antes, depois } = folgaDo(mapa, nome);
      return [0 - antes, depois];
    });
  const percursos = percorrer(ephemeris, incerteza, perfil);
  return variacaoDosMinutos(
    mapa,
    casas
      ? comAngulos(
          percursos,
          minutosDe(incerteza).map((dia) => casasDoMapa(ephemeris, { ...observacao, dia }, perfil)),
          perfil,
        )
      : percursos,
  );
}

/** Os dois meios em que um ponto pode cair: a separação dos dois passa pela oposição. */
function podeVirar(a: Posicao, b: Posicao, deA: Faixa, deB: Faixa): boolean {
  const d = orientadaPeloCurto(a.longitude, b.longitude);
  return d + deB[1] - deA[0] > 180 || d + deB[0] - deA[1] <= -180;
}

/**
 * @param casas null: sem a hora de algum não as há
 * @param ephemeris null: do que a hora deixa em aberto só se sabem os arcos
 */
function compor(
  ephemeris: Ephemeris | null,
  a: Natal,
  b: Natal,
  doComposto: CasasDoComposto | null,
): Composto {
  const { perfil } = a;
  const casas = doComposto?.casas ?? null;
  const pares = presentes(a.posicoes, CORPOS_CELESTES).flatMap((deA) => {
    const [deB] = presentes(b.posicoes, [deA.nome]);
    return deB ? [{ nome: deA.nome, deA, deB }] : [];
  });
  const posicoes = posicoesDosMeios(
    pares.map(({ nome, deA, deB }) => [nome, meioDe(deA, deB)] as const),
    casas,
    perfil,
  );
  const precisao = piorPrecisao([a, b]);
  const [deA, deB] = [variacaoDe(ephemeris, a), variacaoDe(ephemeris, b)];
  const deDoisLados = pares
    .filter((p) => podeVirar(p.deA, p.deB, deA.de(p.nome), deB.de(p.nome)))
    .map(({ nome }) => nome);
  const variacao: Variacao = {
    de: (nome) => metadeDaSoma(deA.de(nome), deB.de(nome)),
    entre: (um, outro) => metadeDaSoma(deA.entre(um, outro), deB.entre(um, outro)),
  };
  return {
    perfil,
    posicoes,
    casas,
    viradas: doComposto?.viradas ?? [],
    opostos: pares
      .filter((p) => saoOpostos(p.deA.longitude, p.deB.longitude))
      .map(({ nome }) => nome),
    deDoisLados: precisao === null ? [] : deDoisLados,
    incerteza:
      precisao && incertezaDosMeios(precisao, { posicoes, perfil }, variacao, new Set(deDoisLados)),
  };
}

/** Onde um dos dois se calculou com as casas de reserva, os dois as têm: não se mistura sistemas. */
function noMesmoSistema(ephemeris: Ephemeris | null, mapas: readonly [Natal, Natal]) {
  const [a, b] = mapas.map(({ casas }) => casas) as [CasasDoArmc | null, CasasDoArmc | null];
  if (!a || !b || a.sistema === b.sistema || !ephemeris) return [a, b] as const;
  const deReserva = ({ observacao }: Natal): CasasDoArmc =>
    ephemeris.casas(observacao, SISTEMA_DE_RESERVA);
  return [deReserva(mapas[0]), deReserva(mapas[1])] as const;
}

/** Os dois já com as mesmas escolhas. @param ephemeris null: do que fica em aberto só os arcos */
export function comporPelosMeios(ephemeris: Ephemeris | null, a: Natal, b: Natal): Composto {
  const [casasDeA, casasDeB] = noMesmoSistema(ephemeris, [a, b]);
  const casas =
    casasDeA && casasDeB && casasPelosMeios(casasDeA, casasDeB, casasDeA.sistema, solDoMeio(a, b));
  return compor(ephemeris, a, b, casas);
}

/** @param latitude do lugar de que se olha, graus */
export const comporPeloLugar = (
  ephemeris: Ephemeris,
  a: Natal,
  b: Natal,
  latitude: number,
): Composto =>
  compor(ephemeris, a, b, a.casas && b.casas && casasPeloLugar(ephemeris, a, b, latitude));

/** Mercúrio e Vênus do lado oposto ao Sol, onde no céu nunca estão. */
export const opostosAoSol = ({ posicoes }: Mapa): Planeta[] =>
  (['Mercúrio', 'Vênus'] as const).filter(
    (nome) => separacao(posicoes.Sol.longitude, posicoes[nome].longitude) > 90,
  );
