/**
 * Contas com datas 'aaaa-MM-dd', e como se leem, pelo date-fns. Um dia é a sua meia-noite em UTC:
 * nada passa pelo relógio do navegador.
 */
import { UTCDate } from '@date-fns/utc';
import { addDays, addMonths, differenceInCalendarDays, format, formatISO, getDay } from 'date-fns';
import { ptBR } from 'date-fns/locale/pt-BR';
import { lerData, type DataCivil } from './dataHora';

/** @throws RangeError 'Data invalida: {valor}' */
export function exigirData(iso: string): DataCivil {
  const data = lerData(iso);
  if (data === null) throw new RangeError(`Data invalida: ${iso}`);
  return data;
}

/** O dia como o date-fns o conta e o escreve. @throws RangeError 'Data invalida: {valor}' */
export function diaEmUtc(iso: string): UTCDate {
  exigirData(iso);
  return new UTCDate(`${iso}T00:00:00Z`);
}

/** O inverso de {@link diaEmUtc}. */
export const isoDoDia = (dia: UTCDate): string => formatISO(dia, { representation: 'date' });

export const somarDias = (iso: string, dias: number): string =>
  isoDoDia(addDays(diaEmUtc(iso), dias));

/** Dias de uma data à outra; negativo quando a segunda vem antes. */
export const diasEntre = (de: string, ate: string): number =>
  differenceInCalendarDays(diaEmUtc(ate), diaEmUtc(de));

/** O mesmo dia noutro mês, ou o último dele: um mês depois de 31/01 é 28/02. */
export const somarMeses = (iso: string, meses: number): string =>
  isoDoDia(addMonths(diaEmUtc(iso), meses));

/** As pontas valem. */
export interface Limites {
  readonly de: string;
  readonly ate: string;
}

/** Uma data inteira, dentro dos limites? */
export function dataEntre(iso: string, { de, ate }: Limites): boolean {
  return lerData(iso) !== null && iso >= de && iso <= ate;
}

/** A data, ou a ponta dos limites que lhe fica mais perto. */
export function nosLimites(iso: string, { de, ate }: Limites): string {
  if (iso < de) return de;
  return iso > ate ? ate : iso;
}

/** O dia escrito, nos limites; null quando não é um dia. */
export const lerDia = (iso: string, limites: Limites): string | null =>
  lerData(iso) === null ? null : nosLimites(iso, limites);

const escrever = (iso: string, como: string): string =>
  format(diaEmUtc(iso), como, { locale: ptBR });

/** dd/M, como a especificação escreve os dias dos trânsitos: 05/3. */
export const textoDiaEMes = (iso: string): string => escrever(iso, 'dd/M');

/** MM/yy */
export const textoMesEAno = (iso: string): string => escrever(iso, 'MM/yy');

/** 'março de 2027', de uma data ou de 'aaaa-MM'. */
export const textoDoMes = (iso: string): string => escrever(`${iso.slice(0, 7)}-01`, "MMMM 'de' y");

/**
 * dd/MM/yyyy de uma data. Um instante não tem dia enquanto não se diz em que relógio: escreve-o o
 * {@link Relogio}.
 * @throws RangeError de um instante
 */
export const textoDoDia = (iso: string): string => escrever(iso, 'dd/MM/yyyy');

/** '24 de novembro de 2026' */
export const textoDoDiaPorExtenso = (iso: string): string => escrever(iso, "d 'de' MMMM 'de' y");

/** De domingo a sábado. */
export const DIAS_DA_SEMANA: readonly string[] = ([0, 1, 2, 3, 4, 5, 6] as const).map((dia) =>
  ptBR.localize.day(dia, { width: 'wide' }),
);

/** 0 é domingo. */
export const diaDaSemana = (iso: string): number => getDay(diaEmUtc(iso));

/** 'Terça-feira, 24 de novembro' */
export function textoDoDiaDaSemana(iso: string): string {
  const texto = escrever(iso, "EEEE, d 'de' MMMM");
  return `${texto.charAt(0).toUpperCase()}${texto.slice(1)}`;
}
