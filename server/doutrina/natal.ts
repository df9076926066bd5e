/** O mapa de um instante e de um lugar: o céu das efemérides e o que dele se deriva. */
import {
  CORPOS_CELESTES,
  declinacao,
  ehDiurno,
  fazemAspecto,
  longitudeDaFortuna,
  longitudeDoEspirito,
  normalizar,
  paraleloEntre,
  PERFIL_PADRAO,
  PONTOS_COM_ASPECTO,
  pontosDoPerfil,
  type CorpoCeleste,
  type Paralelo,
  type PerfilDeCalculo,
  type Planeta,
  type Ponto,
  type PontoComAspecto,
} from '@core/astrology';
import type { Ephemeris, Posicao } from '../ephemeris/ephemeris';
import { presentes, type Natal, type Observacao, type Posicoes } from './mapa';

/** Os que as efemérides dão, dos que o perfil pede. */
export type Ceu = Readonly<Record<Planeta, Posicao> & Partial<Record<CorpoCeleste, Posicao>>>;
type Angulos = Readonly<Record<'Ascendente' | 'MeioDoCéu' | 'Vertex', Posicao>>;

export function observarCeu(ephemeris: Ephemeris, dia: number, perfil: PerfilDeCalculo): Ceu {
  const pedidos = new Set<Ponto>(pontosDoPerfil(perfil));
  return Object.fromEntries(
    CORPOS_CELESTES.filter((c) => pedidos.has(c)).map((c) => [c, ephemeris.posicao(c, dia)]),
  ) as Ceu;
}

function oposto(p: Posicao): Posicao {
  return {
    longitude: normalizar(p.longitude + 180),
    latitude: -p.latitude || 0,
    velocidade: p.velocidade,
  };
}

/**
 * A Fortuna e o Espírito: de dia AC + Lua − Sol e AC + Sol − Lua, de noite ao contrário, ou sempre
 * as contas do dia; a velocidade segue a mesma conta.
 */
function partes({ Sol, Lua }: Ceu, ascendente: Posicao, perfil: PerfilDeCalculo) {
  const deDia = perfil.fortuna === 'sempreDiurna' || ehDiurno(Sol.longitude, ascendente.longitude);
  const lugares = [ascendente.longitude, Sol.longitude, Lua.longitude, deDia] as const;
  const afastamento = (Lua.velocidade - Sol.velocidade) * (deDia ? 1 : -1);
  return {
    Fortuna: {
      longitude: longitudeDaFortuna(...lugares),
      latitude: 0,
      velocidade: ascendente.velocidade + afastamento,
    },
    Espírito: {
      longitude: longitudeDoEspirito(...lugares),
      latitude: 0,
      velocidade: ascendente.velocidade - afastamento,
    },
  };
}

/** Os pontos do perfil: os que as efemérides dão e os que deles se derivam. */
export function completar(ceu: Ceu, angulos: Angulos, perfil: PerfilDeCalculo): Posicoes {
  const nodo = ceu.NodoMédio ?? ceu.NodoVerdadeiro;
  const todas: Posicoes = {
    ...ceu,
    ...(nodo && { NodoSul: oposto(nodo) }),
    ...angulos,
    ...partes(ceu, angulos.Ascendente, perfil),
  };
  return Object.fromEntries(
    presentes(todas, pontosDoPerfil(perfil)).map(({ nome, ...posicao }) => [nome, posicao]),
  ) as Posicoes;
}

/** De todos os pares que formam aspectos. @param obliquidade a verdadeira, graus */
function calcularParalelos(posicoes: Posicoes, obliquidade: number): Paralelo<PontoComAspecto>[] {
  const declinados = presentes(posicoes, PONTOS_COM_ASPECTO).map(
    ({ nome, longitude, latitude }) =>
      [nome, declinacao(longitude, latitude, obliquidade)] as const,
  );
  return declinados.flatMap((de, i) =>
    declinados
      .slice(i + 1)
      .flatMap((para) => (fazemAspecto(de[0], para[0]) && paraleloEntre(de, para)) || []),
  );
}

/**
 * @throws ForaDoIntervaloError fora dos anos das efemérides; RangeError instante ou lugar inválidos
 */
export function calcularNatal(
  ephemeris: Ephemeris,
  observacao: Observacao,
  perfil: PerfilDeCalculo = PERFIL_PADRAO,
): Natal {
  const casas = ephemeris.casas(observacao, perfil.sistemaDeCasas);
  const angulo = (longitude: number, velocidade: number): Posicao => ({
    longitude,
    latitude: 0,
    velocidade,
  });
  const angulos = {
    Ascendente: angulo(casas.ascendente, casas.velocidadeDoAscendente),
    MeioDoCéu: angulo(casas.meioDoCeu, casas.velocidadeDoMeioDoCeu),
    Vertex: angulo(casas.vertex, casas.velocidadeDoVertex),
  };
  const ceu = observarCeu(ephemeris, observacao.dia, perfil);
  const posicoes = completar(ceu, angulos, perfil);
  return {
    perfil,
    observacao,
    posicoes,
    casas,
    paralelos: perfil.paralelos
      ? calcularParalelos(posicoes, ephemeris.obliquidade(observacao.dia))
      : null,
  };
}
