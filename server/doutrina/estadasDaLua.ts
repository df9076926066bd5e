/**
 * A Lua em cada signo: quando entra, quando sai, e os aspectos de Ptolomeu que lá faz. Do último deles
 * até sair está fora de curso.
 */
import {
  arco,
  CORPOS_DO_FORA_DE_CURSO,
  GRAUS_POR_SIGNO,
  LUGARES_DOS_ASPECTOS,
  normalizar,
  SEM_A_LUA,
  SIGNOS,
  type AspectoDePtolomeu,
  type ForaDeCurso,
  type Planeta,
  type Signo,
} from '@core/astrology';
import { ForaDoIntervaloError, PRIMEIRO_CEU, type Ephemeris } from '../ephemeris/ephemeris';
import { diaDaLuaEm } from './eventosDaLua';
import { acertar, afastamento, palpite, type Amostra } from './trajetoria';

/** Por dia, a mais lenta e a mais depressa andam 11,7° e 15,4°. */
const PASSO_MEDIO = 13.2;
const PRECISAO_DIAS = 1e-9;

export interface Estada {
  readonly signo: Signo;
  /** Dias julianos. */
  readonly entra: number;
  readonly sai: number;
  /** Entrou antes de haver efemérides: `entra` é onde elas começam. */
  readonly desdeAntes: boolean;
}

export interface AspectoDaLua {
  readonly dia: number;
  readonly aspecto: AspectoDePtolomeu;
  readonly corpo: Planeta;
}

export interface TrechoForaDeCurso {
  readonly de: number;
  readonly ate: number;
  /** null: nenhum aspecto no signo. */
  readonly ultimo: AspectoDaLua | null;
}

export const signoSeguinte = (signo: Signo): Signo =>
  SIGNOS[(SIGNOS.indexOf(signo) + 1) % SIGNOS.length] as Signo;

const entradaEm = (ephemeris: Ephemeris, signo: Signo, perto: number): number =>
  diaDaLuaEm(ephemeris, SIGNOS.indexOf(signo) * GRAUS_POR_SIGNO, perto, PRECISAO_DIAS);

/** As estadas, uma depois da outra, a começar pela do dia. */
export function* estadasDaLua(ephemeris: Ephemeris, dia: number): Generator<Estada, never> {
  const { longitude } = ephemeris.posicao('Lua', dia);
  let signo = SIGNOS[Math.floor(longitude / GRAUS_POR_SIGNO)] as Signo;
  let entra = PRIMEIRO_CEU;
  let desdeAntes = false;
  try {
    entra = entradaEm(ephemeris, signo, dia - (longitude % GRAUS_POR_SIGNO) / PASSO_MEDIO);
  } catch (erro) {
    if (!(erro instanceof ForaDoIntervaloError)) throw erro;
  }
  // A Lua tem efemérides um pouco antes dos outros.
  if (entra <= PRIMEIRO_CEU) [entra, desdeAntes] = [PRIMEIRO_CEU, true];
  let resta = GRAUS_POR_SIGNO - (longitude % GRAUS_POR_SIGNO);
  let desde = dia;
  for (;;) {
    const seguinte = signoSeguinte(signo);
    const sai = entradaEm(ephemeris, seguinte, desde + resta / PASSO_MEDIO);
    yield { signo, entra, sai, desdeAntes };
    [signo, entra, desdeAntes, desde, resta] = [seguinte, sai, false, sai, GRAUS_POR_SIGNO];
  }
}

/** Quanto a Lua vai à frente de outro, e a quanto se afasta dele por dia. */
const aFrenteDe =
  (ephemeris: Ephemeris, corpo: Planeta) =>
  (dia: number): Amostra => {
    const [lua, outro] = [ephemeris.posicao('Lua', dia), ephemeris.posicao(corpo, dia)];
    return {
      dia,
      longitude: normalizar(lua.longitude - outro.longitude),
      latitude: 0,
      velocidade: lua.velocidade - outro.velocidade,
    };
  };

interface PorAcertar {
  readonly corpo: Planeta;
  readonly aspecto: AspectoDePtolomeu;
  readonly aFrente: number;
  /** A minutos do certo. */
  readonly perto: number;
}

/**
 * Os aspectos que a Lua faz na estada. É sempre mais rápida do que todos, e por isso cada um só uma
 * vez: basta saber de onde a onde vai a distância dela ao outro.
 */
function porAcertar(
  ephemeris: Ephemeris,
  { entra, sai }: Estada,
  corpos: readonly Planeta[],
): PorAcertar[] {
  return corpos.flatMap((corpo) => {
    const em = aFrenteDe(ephemeris, corpo);
    const [a, b] = [em(entra), em(sai)];
    const percurso = arco(a.longitude, b.longitude);
    return LUGARES_DOS_ASPECTOS.flatMap(({ aspecto, aFrente }) => {
      const andado = arco(a.longitude, aFrente);
      if (andado >= percurso) return [];
      const t = palpite(a, b, -andado, percurso - andado);
      return [{ corpo, aspecto, aFrente, perto: entra + t * (sai - entra) }];
    });
  });
}

/** Newton até ao instante: a Lua afasta-se de todos a mais de nove graus por dia. */
function acertado(
  ephemeris: Ephemeris,
  { corpo, aspecto, aFrente, perto }: PorAcertar,
): AspectoDaLua {
  const em = aFrenteDe(ephemeris, corpo);
  const x = em(perto);
  const mais = perto - afastamento(aFrente, x) / x.velocidade;
  return { corpo, aspecto, dia: acertar(em, aFrente, mais) };
}

/** Todos, com quem quer que seja, por ordem. */
export const aspectosDaEstada = (ephemeris: Ephemeris, estada: Estada): AspectoDaLua[] =>
  porAcertar(ephemeris, estada, SEM_A_LUA)
    .map((a) => acertado(ephemeris, a))
    .sort((a, b) => a.dia - b.dia);

/** O palpite erra minutos: entre os que distam menos do que isto, só o instante diz qual é o último. */
const EM_DUVIDA = 1 / 12;

/** null: a Lua entrou antes de haver efemérides, e não se sabe que aspectos fez. */
export function foraDeCursoDa(
  ephemeris: Ephemeris,
  estada: Estada,
  quais: ForaDeCurso,
): TrechoForaDeCurso | null {
  const possiveis = porAcertar(ephemeris, estada, CORPOS_DO_FORA_DE_CURSO[quais]);
  const maisTarde = Math.max(...possiveis.map(({ perto }) => perto));
  const [ultimo = null] = possiveis
    .filter(({ perto }) => perto > maisTarde - EM_DUVIDA)
    .map((a) => acertado(ephemeris, a))
    .sort((a, b) => b.dia - a.dia);
  if (!ultimo && estada.desdeAntes) return null;
  return { de: ultimo?.dia ?? estada.entra, ate: estada.sai, ultimo };
}
