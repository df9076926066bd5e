/** O mapa de um instante e de um lugar: o céu das efemérides e o que dele se deriva. */
import {
  CORPOS_CELESTES,
  ehDiurno,
  longitudeDaFortuna,
  normalizar,
  PERFIL_PADRAO,
  type CorpoCeleste,
  type PerfilDeCalculo,
} from '@core/astrology';
import type { Ephemeris, Posicao } from '../ephemeris/ephemeris';
import type { Natal, Observacao, Posicoes } from './mapa';

export type Ceu = Readonly<Record<CorpoCeleste, Posicao>>;
interface Angulos {
  readonly Ascendente: Posicao;
  readonly MeioDoCéu: Posicao;
}

export function observarCeu(ephemeris: Ephemeris, dia: number): Ceu {
  return Object.fromEntries(CORPOS_CELESTES.map((c) => [c, ephemeris.posicao(c, dia)])) as Ceu;
}

function oposto(p: Posicao): Posicao {
  return {
    longitude: normalizar(p.longitude + 180),
    latitude: -p.latitude || 0,
    velocidade: p.velocidade,
  };
}

/**
 * De dia AC + Lua − Sol, de noite AC + Sol − Lua, ou sempre a do dia; a velocidade segue a mesma
 * conta.
 */
function fortuna({ Sol, Lua }: Ceu, ascendente: Posicao, perfil: PerfilDeCalculo): Posicao {
  const deDia = perfil.fortuna === 'sempreDiurna' || ehDiurno(Sol.longitude, ascendente.longitude);
  const diferenca = Lua.velocidade - Sol.velocidade;
  return {
    longitude: longitudeDaFortuna(ascendente.longitude, Sol.longitude, Lua.longitude, deDia),
    latitude: 0,
    velocidade: ascendente.velocidade + (deDia ? diferenca : -diferenca),
  };
}

/** Todos os pontos: os que as efemérides dão e os que deles se derivam. */
export function completar(ceu: Ceu, angulos: Angulos, perfil: PerfilDeCalculo): Posicoes {
  return {
    ...ceu,
    NodoSul: oposto(ceu.NodoMédio),
    ...angulos,
    Fortuna: fortuna(ceu, angulos.Ascendente, perfil),
  };
}

/**
 * @throws ForaDoIntervaloError fora dos anos das efemérides; RangeError instante ou lugar inválidos
 */
export function calcularNatal(
  ephemeris: Ephemeris,
  observacao: Observacao,
  perfil: PerfilDeCalculo = PERFIL_PADRAO,
): Natal {
  const {
    cuspides,
    sistema,
    ascendente,
    meioDoCeu,
    velocidadeDoAscendente,
    velocidadeDoMeioDoCeu,
  } = ephemeris.casas(observacao, perfil.sistemaDeCasas);
  const angulos = {
    Ascendente: { longitude: ascendente, latitude: 0, velocidade: velocidadeDoAscendente },
    MeioDoCéu: { longitude: meioDoCeu, latitude: 0, velocidade: velocidadeDoMeioDoCeu },
  };
  return {
    perfil,
    observacao,
    posicoes: completar(observarCeu(ephemeris, observacao.dia), angulos, perfil),
    casas: { cuspides, sistema },
  };
}
