/**
 * O mapa composto: cada ponto no meio dos dois. Não tem data nem lugar: nada nele anda, e nada se
 * deriva do instante dele.
 */
import {
  aspectoDefinido,
  CORPOS_CELESTES,
  diferencaOrientada,
  ehDiurnoPelasCasas,
  fazemAspecto,
  fichaDoSistema,
  normalizar,
  PLANETAS,
  PONTOS,
  PONTOS_COM_ASPECTO,
  separacao,
  signosDoIntervalo,
  SISTEMA_DE_RESERVA,
  temCasas,
  type IntervaloDoPonto,
  type PerfilDeCalculo,
  type Planeta,
  type Ponto,
  type PrecisaoDaHora,
} from '@core/astrology';
import {
  JULIANO_DE_1970,
  type CasasDoArmc,
  type Ephemeris,
  type Posicao,
} from '../ephemeris/ephemeris';
import { armcDoMeioDoCeu } from './armc';
import type { Ceu } from './ceu';
import {
  aspectosDoPerfil,
  presentes,
  type AspectoIncerto,
  type CasasDoMapa,
  type Incerteza,
  type Mapa,
  type Natal,
  type Posicoes,
} from './mapa';
import { calcularNatal, completar, HORA_EXATA } from './natal';
import { comAngulos, minutosDe, percorrer, type Percursos } from './periodo';
import {
  angulosMedios,
  cuspidesIguais,
  cuspidesMedias,
  orientadaPeloCurto,
  pontoMedio,
  saoOpostos,
} from './pontosMedios';
import { casasDoCeu, casasDoMapa } from './secto';
import { certezaDoAspecto, folgaDo } from './sinastria';

export interface Composto extends Mapa {
  /** As casas cuja cúspide se virou para ficarem em ordem. */
  readonly viradas: readonly number[];
  /** Os que nos dois mapas estão exatamente opostos. */
  readonly opostos: readonly Ponto[];
  /** Os que, conforme a hora, tanto podem estar onde se mostram como do outro lado. */
  readonly deDoisLados: readonly Ponto[];
}

/** As doze casas do composto; null: sem a hora de algum não as há. */
interface CasasDoComposto {
  readonly casas: CasasDoMapa;
  readonly viradas: readonly number[];
}

/** O mesmo mapa com as escolhas do outro: os dois hão de ter os mesmos pontos e o mesmo sistema. */
export function comAsEscolhasDe(ephemeris: Ephemeris, perfil: PerfilDeCalculo, mapa: Natal): Natal {
  const { perfil: proprio, observacao, incerteza } = mapa;
  const iguais =
    proprio.sistemaDeCasas === perfil.sistemaDeCasas &&
    proprio.nodo === perfil.nodo &&
    proprio.fortuna === perfil.fortuna &&
    proprio.pontos.join() === perfil.pontos.join();
  return iguais
    ? { ...mapa, perfil }
    : calcularNatal(ephemeris, observacao, perfil, incerteza ?? HORA_EXATA);
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
  // Dos meios de dois lugares não há altura do Sol.
  const deDia = ehDiurnoPelasCasas(sol.longitude, angulos.ascendente);
  const vertex = pontoMedio(a.vertex, b.vertex);
  if (fichaDoSistema(sistema).emGrausIguais)
    return {
      casas: {
        ...angulos,
        vertex,
        sistema,
        deDia,
        cuspides: cuspidesIguais(angulos.ascendente, sistema),
      },
      viradas: [],
    };
  const { cuspides, viradas } = cuspidesMedias(a, b);
  return { casas: { ...angulos, vertex, sistema, deDia, cuspides }, viradas };
}

/**
 * O Meio do Céu no meio dos dois, e o resto como se vê de um lugar: a obliquidade é a média do
 * nascimento mais novo.
 */
