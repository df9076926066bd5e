/** O que a resolução de fusos exige de uma data e hora de relógio, além do que core/civil sabe. */
import { dataCivil, instanteDosSegundos, type DataHoraCivil } from '@core/civil';

export const SEGUNDOS_POR_DIA = 86_400;

/** Anos aceitos, ambos incluídos: as tabelas de fuso são expandidas até 2400. */
const ANO_MINIMO = 1;
export const ANO_MAXIMO = 2400;

/** Segundos Unix do primeiro e do último instante com quatro algarismos de ano. */
const PRIMEIRO_INSTANTE = -62_167_219_200;
const ULTIMO_INSTANTE = 253_402_300_799;

/** Instante (segundos Unix) em ISO 8601 com `Z`; fora dos anos 0–9999, `null`. */
export function isoDeSegundos(segundos: number): string | null {
  return segundos < PRIMEIRO_INSTANTE || segundos > ULTIMO_INSTANTE
    ? null
    : instanteDosSegundos(segundos);
}

const dentro = (n: number, min: number, max: number): boolean =>
  Number.isInteger(n) && n >= min && n <= max;

/**
 * Recusa o que não é data e hora de relógio (31 de abril, 24:00, NaN, frações). @throws RangeError
 * com o valor ofensor
 */
export function exigirCivil(c: DataHoraCivil): void {
  const data = dentro(c.ano, ANO_MINIMO, ANO_MAXIMO) && dataCivil(c.ano, c.mes, c.dia) !== null;
  const hora = dentro(c.hora, 0, 23) && dentro(c.minuto, 0, 59) && dentro(c.segundo, 0, 59);
  if (!data || !hora) throw new RangeError(`Data e hora civis inválidas: ${JSON.stringify(c)}`);
}

/** O que um relógio marca: offset em segundos **somados** a UTC. */
export interface TipoLocal {
  readonly offset: number;
  readonly verao: boolean;
  /** Abreviatura do tzdata; `LMT` é a hora local média. */
  readonly abreviatura: string;
}
