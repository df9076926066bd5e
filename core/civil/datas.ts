/**
 * Contas com datas 'aaaa-MM-dd', e como se leem. Aritmética inteira: nada passa pelo relógio do
 * navegador.
 */
import { dois } from '../texto';
import {
  dataDosDias,
  diasDesdeEpoca,
  diasDoMes,
  isoDaData,
  lerData,
  textoDaData,
  type DataCivil,
} from './dataHora';

/** @throws RangeError 'Data invalida: {valor}' */
export function exigirData(iso: string): DataCivil {
  const data = lerData(iso);
  if (data === null) throw new RangeError(`Data invalida: ${iso}`);
  return data;
}

export function somarDias(iso: string, dias: number): string {
  return isoDaData(dataDosDias(diasDesdeEpoca(exigirData(iso)) + dias));
}

/** Dias de uma data à outra; negativo quando a segunda vem antes. */
export function diasEntre(de: string, ate: string): number {
  return diasDesdeEpoca(exigirData(ate)) - diasDesdeEpoca(exigirData(de));
}

/** O mesmo dia noutro mês, ou o último dele: um mês depois de 31/01 é 28/02. */
export function somarMeses(iso: string, meses: number): string {
  const { ano, mes, dia } = exigirData(iso);
  const total = ano * 12 + mes - 1 + meses;
  const [novoAno, novoMes] = [Math.floor(total / 12), (total % 12) + 1];
  return isoDaData({ ano: novoAno, mes: novoMes, dia: Math.min(dia, diasDoMes(novoAno, novoMes)) });
}

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

/** dd/M, como a especificação escreve os dias dos trânsitos: 05/3. */
export function textoDiaEMes(iso: string): string {
  const { dia, mes } = exigirData(iso);
  return `${dois(dia)}/${mes}`;
}

/** MM/yy */
export function textoMesEAno(iso: string): string {
  const { mes, ano } = exigirData(iso);
  return `${dois(mes)}/${dois(ano % 100)}`;
}

const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** 'março de 2027', de uma data ou de 'aaaa-MM'. */
export function textoDoMes(iso: string): string {
  const { mes, ano } = exigirData(`${iso.slice(0, 7)}-01`);
  return `${MESES[mes - 1] as string} de ${ano}`;
}

/**
 * dd/MM/yyyy de uma data. Um instante não tem dia enquanto não se diz em que relógio: escreve-o o
 * {@link Relogio}.
 * @throws RangeError de um instante
 */
export const textoDoDia = (iso: string): string => textoDaData(exigirData(iso));

export const DIAS_DA_SEMANA = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const;

/** 0 é domingo. */
export function diaDaSemana(iso: string): number {
  // O dia 01/01/1970 foi uma quinta-feira.
  return (((diasDesdeEpoca(exigirData(iso)) + 4) % 7) + 7) % 7;
}

/** 'Terça-feira, 24 de novembro' */
export function textoDoDiaDaSemana(iso: string): string {
  const { mes, dia } = exigirData(iso);
  const semana = DIAS_DA_SEMANA[diaDaSemana(iso)] as string;
  return `${semana.charAt(0).toUpperCase()}${semana.slice(1)}, ${dia} de ${MESES[mes - 1] as string}`;
}
