/**
 * O que acontece à Lua progredida num trecho da vida: aspectos exatos ao natal, mudanças de signo e
 * de casa.
 */
import {
  arco,
  diferencaOrientada,
  SIGNOS,
  type NomeDoAspecto,
  type PontoComAspecto,
  type Signo,
} from '@core/astrology';
import type { Ephemeris } from '../ephemeris/ephemeris';
import { alvosDe } from './alvos';
import type { Natal } from './mapa';
import { diaDaVida, diaProgredido, type Sentido } from './vida';

/** Um segundo de vida é menos que um milionésimo de segundo de céu. */
const PRECISAO_DIAS = 1e-11;
const ITERACOES = 20;

type Acontecimento =
  | { readonly tipo: 'aspecto'; readonly aspecto: NomeDoAspecto; readonly natal: PontoComAspecto }
  | { readonly tipo: 'signo'; readonly signo: Signo }
  | { readonly tipo: 'casa'; readonly casa: number };

export interface EventoDaLua {
  /** Dia juliano da vida. */
  readonly dia: number;
  readonly acontecimento: Acontecimento;
}

interface Marco {
  readonly longitude: number;
  readonly acontecimento: Acontecimento;
}

/** Um trecho da vida, dias julianos, [de, ate). */
export interface Trecho {
  readonly de: number;
  readonly ate: number;
}

function marcosDeAspecto(natal: Natal): Marco[] {
  return alvosDe(natal).map(({ longitude, aspecto, natal: ponto }) => ({
    longitude,
    acontecimento: { tipo: 'aspecto', aspecto, natal: ponto },
  }));
}

/** Andando para a frente entra-se no signo que começa ali; para trás, no que ali termina. */
function marcosDeSigno(sentido: Sentido): Marco[] {
  return SIGNOS.map((_, i): Marco => ({
    longitude: i * 30,
    acontecimento: {
      tipo: 'signo',
      signo: SIGNOS[sentido === 'direta' ? i : (i + 11) % 12] as Signo,
    },
  }));
}

function marcosDeCasa({ casas }: Natal, sentido: Sentido): Marco[] {
  return (casas?.cuspides ?? []).map((longitude, i): Marco => ({
    longitude,
    acontecimento: { tipo: 'casa', casa: sentido === 'direta' ? i + 1 : ((i + 11) % 12) + 1 },
  }));
}

/**
 * Dia em que a Lua está na longitude, perto do palpite; ela nunca retrograda, e Newton converge em
 * poucos passos.
 */
export function diaDaLuaEm(
  ephemeris: Ephemeris,
  longitude: number,
  palpite: number,
  precisao = PRECISAO_DIAS,
): number {
  let dia = palpite;
  for (let i = 0; i < ITERACOES; i += 1) {
    const lua = ephemeris.posicao('Lua', dia);
    const passo = diferencaOrientada(lua.longitude, longitude) / lua.velocidade;
    dia += passo;
    if (Math.abs(passo) < precisao) return dia;
  }
  return dia;
}

/** Eventos do trecho, em ordem. */
export function eventosDaLua(
  ephemeris: Ephemeris,
  natal: Natal,
  sentido: Sentido,
  trecho: Trecho,
): EventoDaLua[] {
  const nascimento = natal.observacao.dia;
  const pontas = [trecho.de, trecho.ate].map((d) => diaProgredido(nascimento, d, sentido));
  const [de, ate] = [Math.min(...pontas), Math.max(...pontas)];
  const inicio = ephemeris.posicao('Lua', de).longitude;
  const percurso = arco(inicio, ephemeris.posicao('Lua', ate).longitude);
  const palpite = (longitude: number): number =>
    de + ((ate - de) * arco(inicio, longitude)) / percurso;
  return [...marcosDeAspecto(natal), ...marcosDeSigno(sentido), ...marcosDeCasa(natal, sentido)]
    .filter((m) => arco(inicio, m.longitude) < percurso)
    .map(({ longitude, acontecimento }) => ({
      acontecimento,
      dia: diaDaVida(nascimento, diaDaLuaEm(ephemeris, longitude, palpite(longitude)), sentido),
    }))
    .sort((a, b) => a.dia - b.dia);
}
