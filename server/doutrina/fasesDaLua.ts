/** As fases da Lua progredida: quando, na vida, ela se afasta do Sol cada oitavo de volta. */
import {
  arco,
  diferencaOrientada,
  faseDaLua,
  faseDe,
  GRAUS_DA_FASE,
  type FaseDaLua,
} from '@core/astrology';
import { ForaDoIntervaloError, type Ephemeris } from '../ephemeris/ephemeris';
import type { Natal, Periodo } from './mapa';
import { diaDaVida } from './vida';

/** Graus por dia que a Lua ganha ao Sol, em média. */
export const GANHO_MEDIO = 12.19;
/** Um segundo da vida são três milésimos de segundo do céu. */
const PRECISAO_DIAS = 1e-9;
const ITERACOES = 20;

interface Passagem {
  readonly fase: FaseDaLua;
  /** Dia juliano da vida. */
  readonly dia: number;
  /** Longitude da Lua. */
  readonly lua: number;
  /** Entre que dias da vida, quando a hora não é exata. */
  readonly folga: Periodo | null;
}

const doisDoDia = (ephemeris: Ephemeris, dia: number) =>
  [ephemeris.posicao('Sol', dia), ephemeris.posicao('Lua', dia)] as const;

/** Dia do céu em que a Lua está tantos graus à frente do Sol; ela nunca deixa de lhe ganhar. */
export function diaDaElongacao(ephemeris: Ephemeris, graus: number, palpite: number): number {
  let dia = palpite;
  for (let i = 0; i < ITERACOES; i += 1) {
    const [sol, lua] = doisDoDia(ephemeris, dia);
    const falta = diferencaOrientada(arco(sol.longitude, lua.longitude), graus);
    const passo = falta / (lua.velocidade - sol.velocidade);
    dia += passo;
    if (Math.abs(passo) < PRECISAO_DIAS) return dia;
  }
  return dia;
}

const faseNo = (ephemeris: Ephemeris, dia: number): FaseDaLua => {
  const [sol, lua] = doisDoDia(ephemeris, dia);
  return faseDaLua(sol.longitude, lua.longitude);
};

/** As em que se pode ter nascido: uma, se a hora não as deixa em aberto. */
function fasesDoNascimento(ephemeris: Ephemeris, { observacao, incerteza }: Natal): FaseDaLua[] {
  const dias = incerteza ? [incerteza.de, observacao.dia, incerteza.ate] : [observacao.dia];
  return [...new Set(dias.map((dia) => faseNo(ephemeris, dia)))];
}

/** Do mesmo céu, quem nasceu mais cedo vive-o mais tarde. */
const folgaDe = ({ incerteza }: Natal, noCeu: number): Periodo | null =>
  incerteza && {
    de: diaDaVida(Math.min(incerteza.ate, noCeu), noCeu, 'direta'),
    ate: diaDaVida(incerteza.de, noCeu, 'direta'),
  };

/**
 * As da progressão secundária direta, do nascimento em diante.
 * @param ate dia da vida, juliano; pára-se também onde acaba o céu
 */
export function fasesDaLuaProgredida(
  ephemeris: Ephemeris,
  natal: Natal,
  ate: number,
): { readonly noNascimento: readonly FaseDaLua[]; readonly passagens: readonly Passagem[] } {
  const nascimento = natal.observacao.dia;
  const [sol, lua] = doisDoDia(ephemeris, nascimento);
  const elongacao = arco(sol.longitude, lua.longitude);
  const passagens: Passagem[] = [];
  let noCeu = nascimento + (GRAUS_DA_FASE - (elongacao % GRAUS_DA_FASE)) / GANHO_MEDIO;
  try {
    for (let partes = Math.floor(elongacao / GRAUS_DA_FASE) + 1; ; partes += 1) {
      noCeu = diaDaElongacao(ephemeris, (partes * GRAUS_DA_FASE) % 360, noCeu);
      const dia = diaDaVida(nascimento, noCeu, 'direta');
      if (dia >= ate) break;
      passagens.push({
        fase: faseDe(partes),
        dia,
        lua: ephemeris.posicao('Lua', noCeu).longitude,
        folga: folgaDe(natal, noCeu),
      });
      noCeu += GRAUS_DA_FASE / GANHO_MEDIO;
    }
  } catch (erro) {
    if (!(erro instanceof ForaDoIntervaloError)) throw erro;
  }
  return { noNascimento: fasesDoNascimento(ephemeris, natal), passagens };
}