function casasPeloLugar(
  ephemeris: Ephemeris,
  a: Natal,
  b: Natal,
  latitude: number,
): CasasDoComposto {
  // Em Porfírio o Meio do Céu nunca se vira nas latitudes polares.
  const [mcDeA, mcDeB] = [a, b].map(
    ({ observacao }) => ephemeris.casas(observacao, 'Porfírio').meioDoCeu,
  ) as [number, number];
  const obliquidade = ephemeris.obliquidadeMedia(Math.max(a.observacao.dia, b.observacao.dia));
  const armc = armcDoMeioDoCeu(pontoMedio(mcDeA, mcDeB), obliquidade);
  return {
    casas: casasDoCeu(ephemeris, { armc, latitude, obliquidade }, solDoMeio(a, b), a.perfil),
    viradas: [],
  };
}

function posicoesMedias(a: Mapa, b: Mapa, casas: CasasDoMapa | null): Posicoes {
  const deB = new Map(presentes(b.posicoes, CORPOS_CELESTES).map(({ nome, ...p }) => [nome, p]));
  const corpos = Object.fromEntries(
    presentes(a.posicoes, CORPOS_CELESTES).flatMap(({ nome, ...deA }) => {
      const outro = deB.get(nome);
      return outro ? [[nome, meioDe(deA, outro)]] : [];
    }),
  ) as unknown as Omit<Ceu, 'NodoSul'>;
  const nodo = (corpos.NodoMédio ?? corpos.NodoVerdadeiro) as Posicao;
  const ceu: Ceu = {
    ...corpos,
    NodoSul: { ...nodo, longitude: normalizar(nodo.longitude + 180) },
  };
  const parada = (longitude: number): Posicao => ({ longitude, latitude: 0, velocidade: 0 });
  const angulos = casas && {
    Ascendente: parada(casas.ascendente),
    MeioDoCéu: parada(casas.meioDoCeu),
    Vertex: parada(casas.vertex),
    deDia: casas.deDia,
  };
  return completar(ceu, angulos, a.perfil);
}

/** Quanto pode variar, para menos e para mais, graus. */
type Faixa = readonly [number, number];
const PARADO: Faixa = [0, 0];
const metadeDaSoma = (a: Faixa, b: Faixa): Faixa => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** O que a hora de um dos mapas deixa em aberto. */
interface Variacao {
  /** De um ponto, a contar de onde se mostra. */
  readonly de: (nome: Ponto) => Faixa;
  /** Da separação de dois. */
  readonly entre: (de: Ponto, para: Ponto) => Faixa;
}

/** De um mapa de que só se sabem os arcos, cada ponto por si. */
function variacaoDosArcos(mapa: Mapa): Variacao {
  const de = (nome: Ponto): Faixa => {
    const { antes, depois } = folgaDo(mapa, nome);
    return [0 - antes, depois];
  };
  return {
    de,
    entre: (um, outro) => {
      const [a, b] = [de(um), de(outro)];
      return [b[0] - a[1], b[1] - a[0]];
    },
  };
}

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

