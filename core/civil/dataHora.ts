/**
 * Datas e horas civis no calendário gregoriano proléptico, com os fusos de segundos que nenhuma
 * biblioteca tem. Nada passa pelo analisador de datas do ambiente, que aceita 30 de fevereiro.
 */
import { segundosDoFuso } from './fuso';
import { dois } from '../texto';

export interface DataCivil {
  readonly ano: number;
  /** 1 a 12. */
  readonly mes: number;
  /** 1 a 31. */
  readonly dia: number;
}

export interface DataHoraCivil extends DataCivil {
  readonly hora: number;
  readonly minuto: number;
  readonly segundo: number;
}

const DATA = /^(\d{4})-(\d{2})-(\d{2})$/;
const HORA = /^(\d{2}):(\d{2})(?::(\d{2}))?$/;
const INSTANTE = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d{1,3})?Z$/;
const CIVIL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2})?)Z?$/;
const SEGUNDOS_POR_DIA = 86_400;

const MS_POR_DIA = 86_400_000;

/** Como o `Date.UTC`, que lê os anos de 0 a 99 como os de 1900. */
const emUtc = (ano: number, mes: number, dia: number): number =>
  new Date(0).setUTCFullYear(ano, mes - 1, dia);

export const diasDoMes = (ano: number, mes: number): number =>
  new Date(emUtc(ano, mes + 1, 0)).getUTCDate();

/** Dia do calendário, ou null quando não existe (2023-02-29). */
export function dataCivil(ano: number, mes: number, dia: number): DataCivil | null {
  if (![ano, mes, dia].every(Number.isInteger)) return null;
  if (ano < 0 || ano > 9999 || mes < 1 || mes > 12 || dia < 1 || dia > diasDoMes(ano, mes))
    return null;
  return { ano, mes, dia };
}

/** Lê 'aaaa-MM-dd'; null quando não é uma data do calendário. */
export function lerData(texto: string): DataCivil | null {
  const m = DATA.exec(texto);
  return m ? dataCivil(Number(m[1]), Number(m[2]), Number(m[3])) : null;
}

/** Lê 'HH:mm' ou 'HH:mm:ss' (00:00:00 a 23:59:59); null fora disso. */
export function lerHora(texto: string): { hora: number; minuto: number; segundo: number } | null {
  const m = HORA.exec(texto);
  if (!m) return null;
  const [hora, minuto, segundo] = [Number(m[1]), Number(m[2]), Number(m[3] ?? 0)];
  return hora <= 23 && minuto <= 59 && segundo <= 59 ? { hora, minuto, segundo } : null;
}

/**
 * Lê 'aaaa-MM-ddTHH:mm[:ss]', com ou sem um 'Z' que aqui não quer dizer UTC (notação de
 * /horarios/verao).
 */
export function lerDataHoraCivil(texto: string): DataHoraCivil | null {
  const m = CIVIL.exec(texto);
  const data = m && lerData(m[1] as string);
  const hora = m && lerHora(m[2] as string);
  return data && hora ? { ...data, ...hora } : null;
}

/** Dias desde 1970-01-01 no gregoriano proléptico. */
export const diasDesdeEpoca = ({ ano, mes, dia }: DataCivil): number =>
  emUtc(ano, mes, dia) / MS_POR_DIA;

/** Inverso de {@link diasDesdeEpoca}. */
export function dataDosDias(dias: number): DataCivil {
  const data = new Date(dias * MS_POR_DIA);
  return { ano: data.getUTCFullYear(), mes: data.getUTCMonth() + 1, dia: data.getUTCDate() };
}

/** Segundos desde 1970-01-01T00:00:00 na própria escala civil (sem fuso). */
export function segundosCivis(c: DataHoraCivil): number {
  return diasDesdeEpoca(c) * SEGUNDOS_POR_DIA + c.hora * 3600 + c.minuto * 60 + c.segundo;
}

/** Inverso de {@link segundosCivis}; frações de segundo são truncadas. */
export function civilDosSegundos(segundos: number): DataHoraCivil {
  const inteiros = Math.floor(segundos);
  const dias = Math.floor(inteiros / SEGUNDOS_POR_DIA);
  const resto = inteiros - dias * SEGUNDOS_POR_DIA;
  return {
    ...dataDosDias(dias),
    hora: Math.floor(resto / 3600),
    minuto: Math.floor((resto % 3600) / 60),
    segundo: resto % 60,
  };
}

/**
 * Segundos UTC de um instante ISO 'aaaa-MM-ddTHH:mm:ss[.fff]Z'; null quando não é um instante
 * válido.
 */
export function segundosDoInstante(iso: string): number | null {
  const m = INSTANTE.exec(iso);
  const civil = m && lerDataHoraCivil(`${m[1]}T${m[2]}`);
  return civil ? segundosCivis(civil) : null;
}

/** Como {@link segundosDoInstante}, mas recusa. @throws RangeError 'Data invalida: {valor}' */
export function exigirInstante(iso: string): number {
  const s = segundosDoInstante(iso);
  if (s === null) throw new RangeError(`Data invalida: ${iso}`);
  return s;
}

const quatro = (n: number): string => String(n).padStart(4, '0');

/** 'aaaa-MM-dd' */
export function isoDaData(d: DataCivil): string {
  return `${quatro(d.ano)}-${dois(d.mes)}-${dois(d.dia)}`;
}

/** 'HH:mm:ss' */
export function isoDaHora(h: Pick<DataHoraCivil, 'hora' | 'minuto' | 'segundo'>): string {
  return `${dois(h.hora)}:${dois(h.minuto)}:${dois(h.segundo)}`;
}

/** 'aaaa-MM-ddTHH:mm:ss' */
export function isoDaDataHora(c: DataHoraCivil): string {
  return `${isoDaData(c)}T${isoDaHora(c)}`;
}

/** Instante 'aaaa-MM-ddTHH:mm:ssZ' dos segundos UTC. */
export function instanteDosSegundos(segundos: number): string {
  return `${isoDaDataHora(civilDosSegundos(segundos))}Z`;
}

function exigirFuso(fuso: string): number {
  const s = segundosDoFuso(fuso);
  if (s === null) throw new RangeError(`Fuso inválido: ${fuso}`);
  return s;
}

/** Hora civil do lugar: instante + fuso. */
export function civilDoInstante(instante: string, fuso: string): DataHoraCivil {
  return civilDosSegundos(exigirInstante(instante) + exigirFuso(fuso));
}

/** Instante em que o relógio do lugar mostrava a hora civil: civil − fuso. */
export function instanteDoCivil(civil: DataHoraCivil, fuso: string): string {
  return instanteDosSegundos(segundosCivis(civil) - exigirFuso(fuso));
}

/** dd/MM/yyyy */
export function textoDaData(d: DataCivil): string {
  return `${dois(d.dia)}/${dois(d.mes)}/${quatro(d.ano)}`;
}

/** dd/MM/yyyy HH:mm:ss */
export function textoDaDataHora(c: DataHoraCivil): string {
  return `${textoDaData(c)} ${isoDaHora(c)}`;
}
