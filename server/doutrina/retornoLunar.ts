/** As revoluções lunares de um ano, contado de um retorno do Sol ao seguinte. */
import { arco } from '@core/astrology';
import { civilDoInstante } from '@core/civil';
import { ANOS_DAS_EFEMERIDES } from '@core/contract';
import {
  AVISO_ALEM_DAS_EFEMERIDES,
  FIM_DOS_ANOS,
  ForaDoIntervaloError,
  instanteDoDiaJuliano,
  type Ephemeris,
} from '../ephemeris/ephemeris';
import { diaDaLuaEm } from './eventosDaLua';
import type { Natal } from './mapa';
import { calcularRetorno, type MapaDoRetorno, type Onde } from './mapaDoRetorno';
import type { Janela } from './passagens';
import { diaDoRetorno } from './retorno';

/**
 * O último passo que ainda se dá, dias: de Newton, o erro que fica depois dele é menos de um milésimo
 * de segundo.
 */
const PRECISAO_DIAS = 1e-5;
/** De uma volta ao mesmo grau à seguinte, dias: o mês trópico. */
const VOLTA = 27.321582;
/** O que uma volta pode afastar-se da média. */
const FOLGA = 1.5;
/** Graus por dia, em média: serve para o primeiro palpite. */
const RITMO = 360 / VOLTA;

/**
 * Quando, na janela, a Lua passa pela longitude. Ela nunca volta atrás: de cada passagem acha-se a
 * seguinte sem lhe seguir o caminho, ao preço de procurar cada uma.
 */
export function passagensDaLua(
  ephemeris: Ephemeris,
  longitude: number,
  { de, ate }: Janela,
): number[] {
  const achadas: number[] = [];
  let palpite = de + arco(ephemeris.posicao('Lua', de).longitude, longitude) / RITMO;
  while (palpite < ate + FOLGA) {
    const dia = diaDaLuaEm(ephemeris, longitude, palpite, PRECISAO_DIAS);
    if (dia >= de && dia < ate) achadas.push(dia);
    palpite = dia + VOLTA;
  }
  return achadas;
}

interface RetornosDoAno {
  /** Dias julianos. */
  readonly dias: readonly number[];
  readonly numero: number;
  readonly retorno: MapaDoRetorno;
}

/** @throws ForaDoIntervaloError fora dos anos das efemérides */
export function calcularRetornoLunar(
  ephemeris: Ephemeris,
  natal: Natal,
  { ano, numero, onde }: { readonly ano: number; readonly numero: number; readonly onde: Onde },
): RetornosDoAno {
  const nascimento = civilDoInstante(instanteDoDiaJuliano(natal.observacao.dia), '+00:00');
  const { Sol, Lua } = natal.posicoes;
  const aniversario = (qual: number): number =>
    diaDoRetorno(ephemeris, nascimento, Sol.longitude, qual);
  // O último ano acaba com as efemérides: o aniversário seguinte já não tem céu.
  const fim = ano === ANOS_DAS_EFEMERIDES.ultimo ? FIM_DOS_ANOS : aniversario(ano + 1);
  // O nascimento é o primeiro do primeiro ano: um segundo antes dele ainda se procura.
  const janela = { de: aniversario(ano) - 1e-5, ate: fim - 1e-5 };
  const dias = passagensDaLua(ephemeris, Lua.longitude, janela);
  const qual = Math.min(numero, dias.length);
  const escolhido = dias[qual - 1];
  // Entre um aniversário nos últimos dias e o fim, nenhuma.
  if (escolhido === undefined)
    throw new ForaDoIntervaloError(String(ano), AVISO_ALEM_DAS_EFEMERIDES);
  // De outra longitude, a que a hora deixa em aberto, a passagem da mesma volta: a mais perto.
  const diaDe = (longitude: number): number => diaDaLuaEm(ephemeris, longitude, escolhido);
  return { dias, numero: qual, retorno: calcularRetorno(ephemeris, natal, 'Lua', diaDe, onde) };
}