function variacaoDe(ephemeris: Ephemeris | null, mapa: Natal): Variacao {
  const { incerteza, perfil, observacao, casas } = mapa;
  if (!incerteza) return { de: () => PARADO, entre: () => PARADO };
  if (!ephemeris) return variacaoDosArcos(mapa);
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

const DA_PIOR_A_MELHOR: readonly Incerteza['precisao'][] = [
  'desconhecida',
  'período',
  'aproximada',
];

/** A da hora que menos se sabe; null: todas se sabem. */
export function piorPrecisao(mapas: readonly Mapa[]): Incerteza['precisao'] | null {
  const ditas: readonly (PrecisaoDaHora | undefined)[] = mapas.map((m) => m.incerteza?.precisao);
  return DA_PIOR_A_MELHOR.find((p) => ditas.includes(p)) ?? null;
}

/** Os dois meios em que um ponto pode cair: a separação dos dois passa pela oposição. */
function podeVirar(a: Posicao, b: Posicao, deA: Faixa, deB: Faixa): boolean {
  const d = orientadaPeloCurto(a.longitude, b.longitude);
  return d + deB[1] - deA[0] > 180 || d + deB[0] - deA[1] <= -180;
}

function incertezaDoComposto(
  precisao: Incerteza['precisao'],
  posicoes: Posicoes,
  perfil: PerfilDeCalculo,
  [deA, deB]: readonly [Variacao, Variacao],
  virados: ReadonlySet<Ponto>,
): Incerteza {
  const todos = presentes(posicoes, PONTOS);
  const arcos = new Map(
    todos.map(({ nome, longitude }) => {
      const [menos, mais] = metadeDaSoma(deA.de(nome), deB.de(nome));
      return [nome, { de: normalizar(longitude + menos), largura: mais - menos }] as const;
    }),
  );
  const arcoDe = (nome: Ponto): IntervaloDoPonto => {
    const { de, largura } = arcos.get(nome) ?? { de: 0, largura: 0 };
    return { nome, de, ate: normalizar(de + Math.min(largura, 359.999)) };
  };
  const semCasas = !temCasas(precisao);
  const intervalos = todos
    .map(({ nome }) => arcoDe(nome))
    .filter(
      (arco) =>
        (arcos.get(arco.nome)?.largura ?? 0) > 0 &&
        ((semCasas && arco.nome === 'Lua') || signosDoIntervalo(arco).length > 1),
    );
  return {
    precisao,
    // Não tem instante nenhum: quem o escreve cala-o.
    de: JULIANO_DE_1970,
    ate: JULIANO_DE_1970,
    mudancas: [],
    intervalos,
    arcos,
    semSigno: semCasas
      ? PLANETAS.filter((p) => virados.has(p) || signosDoIntervalo(arcoDe(p)).length > 1)
      : [],
    aspectos: aspectosIncertos(posicoes, perfil, [deA, deB], virados),
  };
}

/** Os que há a qualquer hora, e os que há a alguma. */
function aspectosIncertos(
  posicoes: Posicoes,
  perfil: PerfilDeCalculo,
  [deA, deB]: readonly [Variacao, Variacao],
  virados: ReadonlySet<Ponto>,
): AspectoIncerto[] {
  const doPar = aspectosDoPerfil(perfil);
  const pontos = presentes(posicoes, PONTOS_COM_ASPECTO);
  return pontos.flatMap((de, i) =>
    pontos.slice(i + 1).flatMap((para): AspectoIncerto[] => {
      if (!fazemAspecto(de.nome, para.nome)) return [];
      const [menos, mais] = metadeDaSoma(
        deA.entre(de.nome, para.nome),
        deB.entre(de.nome, para.nome),
      );
      const d = diferencaOrientada(de.longitude, para.longitude);
      const dosDoisLados = virados.has(de.nome) || virados.has(para.nome);
      return doPar(de.nome, para.nome).flatMap((definicao) => {
        const aqui = certezaDoAspecto(definicao, d + menos, d + mais);
        const la = dosDoisLados && certezaDoAspecto(definicao, d + 180 + menos, d + 180 + mais);
        if (!aqui && !la) return [];
        const { modo: _modo, ...aspecto } = aspectoDefinido(de, para, definicao);
        return [{ ...aspecto, certeza: aqui === 'certo' && !dosDoisLados ? aqui : 'possível' }];
      });
    }),
  );
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
  const casas = doComposto?.casas ?? null;
  const posicoes = posicoesMedias(a, b, casas);
  const precisao = piorPrecisao([a, b]);
  const variacoes = [variacaoDe(ephemeris, a), variacaoDe(ephemeris, b)] as const;
  const pares = presentes(a.posicoes, CORPOS_CELESTES).flatMap((deA) => {
    const [deB] = presentes(b.posicoes, [deA.nome]);
    return deB ? [{ nome: deA.nome, deA, deB }] : [];
  });
  const deDoisLados = pares
    .filter(({ nome, deA, deB }) =>
      podeVirar(deA, deB, variacoes[0].de(nome), variacoes[1].de(nome)),
    )
    .map(({ nome }) => nome);
  return {
    perfil: a.perfil,
    posicoes,
    casas,
    viradas: doComposto?.viradas ?? [],
    opostos: pares
      .filter(({ deA, deB }) => saoOpostos(deA.longitude, deB.longitude))
      .map(({ nome }) => nome),
    deDoisLados: precisao === null ? [] : deDoisLados,
    incerteza:
      precisao &&
      incertezaDoComposto(precisao, posicoes, a.perfil, variacoes, new Set(deDoisLados)),
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
