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

/** O trecho, e como se progride nele. */
interface ComoSeProgride extends Trecho {
  readonly sentido: Sentido;
  /** Dias da vida por dia do céu; sem isto, um ano. */
  readonly ritmo?: number | undefined;
}

/** Movimento médio da Lua, graus por dia: serve para contar as voltas. */
const MEDIO_DA_LUA = 13.176;

/** Graus que a Lua andou entre dois dias. */
function percursoDaLua(ephemeris: Ephemeris, de: number, ate: number): number {
  const resto = arco(
    ephemeris.posicao('Lua', de).longitude,
    ephemeris.posicao('Lua', ate).longitude,
  );
  return resto + 360 * Math.round((MEDIO_DA_LUA * (ate - de) - resto) / 360);
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
  { sentido, ritmo, ...trecho }: ComoSeProgride,
): EventoDaLua[] {
  const nascimento = natal.observacao.dia;
  const pontas = [trecho.de, trecho.ate].map((d) => diaProgredido(nascimento, d, sentido, ritmo));
  const [de, ate] = [Math.min(...pontas), Math.max(...pontas)];
  const inicio = ephemeris.posicao('Lua', de).longitude;
  const percurso = percursoDaLua(ephemeris, de, ate);
  const palpite = (andado: number): number => de + ((ate - de) * andado) / percurso;
  return [...marcosDeAspecto(natal), ...marcosDeSigno(sentido), ...marcosDeCasa(natal, sentido)]
    .flatMap(({ longitude, acontecimento }) => {
      const andado = arco(inicio, longitude);
      // Um mês da Lua por ano dá a volta: por um mesmo grau passa-se duas vezes.
      return [andado, andado + 360]
        .filter((graus) => graus < percurso)
        .map((graus) => ({
          acontecimento,
          dia: diaDaVida(
            nascimento,
            diaDaLuaEm(ephemeris, longitude, palpite(graus)),
            sentido,
            ritmo,
          ),
        }));
    })
    .sort((a, b) => a.dia - b.dia);
}
