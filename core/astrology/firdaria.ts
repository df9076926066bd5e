/**
 * Firdária: 75 anos de vida repartidos pelos sete planetas e pelos nodos, e os de cada planeta
 * pelos sete. Fontes: Abu Ma'shar, Do Abreviado das Revoluções; Bonatti, Liber Astronomiae, para a
 * outra ordem dos nodos nos nascimentos de noite.
 */

const DO_DIA = [
  ['Sol', 10],
  ['Vênus', 8],
  ['Mercúrio', 13],
  ['Lua', 9],
  ['Saturno', 11],
  ['Júpiter', 12],
  ['Marte', 7],
] as const;
const NODOS = [
  ['NodoNorte', 3],
  ['NodoSul', 2],
] as const;
/** De noite começa-se pela Lua, e segue-se a mesma roda. */
const COMECO_DA_NOITE = DO_DIA.findIndex(([nome]) => nome === 'Lua');
const ATE_MARTE_DE_NOITE = DO_DIA.length - COMECO_DA_NOITE;
const DA_NOITE = [...DO_DIA.slice(COMECO_DA_NOITE), ...DO_DIA.slice(0, COMECO_DA_NOITE)];

/** Do mais lento ao mais rápido, como se viam. */
export const ORDEM_CALDAICA = [
  'Saturno',
  'Júpiter',
  'Marte',
  'Sol',
  'Vênus',
  'Mercúrio',
  'Lua',
] as const;

/** O ano gregoriano médio, dias. */
const ANO_CIVIL = 365.2425;

export const ORDENS_DA_FIRDARIA = ['abumashar', 'bonatti'] as const;
export type OrdemDaFirdaria = (typeof ORDENS_DA_FIRDARIA)[number];

export const REGENTES_DA_FIRDARIA = [...ORDEM_CALDAICA, 'NodoNorte', 'NodoSul'] as const;
export type RegenteDaFirdaria = (typeof REGENTES_DA_FIRDARIA)[number];

export interface PeriodoDaFirdaria {
  readonly regente: RegenteDaFirdaria;
  /** Dias julianos, [de, ate). */
  readonly de: number;
  readonly ate: number;
  readonly anos: number;
  /** Sete iguais, em ordem caldaica desde o regente; os nodos não se dividem. */
  readonly sub: readonly {
    readonly regente: (typeof ORDEM_CALDAICA)[number];
    readonly de: number;
    readonly ate: number;
  }[];
}

function sequencia(diurno: boolean, ordem: OrdemDaFirdaria) {
  if (diurno) return [...DO_DIA, ...NODOS];
  return ordem === 'bonatti'
    ? [...DA_NOITE.slice(0, ATE_MARTE_DE_NOITE), ...NODOS, ...DA_NOITE.slice(ATE_MARTE_DE_NOITE)]
    : [...DA_NOITE, ...NODOS];
}

function subperiodos(regente: RegenteDaFirdaria, de: number, ate: number) {
  const inicio = ORDEM_CALDAICA.findIndex((planeta) => planeta === regente);
  if (inicio < 0) return [];
  // A ponta de um é a do seguinte, ao mesmo número: nada fica entre os dois.
  const ponta = (k: number): number =>
    k === ORDEM_CALDAICA.length ? ate : de + ((ate - de) * k) / 7;
  return ORDEM_CALDAICA.map((_, k) => ({
    regente: ORDEM_CALDAICA[
      (inicio + k) % ORDEM_CALDAICA.length
    ] as (typeof ORDEM_CALDAICA)[number],
    de: ponta(k),
    ate: ponta(k + 1),
  }));
}

/**
 * Duas voltas de 75 anos: mais do que uma vida.
 * @param nascimento dia juliano
 */
export function firdaria(
  nascimento: number,
  diurno: boolean,
  ordem: OrdemDaFirdaria,
): PeriodoDaFirdaria[] {
  const umaVolta = sequencia(diurno, ordem);
  let vividos = 0;
  return [...umaVolta, ...umaVolta].map(([regente, anos]) => {
    const de = nascimento + vividos * ANO_CIVIL;
    vividos += anos;
    const ate = nascimento + vividos * ANO_CIVIL;
    return { regente, anos, de, ate, sub: subperiodos(regente, de, ate) };
  });
}
