/** Datas, horas, fusos e coordenadas como os arquivos as escrevem. Puro. */
import { NOTAS_DE_RODDEN } from '../astrology';
import {
  coordenadaValida,
  dataCivil,
  dataDosDias,
  FUSO_MAXIMO_SEGUNDOS,
  isoDaData,
  isoDaHora,
  latitudeDecimal,
  longitudeDecimal,
  textoDoFuso,
  type DirecaoLatitude,
  type DirecaoLongitude,
  type Latitude,
  type Longitude,
} from '../civil';
import { PROBLEMAS } from './problemas';
import type { NotaDeRodden, PrecisaoNoArquivo, Problema } from './tipos';

/** Um valor lido, e o que há a dizer dele. */
export interface Campo<T> {
  readonly valor: T | null;
  readonly problemas: readonly Problema[];
}
export const lido = <T>(valor: T | null): Campo<T> => ({ valor, problemas: [] });
export const recusado = <T>(problema: Problema): Campo<T> => ({
  valor: null,
  problemas: [problema],
});

/**
 * O dia gregoriano de um dia do calendário juliano; null quando não existe.
 * Fonte da conta: Meeus, Astronomical Algorithms, cap. 7 (ano começado em março).
 */
export function gregorianaDaJuliana(ano: number, mes: number, dia: number): string | null {
  const ultimo = mes === 2 ? (ano % 4 === 0 ? 29 : 28) : [4, 6, 9, 11].includes(mes) ? 30 : 31;
  if (ano < 0 || ano > 9999 || mes < 1 || mes > 12 || dia < 1 || dia > ultimo) return null;
  const a = mes <= 2 ? ano - 1 : ano;
  const diaDoAno = Math.floor((153 * (mes + (mes > 2 ? -3 : 9)) + 2) / 5) + dia - 1;
  // 1º de março de 0000 juliano é 28 de fevereiro de 0000 gregoriano: 719 470 dias antes de 1970.
  return isoDaData(dataDosDias(a * 365 + Math.floor(a / 4) + diaDoAno - 719_470));
}

/** 'aaaa-MM-dd', ou null quando não é um dia do calendário gregoriano. */
export function isoDoDia(ano: number, mes: number, dia: number): string | null {
  const data = dataCivil(ano, mes, dia);
  return data && isoDaData(data);
}

/** 'HH:mm:ss', ou null quando o relógio não a tem. */
export function isoDoRelogio(hora: number, minuto: number, segundo: number): string | null {
  const inteiros = [hora, minuto, segundo].every((n) => Number.isInteger(n) && n >= 0);
  return inteiros && hora < 24 && minuto < 60 && segundo < 60
    ? isoDaHora({ hora, minuto, segundo })
    : null;
}

/** A hora de relógio de doze horas em horas do dia; NaN quando não é uma. */
export function horaDoDia(doze: number, depoisDoMeioDia: boolean): number {
  return doze >= 1 && doze <= 12 ? (doze % 12) + (depoisDoMeioDia ? 12 : 0) : NaN;
}

export const EXATA: PrecisaoNoArquivo = { precisao: 'exata' };
export const DESCONHECIDA: PrecisaoNoArquivo = { precisao: 'desconhecida' };

/** O texto de um fuso em segundos a Leste; null quando nenhum lugar o usou. */
export function fusoDosSegundos(segundos: number): string | null {
  const inteiros = Math.round(segundos);
  if (!(Math.abs(inteiros) <= FUSO_MAXIMO_SEGUNDOS)) return null;
  return textoDoFuso(inteiros === 0 ? 0 : inteiros);
}

export interface Par {
  readonly latitude: Latitude;
  readonly longitude: Longitude;
}

/** Um par de graus decimais, Norte e Leste positivos; null fora da Terra. */
export function parDecimal(latitude: number, longitude: number): Par | null {
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return null;
  return { latitude: latitudeDecimal(latitude), longitude: longitudeDecimal(longitude) };
}

const LADOS_DA_LATITUDE: Readonly<Record<string, DirecaoLatitude>> = { N: 'Norte', S: 'Sul' };
const LADOS_DA_LONGITUDE: Readonly<Record<string, DirecaoLongitude>> = { E: 'Leste', W: 'Oeste' };

export function montarLatitude(
  grau: number,
  minuto: number,
  segundo: number,
  letra: string,
): Latitude | null {
  const valor = { grau, minuto, segundo };
  const direcao = LADOS_DA_LATITUDE[letra.toUpperCase()];
  return direcao && coordenadaValida('latitude', valor) ? { ...valor, direcao } : null;
}

export function montarLongitude(
  grau: number,
  minuto: number,
  segundo: number,
  letra: string,
): Longitude | null {
  const valor = { grau, minuto, segundo };
  const direcao = LADOS_DA_LONGITUDE[letra.toUpperCase()];
  return direcao && coordenadaValida('longitude', valor) ? { ...valor, direcao } : null;
}

/** A classificação de Rodden sozinha num campo. */
export function lerRodden(texto: string | null): Campo<NotaDeRodden> {
  if (texto === null) return lido<NotaDeRodden>(null);
  const nota = NOTAS_DE_RODDEN.find((n) => n === texto.toUpperCase());
  return nota ? lido(nota) : recusado(PROBLEMAS.roddenInvalida(texto));
}
